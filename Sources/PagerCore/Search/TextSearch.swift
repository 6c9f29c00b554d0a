// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds words in the text of pages, whatever their case, diacritics and line ends.
///
/// What counts as the same letter is the caller's to say, by a folding that takes a letter to
/// the letters it is compared by: the tables this needs are too large for the browser.
public struct TextSearch: Equatable, Sendable {
    /// Takes a letter to the letters it is compared by; none where it does not count.
    public typealias Folding = (Unicode.Scalar) -> [Unicode.Scalar]

    /// The letters kept before and after a hit.
    public static let contextLength = 40

    /// The folded words, with one space between them.
    let query: [Unicode.Scalar]

    /// Looks for `words`: letters in a row, where a space stands for any space or line end.
    ///
    /// - Returns: Nil where `words` holds no letter to look for.
    public init?(_ words: String, folding: Folding) {
        var query: [Unicode.Scalar] = []
        for scalar in words.unicodeScalars {
            if scalar.isBlank {
                if query.last.map({ $0 != " " }) ?? false { query.append(" ") }
            } else {
                query.append(contentsOf: folding(scalar))
            }
        }
        if query.last == " " { query.removeLast() }
        guard !query.isEmpty else { return nil }
        self.query = query
    }

    /// Returns the places in `layout` where the words stand, in the text's order, none of them
    /// sharing a letter.
    ///
    /// - Complexity: O(*n* × *m*) in the lengths of text and query; O(*n*) for usual words.
    public func hits(in layout: TextLayout, of page: PageIndex, folding: Folding) -> [SearchHit] {
        let text = SearchableText(layout, folding: folding)
        var hits: [SearchHit] = []
        var start = 0
        while start < text.letters.count {
            if let end = end(ofMatchAt: start, in: text) {
                hits.append(text.hit(start..<end, on: page))
                start = end
            } else {
                start += 1
            }
        }
        return hits
    }

    /// Returns where a match that begins at `start` ends, or nil where none begins there.
    private func end(ofMatchAt start: Int, in text: SearchableText) -> Int? {
        guard text.letters[start].folded == query[0] else { return nil }
        var position = start
        for letter in query {
            while position < text.letters.count, text.letters[position].folded != letter,
                text.letters[position].isOptional
            {
                position += 1
            }
            guard position < text.letters.count, text.letters[position].folded == letter else {
                return nil
            }
            position += 1
        }
        return position
    }
}

extension Unicode.Scalar {
    /// Whether people see nothing but a gap.
    var isBlank: Bool { value <= 0x20 || value == 0xA0 || value == 0x3000 }
}
