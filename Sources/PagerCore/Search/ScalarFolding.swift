// SPDX-License-Identifier: GPL-3.0-or-later

/// Appends what a Unicode scalar counts as in a search: lower case, without diacritics,
/// ligatures as their letters; nothing for a scalar that does not count, such as a combining
/// accent.
///
/// The tables of Unicode belong to the caller: the core has none.
public typealias ScalarFolding = @Sendable (Unicode.Scalar, inout [Unicode.Scalar]) -> Void

extension Unicode.Scalar {
    static var space: Unicode.Scalar { " " }
    static var hyphen: Unicode.Scalar { "-" }

    /// Whether it is a hyphen that may stand at a line end: typed, typographic or soft.
    var isHyphen: Bool { self == "-" || self == "\u{2010}" || self == "\u{AD}" }

    /// Whether it separates words.
    var isSeparator: Bool {
        switch self {
        case " ", "\t", "\n", "\r", "\u{A0}", "\u{3000}": true
        default: false
        }
    }

    /// Replaces `folded` by what this scalar counts as in a search.
    ///
    /// A printed hyphen counts as the typed one, a soft hyphen as nothing. Spaces that a folding
    /// makes of accents standing alone are left out.
    func fold(by folding: ScalarFolding, into folded: inout [Unicode.Scalar]) {
        folded.removeAll(keepingCapacity: true)
        if self == "\u{2010}" {
            folded.append(.hyphen)
        } else if isSeparator {
            folded.append(.space)
        } else if self != "\u{AD}" {
            folding(self, &folded)
            folded.removeAll { $0 == .space }
        }
    }
}
