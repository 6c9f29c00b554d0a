// SPDX-License-Identifier: GPL-3.0-or-later

/// How a word that is searched for stands in one of the page.
enum WordFit: Equatable, Sendable {
    /// It is that word.
    case whole
    /// That word begins with it.
    case atStart
    /// That word ends with it.
    case atEnd
    /// It is anywhere in that word.
    case within

    /// The fit of word `number` of a phrase of `count` words whose ends may stand within words.
    init(loosely number: Int, of count: Int) {
        switch (number == 0, number == count - 1) {
        case (true, true): self = .within
        case (true, false): self = .atEnd
        case (false, true): self = .atStart
        case (false, false): self = .whole
        }
    }

    /// Returns the first byte of `whole` at which `word` stands so; nil where it does not.
    func place(of word: String.UTF8View, in whole: [UInt8]) -> Int? {
        let last = whole.count - word.count
        guard last >= 0 else { return nil }
        let places: ClosedRange<Int>
        switch self {
        case .whole where last > 0: return nil
        case .whole, .atStart: places = 0...0
        case .atEnd: places = last...last
        case .within: places = 0...last
        }
        return places.first { whole[$0...].starts(with: word) }
    }
}
