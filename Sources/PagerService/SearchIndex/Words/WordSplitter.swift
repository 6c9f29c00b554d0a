// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Cuts text into the words that are searched for: runs of letters, digits and marks, folded so
/// that case, diacritics, ligatures and widths do not count.
///
/// Scripts written without spaces are cut into single letters, which are then found in a row.
enum WordSplitter {
    /// The longest word, in folded letters; what is beyond does not count.
    static let longestWord = 64

    /// What a letter does to a word.
    enum Role: Equatable, Sendable {
        /// It goes on with the word.
        case letter
        /// It is a word by itself.
        case whole
        /// It is as if it were not there.
        case ignored
        /// It ends the word.
        case gap
    }

    /// Returns what `scalar` does to a word.
    static func role(of scalar: Unicode.Scalar) -> Role {
        if scalar.isWrittenWithoutSpaces { return .whole }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark,
            .enclosingMark:
            return .letter
        case .format: return .ignored
        default: return .gap
        }
    }

    /// Returns the letters `scalar` is compared by; none where it is a mark.
    static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        LetterFolding.folded(scalar).filter { role(of: $0) == .letter || role(of: $0) == .whole }
    }

    /// Returns the folded words of `text`.
    static func words(of text: some Sequence<Unicode.Scalar>) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var length = 0
        func end() {
            if !word.isEmpty { words.append(String(word)) }
            word = String.UnicodeScalarView()
            length = 0
        }
        for scalar in text {
            let role = role(of: scalar)
            if role == .gap || role == .whole { end() }
            guard role == .letter || role == .whole else { continue }
            for folded in folded(scalar) where length < longestWord {
                word.append(folded)
                length += 1
            }
            if role == .whole { end() }
        }
        end()
        return words
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to a script that is written without spaces: ideographs and kana, Thai,
    /// Lao, Burmese and Khmer.
    fileprivate var isWrittenWithoutSpaces: Bool {
        switch value {
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
            properties.generalCategory != .nonspacingMark
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF:
            properties.generalCategory == .otherLetter
        default: false
        }
    }

    /// Whether it is a hyphen, as printed at line ends.
    var isLineEndHyphen: Bool {
        self == "-" || self == "\u{AD}" || self == "\u{2010}" || self == "\u{2011}"
    }
}
