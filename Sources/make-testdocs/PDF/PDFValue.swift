// SPDX-License-Identifier: GPL-3.0-or-later

/// A value of a PDF document.
///
/// A string literal stands for a name: `"Page"` is written `/Page`.
indirect enum PDFValue: Sendable {
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case name(String)
    case string([UInt8])
    case array([PDFValue])
    case dictionary(PDFDictionary)
    case reference(ObjectNumber)
    /// Written as it stands, for what the other cases cannot or must not say.
    case verbatim(String)

    /// Returns a string for people: in Latin-1 where that suffices, else in UTF-16.
    static func text(_ text: String) -> PDFValue {
        let scalars = text.unicodeScalars
        if scalars.allSatisfy({ $0.value < 0x80 || (0xA1...0xFF).contains($0.value) }) {
            return .string(scalars.map { UInt8($0.value) })
        }
        return .string([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    }

    /// Returns the four numbers of a box.
    static func box(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) -> PDFValue {
        .array([.real(left), .real(bottom), .real(right), .real(top)])
    }
}

extension PDFValue: ExpressibleByBooleanLiteral {
    init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PDFValue: ExpressibleByIntegerLiteral {
    init(integerLiteral value: Int) { self = .integer(value) }
}

extension PDFValue: ExpressibleByFloatLiteral {
    init(floatLiteral value: Double) { self = .real(value) }
}

extension PDFValue: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { self = .name(value) }
}

extension PDFValue: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: PDFValue...) { self = .array(elements) }
}

extension PDFValue: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, PDFValue)...) {
        self = .dictionary(PDFDictionary(entries: elements))
    }
}
