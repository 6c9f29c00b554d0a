// SPDX-License-Identifier: GPL-3.0-or-later

/// The words of a page with the place of each, and the text they stand in.
public struct PageWords: Sendable {
    /// The most letters of a page that are searched; a page of more is cut.
    public static let mostLetters = 200_000

    /// One word.
    public struct Word: Sendable {
        /// As it is compared.
        public internal(set) var word: SearchableWord
        /// Its letters in `text`.
        public let letters: Range<Int>
        /// The line it stands in.
        public let line: Int
        /// The box around it, in page space.
        public internal(set) var area: Rect<PageSpace>
    }

    /// The words in the document's order.
    public private(set) var words: [Word] = []
    /// The text as people read it: lines joined, hyphens at their ends gone.
    public private(set) var text: [Unicode.Scalar] = []
    /// Whether the page has more letters than are searched.
    public private(set) var isCut = false

    private let alphabet: SearchAlphabet
    private var folded = FoldedWord()
    private var letters = 0..<0
    private var area: Rect<PageSpace>?
    private var lastBox: Rect<PageSpace>?

    /// Finds the words of `layout`, whose letters are those of `alphabet`.
    public init(_ layout: TextLayout, _ alphabet: SearchAlphabet) {
        self.alphabet = alphabet
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
    public var searchable: [SearchableWord] { words.map { $0.word } }

    private mutating func append(_ word: TextLayout.Word, line: Int) {
        for (scalar, box) in zip(word.text.unicodeScalars, word.scalarAreas) {
            let role = alphabet.role(scalar)
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
        folded.append(alphabet.folded(scalar))
    }

    private mutating func endWord(line: Int) {
        if let whole = folded.end(), let area {
            words.append(
                Word(
                    word: SearchableWord(folded: whole), letters: letters, line: line, area: area))
        }
        area = nil
    }

    /// Joins the line that follows: across a hyphen right after a word, and in scripts that have
    /// none anyway, without a space.
    ///
    /// The hyphen then belongs to the word.
    private mutating func breakLine(before next: TextLayout.Line) {
        let first = next.words.first?.text.unicodeScalars.first.map { alphabet.role($0) }
        if first == .whole, let last = text.last, alphabet.role(last) == .whole { return }
        let goesOn = first == .letter
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
    public static let contextLength = 40

    /// Returns what stands at `place`, a range of words that is not empty.
    public func hit(_ place: Range<Int>, on page: PageIndex) -> SearchHit {
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
    public func string(of word: Word) -> String { string(text[word.letters]) }

    private func string(_ letters: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for letter in letters where letter != "\u{AD}" { text.append(letter) }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// Whether it is a hyphen, as printed at line ends.
    fileprivate var isLineEndHyphen: Bool {
        self == "-" || self == "\u{AD}" || self == "\u{2010}" || self == "\u{2011}"
    }
}
