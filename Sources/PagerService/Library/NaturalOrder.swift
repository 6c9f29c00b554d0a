// SPDX-License-Identifier: GPL-3.0-or-later

/// The order in which people expect paths: folder by folder, numbers as numbers, whatever the
/// case of letters.
enum NaturalOrder {
    /// Returns whether the path `first` comes before `second`, both in UTF-8.
    static func isBefore(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        var left = first[...]
        var right = second[...]
        while let one = left.first, let other = right.first {
            if one.isDigit && other.isDigit {
                let (number, otherNumber) = (takeNumber(&left), takeNumber(&right))
                guard number.elementsEqual(otherNumber) else {
                    return isSmaller(number, otherNumber)
                }
            } else {
                guard one.rank == other.rank else { return one.rank < other.rank }
                left.removeFirst()
                right.removeFirst()
            }
        }
        guard left.isEmpty && right.isEmpty else { return left.isEmpty }
        // Only leading zeros or the case of letters differ.
        return first.lexicographicallyPrecedes(second)
    }

    /// Takes the digits at the start of `text`, and returns them without leading zeros.
    private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = text.prefix { $0.isDigit }
        text = text[digits.endIndex...]
        return digits.drop { $0 == UInt8(ascii: "0") }
    }

    private static func isSmaller(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
        first.count == second.count
            ? first.lexicographicallyPrecedes(second) : first.count < second.count
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Where a byte stands among others: the end of a folder's name first, small letters with
    /// capitals.
    fileprivate var rank: UInt8 {
        switch self {
        case UInt8(ascii: "/"): 0
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
        default: self
        }
    }
}
