// SPDX-License-Identifier: GPL-3.0-or-later

/// What is searched for: words that all stand on a page, those in quotation marks in a row.
struct SearchQuery: Equatable, Sendable {
    /// The most words that are searched for at once.
    static let mostWords = 32

    /// The folded words of each part of the query; never empty, nor is any of them.
    let phrases: [[String]]

    /// Searches for `phrases`: folded words, of which none is empty, nor is the list.
    init(phrases: [[String]]) { self.phrases = phrases }

    /// Reads what a person typed, whatever it is; nothing in it is syntax but quotation marks.
    ///
    /// - Returns: Nil where it holds no word.
    /// - Throws: That there are too many words.
    init?(_ text: String) throws(ServiceError) {
        phrases = Self.parts(of: text).map { WordSplitter.words(of: $0) }
            .filter { !$0.isEmpty }
        guard phrases.reduce(0, { $0 + $1.count }) <= Self.mostWords else {
            throw .badRequest("at most \(Self.mostWords) words can be searched for")
        }
        if phrases.isEmpty { return nil }
    }

    /// The text between quotation marks, and outside them between spaces.
    private static func parts(of text: String) -> [[Unicode.Scalar]] {
        let quotes: Set<Unicode.Scalar> = ["\"", "\u{201C}", "\u{201D}", "\u{201E}", "«", "»"]
        var parts: [[Unicode.Scalar]] = [[]]
        var isQuoted = false
        for scalar in text.unicodeScalars {
            if quotes.contains(scalar) {
                isQuoted.toggle()
                parts.append([])
            } else if !isQuoted, scalar.properties.isWhitespace {
                parts.append([])
            } else {
                parts[parts.count - 1].append(scalar)
            }
        }
        return parts
    }

    /// The same in the words of FTS5: every word quoted, all of them required.
    var fullTextExpression: String {
        phrases.joined().map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
            .joined(separator: " ")
    }

    /// Returns where the words stand among `words`: none unless all are there; parts of the
    /// query that follow each other as they do in it make one place.
    ///
    /// - Complexity: O(*n* × *m*) in the words of the page and of the query.
    func places(in words: [SearchableWord]) -> [Range<Int>] {
        let isWhole = phrases.allSatisfy { phrase in
            words.indices.contains { end(of: phrase, at: $0, in: words) != nil }
        }
        guard isWhole else { return [] }
        var places: [Range<Int>] = []
        var start = 0
        while start < words.count {
            if let end = end(ofPlaceAt: start, in: words) {
                places.append(start..<end)
                start = end
            } else {
                start += 1
            }
        }
        return places
    }

    private func end(ofPlaceAt start: Int, in words: [SearchableWord]) -> Int? {
        var longest: (phrase: Int, end: Int)?
        for (number, phrase) in phrases.enumerated() {
            guard let end = end(of: phrase, at: start, in: words) else { continue }
            if end > longest?.end ?? start { longest = (number, end) }
        }
        guard let longest else { return nil }
        var end = longest.end
        for phrase in phrases[(longest.phrase + 1)...] {
            guard let next = self.end(of: phrase, at: end, in: words) else { break }
            end = next
        }
        return end
    }

    /// Returns where `phrase` ends when it begins at `start`; nil where it does not.
    private func end(of phrase: [String], at start: Int, in words: [SearchableWord]) -> Int? {
        var position = start
        for word in phrase {
            guard let next = end(of: word, at: position, in: words) else { return nil }
            position = next
        }
        return position
    }

    /// A word is one of the page, or several that hyphens at line ends part.
    private func end(of word: String, at start: Int, in words: [SearchableWord]) -> Int? {
        var position = start
        var whole = ""
        while position < words.count {
            whole += words[position].folded
            if whole == word { return position + 1 }
            guard words[position].joinsNext, whole.utf8.count < word.utf8.count else { return nil }
            position += 1
        }
        return nil
    }
}
