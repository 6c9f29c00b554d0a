// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a page as one row of folded letters that know where they stand.
struct SearchableText {
    /// One folded letter, or the space between two words.
    struct Letter {
        /// What it is compared by.
        var folded: Unicode.Scalar
        /// Whether it may be passed over: a hyphen at a line end, or a gap that is no space.
        var isOptional = false
        /// What people read; nil in the later letters that one letter folds to.
        var shown: Unicode.Scalar?
        /// Where it stands; nil for a space.
        var place: Place?
    }

    /// Where a letter stands.
    struct Place {
        var line: Int
        var area: Rect<PageSpace>
    }

    /// All letters of the page.
    private(set) var letters: [Letter] = []

    init(_ layout: TextLayout, folding: TextSearch.Folding) {
        for (number, line) in layout.lines.enumerated() {
            if number > 0 { appendGap(before: line) }
            for (position, word) in line.words.enumerated() {
                if position > 0 { letters.append(Letter(folded: " ", shown: " ")) }
                append(word, line: number, folding: folding)
            }
        }
    }

    private mutating func append(
        _ word: TextLayout.Word, line: Int, folding: TextSearch.Folding
    ) {
        for (scalar, area) in zip(word.text.unicodeScalars, word.scalarAreas) {
            let place = Place(line: line, area: area)
            if scalar == Self.softHyphen {
                letters.append(Letter(folded: "-", isOptional: true, place: place))
                continue
            }
            for (position, folded) in folding(scalar).enumerated() {
                let shown = position == 0 ? scalar : nil
                letters.append(Letter(folded: folded, shown: shown, place: place))
            }
        }
    }

    /// Joins the line that follows: a hyphen at the end of the last one becomes optional and
    /// there is no space, as there is none a reader would count between ideographs.
    private mutating func appendGap(before line: TextLayout.Line) {
        guard let last = letters.indices.last else { return }
        if letters.count > 1, letters[last - 1].place != nil, letters[last].isHyphen {
            letters[last].isOptional = true
            letters[last].folded = "-"
            letters[last].shown = nil
            return
        }
        let next = line.words.first?.text.unicodeScalars.first
        let isOptional = letters[last].folded.isIdeographic && (next?.isIdeographic ?? false)
        letters.append(Letter(folded: " ", isOptional: isOptional, shown: isOptional ? nil : " "))
    }

    private static let softHyphen: Unicode.Scalar = "\u{AD}"
}

extension SearchableText {
    /// Describes what stands in `range`.
    func hit(_ range: Range<Int>, on page: PageIndex) -> SearchHit {
        SearchHit(
            page: page, areas: areas(of: range), before: before(range.lowerBound),
            match: shown(letters[range]), after: after(range.upperBound))
    }

    /// One area for each line that `range` touches.
    private func areas(of range: Range<Int>) -> [Rect<PageSpace>] {
        var areas: [Rect<PageSpace>] = []
        var line: Int?
        for place in letters[range].compactMap({ $0.place }) {
            if place.line == line, let last = areas.indices.last {
                areas[last] = areas[last].union(place.area)
            } else {
                areas.append(place.area)
                line = place.line
            }
        }
        return areas
    }

    private func before(_ end: Int) -> String {
        shown(letters[..<end].suffix(TextSearch.contextLength))
    }

    private func after(_ start: Int) -> String {
        shown(letters[start...].prefix(TextSearch.contextLength))
    }

    private func shown(_ letters: ArraySlice<Letter>) -> String {
        var text = String.UnicodeScalarView()
        for letter in letters {
            if let shown = letter.shown { text.append(shown) }
        }
        return String(text)
    }
}

extension SearchableText.Letter {
    /// Whether it is a hyphen, as printed at line ends.
    fileprivate var isHyphen: Bool {
        folded == "-" || shown == "\u{2010}" || shown == "\u{2011}"
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to a script that is written without spaces, ideographs and kana.
    fileprivate var isIdeographic: Bool {
        switch value {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
