// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// How the pages from one on are labelled (ISO 32000-1, 12.4.2).
struct PageLabelRange: Equatable {
    /// How a label's number is written.
    enum Style: Equatable {
        case decimal
        case roman(isUpper: Bool)
        case letters(isUpper: Bool)
    }

    /// The index of the first page that is labelled so.
    var firstPage: Int
    /// What stands before the number.
    var prefix = ""
    /// How the number is written; nil where there is none.
    var style: Style?
    /// The number of the first page.
    var start = 1

    /// Returns the label of the page at `index`, which is not before the first.
    ///
    /// Spells no more of it than is kept: a label may be said to have millions of letters.
    func label(of index: Int) -> String {
        let number = start + index - firstPage
        guard let style, number > 0 else { return prefix }
        switch style {
        case .decimal: return prefix + String(number)
        case .roman(let isUpper):
            let numeral = Self.roman(number)
            return prefix + (isUpper ? numeral.uppercased() : numeral)
        case .letters(let isUpper):
            let first: Unicode.Scalar = isUpper ? "A" : "a"
            let letter = Unicode.Scalar(UInt8(first.value) + UInt8((number - 1) % 26))
            let count = min((number - 1) / 26 + 1, PageLabel.longest)
            return prefix + String(repeating: Character(letter), count: count)
        }
    }

    private static func roman(_ number: Int) -> String {
        let thousands = String(repeating: "m", count: min(number / 1000, PageLabel.longest))
        let digits = [
            (100, ["c", "d", "m"]), (10, ["x", "l", "c"]), (1, ["i", "v", "x"]),
        ].map { unit, letters in
            romanDigit(number / unit % 10, one: letters[0], five: letters[1], ten: letters[2])
        }
        return thousands + digits.joined()
    }

    private static func romanDigit(
        _ digit: Int, one: String, five: String, ten: String
    ) -> String {
        switch digit {
        case 4: one + five
        case 9: one + ten
        case 5...: five + String(repeating: one, count: digit - 5)
        default: String(repeating: one, count: digit)
        }
    }
}

extension [PageLabelRange] {
    /// Returns the label of the page at `index`, of ranges in the order of the pages; nil where
    /// none begins at the page or before it.
    func label(of index: Int) -> String? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].firstPage <= index { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? self[low - 1].label(of: index) : nil
    }
}
