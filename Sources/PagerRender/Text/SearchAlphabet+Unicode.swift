// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

extension SearchAlphabet {
    /// The letters of Unicode: words are runs of letters, digits and marks; case, diacritics,
    /// ligatures and widths do not count.
    package static let unicode = SearchAlphabet(
        role: { role(of: $0) }, fold: { LetterFolding.folded($0) })

    private static func role(of scalar: Unicode.Scalar) -> Role {
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
}
