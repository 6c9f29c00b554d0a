// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of one page that may be selected.
public struct SelectablePage: Equatable, Sendable {
    /// Which page.
    public var page: PageIndex
    /// Its text.
    public var text: TextLayout

    /// Makes the description.
    public init(_ page: PageIndex, _ text: TextLayout) {
        self.page = page
        self.text = text
    }
}

/// By what a selection grows.
public enum TextGranularity: CaseIterable, Equatable, Sendable {
    /// By letters: it begins and ends between the two nearest to each point.
    case letter
    /// By whole words, as after a double click.
    case word
    /// By whole lines, as after a triple click.
    case line
}

/// A place between two letters of a page's text.
public struct TextPlace: Comparable, Hashable, Sendable {
    /// Which line, 0 for the first.
    public var line: Int
    /// Which word of the line, 0 for the first.
    public var word: Int
    /// How many Unicode scalars of the word lie before the place.
    public var letter: Int

    /// Makes the place.
    public init(line: Int, word: Int, letter: Int) {
        self.line = line
        self.word = word
        self.letter = letter
    }

    /// Orders places as the text is read.
    public static func < (first: TextPlace, second: TextPlace) -> Bool {
        (first.line, first.word, first.letter) < (second.line, second.word, second.letter)
    }
}

/// A run of text, over the pages of a spread or more, and from which page each part comes.
///
/// It runs in order of reading: from a point down its page, then over the pages between, to the
/// other point. On a spread that is read from right to left the right page comes first.
public struct TextSelection: Equatable, Sendable {
    /// What is selected of one page.
    public struct Part: Equatable, Sendable {
        /// Which page.
        public let page: PageIndex
        /// Where it begins.
        public let start: TextPlace
        /// Where it ends.
        public let end: TextPlace
        /// The area of each line's part of it, in page space.
        public let areas: [Rect<PageSpace>]
        /// The text: words are parted by spaces, lines by line ends.
        public let text: String
    }

    /// The parts in order of reading; pages of which nothing is selected are left out.
    public let parts: [Part]

    /// All of the text; pages are parted by line ends.
    public var text: String {
        var text = String.UnicodeScalarView()
        for part in parts {
            if !text.isEmpty { text.append("\n") }
            text.append(contentsOf: part.text.unicodeScalars)
        }
        return String(text)
    }

    /// Whether nothing is selected.
    public var isEmpty: Bool { parts.isEmpty }

    /// A selection of nothing.
    public static let nothing = TextSelection(parts: [])

    init(parts: [Part]) { self.parts = parts }

    /// Selects what lies between two points, whichever of them comes first.
    ///
    /// The nearest letter to a point counts; below all lines of a page that is its end, above all
    /// its beginning.
    ///
    /// - Parameters:
    ///   - pages: The pages in order of reading.
    ///   - anchor: Where the selection was begun.
    ///   - focus: Where it is now.
    ///   - granularity: By what it grows.
    /// - Complexity: O(*n*) in the number of letters of the pages.
    public init(
        in pages: [SelectablePage], from anchor: PagePoint, to focus: PagePoint,
        by granularity: TextGranularity = .letter
    ) {
        var growing = GrowingTextSelection(from: anchor, to: focus, by: granularity)
        for page in pages { growing.append(page) }
        self = growing.selection
    }
}

extension TextSelection.Part {
    /// Selects what lies between two places of `page`, or nothing where no letter does.
    init?(_ page: SelectablePage, from start: TextPlace, to end: TextPlace) {
        var areas: [Rect<PageSpace>] = []
        var text = String.UnicodeScalarView()
        for (number, line) in page.text.lines.enumerated() {
            var area: Rect<PageSpace>?
            for (position, word) in line.words.enumerated() {
                let letters = word.letters(number, position, from: start, to: end)
                guard !letters.isEmpty else { continue }
                if area != nil { text.append(" ") } else if !text.isEmpty { text.append("\n") }
                text.append(
                    contentsOf: word.text.unicodeScalars.dropFirst(letters.lowerBound)
                        .prefix(letters.count))
                for letter in word.scalarAreas[letters] { area = area?.union(letter) ?? letter }
            }
            if let area { areas.append(area) }
        }
        guard !areas.isEmpty else { return nil }
        self.page = page.page
        self.start = start
        self.end = end
        self.areas = areas
        self.text = String(text)
    }
}

extension TextLayout {
    /// The place before all letters.
    var start: TextPlace { TextPlace(line: 0, word: 0, letter: 0) }

    /// The place after all letters.
    var end: TextPlace {
        guard let line = lines.indices.last, let word = lines[line].words.last else {
            return start
        }
        return TextPlace(
            line: line, word: lines[line].words.count - 1, letter: word.scalarAreas.count)
    }
}

extension TextLayout.Word {
    /// The letters between two places, in a word that stands at `position` of a line.
    fileprivate func letters(
        _ line: Int, _ position: Int, from start: TextPlace, to end: TextPlace
    ) -> Range<Int> {
        let count = scalarAreas.count
        let own = (line, position)
        let first =
            own < (start.line, start.word)
            ? count : own > (start.line, start.word) ? 0 : start.letter
        let last = own < (end.line, end.word) ? count : own > (end.line, end.word) ? 0 : end.letter
        return first < last ? first..<last : 0..<0
    }
}
