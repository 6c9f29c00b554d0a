// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// The words of a page with the place of each, and the text they stand in.
struct PageWords: Sendable {
    /// The most letters of a page that are searched; a page of more is cut.
    static let mostLetters = 200_000

    /// One word.
    struct Word: Sendable {
        /// As it is compared.
        var word: SearchableWord
        /// Its letters in `text`.
        var letters: Range<Int>
        /// The line it stands in.
        var line: Int
        /// The box around it, in page space.
        var area: Rect<PageSpace>
    }

    /// The words in the document's order.
    private(set) var words: [Word] = []
    /// The text as people read it: lines joined, hyphens at their ends gone.
    private(set) var text: [Unicode.Scalar] = []
    /// Whether the page has more letters than are searched.
    private(set) var isCut = false

    private var folded = String.UnicodeScalarView()
    private var foldedCount = 0
    private var letters = 0..<0
    private var area: Rect<PageSpace>?
    private var lastBox: Rect<PageSpace>?

    /// Finds the words of `layout`.
    init(_ layout: TextLayout) {
        for (number, line) in layout.lines.enumerated() {
            if number > 0 { breakLine(before: line) }
            for (position, word) in line.words.enumerated() {
                if position > 0 { text.append(" ") }
                append(word, line: number)
                guard text.count < Self.mostLetters else {
                    isCut = true
                    return
                }
            }
        }
    }

    /// The words as they are compared.
    var searchable: [SearchableWord] { words.map(\.word) }

    private mutating func append(_ word: TextLayout.Word, line: Int) {
        for (scalar, box) in zip(word.text.unicodeScalars, word.scalarAreas) {
            let role = WordSplitter.role(of: scalar)
            if role == .gap || role == .whole { endWord(line: line) }
            if role == .letter || role == .whole { take(scalar, box) }
            text.append(scalar)
            lastBox = box
            if role == .whole { endWord(line: line) }
        }
        endWord(line: line)
    }

    private mutating func take(_ scalar: Unicode.Scalar, _ box: Rect<PageSpace>) {
        let start = area == nil ? text.count : letters.lowerBound
        letters = start..<(text.count + 1)
        area = area?.union(box) ?? box
        for letter in WordSplitter.folded(scalar) where foldedCount < WordSplitter.longestWord {
            folded.append(letter)
            foldedCount += 1
        }
    }

    private mutating func endWord(line: Int) {
        if let area, foldedCount > 0 {
            words.append(
                Word(
                    word: SearchableWord(folded: String(folded)), letters: letters, line: line,
                    area: area))
        }
        folded = String.UnicodeScalarView()
        foldedCount = 0
        area = nil
    }

    /// Joins the line that follows: across a hyphen right after a word, without a space.
    ///
    /// The hyphen then belongs to the word.
    private mutating func breakLine(before next: TextLayout.Line) {
        let first = next.words.first?.text.unicodeScalars.first
        let goesOn = first.map { WordSplitter.role(of: $0) == .letter } ?? false
        guard goesOn, let last = text.last, last.isLineEndHyphen, let word = words.indices.last,
            words[word].letters.upperBound == text.count - 1
        else {
            text.append(" ")
            return
        }
        text.removeLast()
        words[word].word.joinsNext = true
        words[word].area = lastBox?.union(words[word].area) ?? words[word].area
    }
}

extension PageWords {
    /// The letters kept before and after a place, for context.
    private static let contextLength = 60

    /// Returns what stands at `place`, a range of words that is not empty.
    func hit(_ place: Range<Int>, on page: PageIndex) -> SearchHit {
        let found = words[place]
        let letters =
            words[place.lowerBound].letters
            .lowerBound..<words[place.upperBound - 1].letters.upperBound
        return SearchHit(
            page: page, areas: Self.areas(of: found),
            before: string(text[..<letters.lowerBound].suffix(Self.contextLength)),
            match: string(text[letters]),
            after: string(text[letters.upperBound...].prefix(Self.contextLength)))
    }

    /// One area for each line.
    private static func areas(of words: ArraySlice<Word>) -> [Rect<PageSpace>] {
        var areas: [Rect<PageSpace>] = []
        var line: Int?
        for word in words {
            if word.line == line, let last = areas.popLast() {
                areas.append(last.union(word.area))
            } else {
                areas.append(word.area)
            }
            line = word.line
        }
        return areas
    }

    /// Returns the letters of `word` as people read them.
    func string(of word: Word) -> String { string(text[word.letters]) }

    private func string(_ letters: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters)
        return String(text)
    }
}
