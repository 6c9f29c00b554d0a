// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a page in one piece: words separated by spaces, those hyphenated over a line end
/// written together with their hyphen.
struct PageText {
    /// Where a word of the layout stands in the text.
    struct Place {
        /// The position of the word's first scalar.
        var start: Int
        /// The word's line in the layout.
        var line: Int
        /// The word's position in its line.
        var word: Int
    }

    private let layout: TextLayout
    /// All scalars of the text.
    private(set) var scalars: [Unicode.Scalar] = []
    /// The words in order, each at least one scalar long.
    private(set) var places: [Place] = []
    /// The positions of hyphens that break a word over a line end, ascending.
    private(set) var breaks: [Int] = []

    /// Writes out the text of `layout`.
    ///
    /// - Complexity: O(*n*) in the scalars.
    init(_ layout: TextLayout) {
        self.layout = layout
        for (lineIndex, line) in layout.lines.enumerated() {
            for (wordIndex, word) in line.words.enumerated() {
                append(word, line: lineIndex, position: wordIndex)
            }
        }
    }

    private mutating func append(_ word: TextLayout.Word, line: Int, position: Int) {
        let letters = Array(word.text.unicodeScalars)
        guard !letters.isEmpty else { return }
        if let last = places.last {
            if last.line != line && isBroken(before: letters) {
                breaks.append(scalars.count - 1)
            } else {
                scalars.append(.space)
            }
        }
        places.append(Place(start: scalars.count, line: line, word: position))
        scalars.append(contentsOf: letters)
    }

    /// Whether the text ends in the first part of a word whose rest is `letters`.
    ///
    /// A lone or doubled hyphen is a dash and breaks no word.
    private func isBroken(before letters: [Unicode.Scalar]) -> Bool {
        guard let place = places.last, scalars.count - place.start >= 2 else { return false }
        let ending = scalars.suffix(2).map { $0.isHyphen }
        return ending == [false, true] && letters.first?.isHyphen == false
    }
}

extension PageText {
    /// Returns the text at `range`.
    func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
    }

    /// Returns the area of each line's part of the text at `range`.
    func areas(_ range: Range<Int>) -> [Rect<PageSpace>] {
        var areas: [Rect<PageSpace>] = []
        var lineOfLast: Int?
        for place in places[placeIndex(at: range.lowerBound)...] {
            guard place.start < range.upperBound else { break }
            guard let area = area(of: place, range) else { continue }
            if let last = areas.last, lineOfLast == place.line {
                areas[areas.count - 1] = last.union(area)
            } else {
                areas.append(area)
            }
            lineOfLast = place.line
        }
        return areas
    }

    /// Returns the area of those scalars of a word that `range` holds.
    private func area(of place: Place, _ range: Range<Int>) -> Rect<PageSpace>? {
        let areas = layout.lines[place.line].words[place.word].scalarAreas
        let inWord = range.clamped(to: place.start..<place.start + areas.count)
        guard let first = inWord.first else { return nil }
        return inWord.reduce(areas[first - place.start]) { $0.union(areas[$1 - place.start]) }
    }

    /// Returns which of `places` is the last that does not begin behind `position`.
    private func placeIndex(at position: Int) -> Int {
        var low = 0
        var high = places.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if places[middle].start <= position { low = middle } else { high = middle }
        }
        return low
    }
}

extension PageText {
    /// About how many scalars of context stand at each side of a hit.
    private static var contextLength: Int { 40 }

    /// Returns the text before `position`, from the beginning of a word where there is one.
    func context(before position: Int) -> String {
        let start = max(0, position - Self.contextLength)
        guard start > 0, scalars[start - 1] != .space,
            let space = scalars[start..<position].firstIndex(of: .space), space + 1 < position
        else { return text(start..<position) }
        return text(space + 1..<position)
    }

    /// Returns the text from `position` on, to the end of a word where there is one.
    func context(after position: Int) -> String {
        let end = min(scalars.count, position + Self.contextLength)
        guard end < scalars.count, scalars[end] != .space,
            let space = scalars[position..<end].lastIndex(of: .space), space > position
        else { return text(position..<end) }
        return text(position..<space)
    }
}
