// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds what a person may have meant.
enum Suggestion {
    /// Returns the one of `words` that needs the fewest letters changed to become `typed`, or nil
    /// where none is near: more than a third of the letters would change.
    static func nearest(to typed: String, among words: [String]) -> String? {
        let measured = words.map { (word: $0, distance: distance(typed, $0)) }
        guard let best = measured.min(by: { $0.distance < $1.distance }) else { return nil }
        let isNear = best.distance <= max(1, best.word.utf8.count / 3)
        return isNear ? best.word : nil
    }

    /// Returns how many letters have to be inserted, removed or replaced to make `first` into
    /// `second`.
    static func distance(_ first: String, _ second: String) -> Int {
        let columns = Array(second.utf8)
        var previous = Array(0...columns.count)
        for (row, letter) in first.utf8.enumerated() {
            var current = [row + 1]
            for (column, other) in columns.enumerated() {
                let replaced = previous[column] + (letter == other ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[columns.count]
    }
}
