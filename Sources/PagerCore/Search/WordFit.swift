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

    /// Returns at which byte of `whole`, counted from 0, `word` stands so first; nil where it does
    /// not.
    func place(of word: String.UTF8View, in whole: some Collection<UInt8>) -> Int? {
        let last = whole.count - word.count
        guard last >= 0 else { return nil }
        switch self {
        case .whole: return last == 0 && whole.starts(with: word) ? 0 : nil
        case .atStart: return whole.starts(with: word) ? 0 : nil
        case .atEnd: return whole.dropFirst(last).starts(with: word) ? last : nil
        case .within:
            var rest = whole.dropFirst(0)
            for place in 0...last {
                if rest.starts(with: word) { return place }
                rest = rest.dropFirst()
            }
            return nil
        }
    }
}
