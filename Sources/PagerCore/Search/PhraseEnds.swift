// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the ends of words that are searched for in a row may stand.
enum PhraseEnds: Equatable, Sendable {
    /// At those of words.
    case atWords
    /// Within words too.
    case anywhere

    /// How word `number` of a phrase of `count` words has to stand.
    func fit(ofWord number: Int, of count: Int) -> WordFit {
        guard self == .anywhere else { return .whole }
        return switch (number == 0, number == count - 1) {
        case (true, true): .within
        case (true, false): .atEnd
        case (false, true): .atStart
        case (false, false): .whole
        }
    }
}
