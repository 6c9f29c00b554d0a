// SPDX-License-Identifier: GPL-3.0-or-later

/// What is searched for: words that all stand on a page, those in quotation marks in a row.
///
/// Words of a query are found where they stand whole, but for those at the ends of a row, which
/// `init(inRow:)` finds within words too. A word that a hyphen parts at a line end is found as one
/// and as two.
public struct SearchQuery: Equatable, Sendable {
    /// The most words that are searched for at once.
    public static let mostWords = 32

    /// The folded words of each part of the query; never empty, nor is any of them.
    public let phrases: [[String]]
    private let ends: PhraseEnds

    /// Reads what a person typed, whatever it is; nothing in it is syntax but quotation marks.
    ///
    /// Nil where it holds no word.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - alphabet: What its letters are.
    /// - Throws: `invalidRequest` where there are too many words.
    public init?(_ text: String, _ alphabet: SearchAlphabet) throws(PagerError) {
        try self.init(Self.parts(of: text).map { alphabet.words(of: $0) }, ends: .atWords)
    }

    /// Searches for all words of `text` in a row, as if they stood in quotation marks; the row may
    /// begin and end within words.
    ///
    /// Nil where it holds no word.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - alphabet: What their letters are.
    /// - Throws: `invalidRequest` where there are too many words.
    public init?(inRow text: String, _ alphabet: SearchAlphabet) throws(PagerError) {
        try self.init([alphabet.words(of: text.unicodeScalars)], ends: .anywhere)
    }

    private init?(_ parts: [[String]], ends: PhraseEnds) throws(PagerError) {
        self.ends = ends
        phrases = parts.filter { !$0.isEmpty }
        guard phrases.reduce(0, { $0 + $1.count }) <= Self.mostWords else {
            throw PagerError(
                .invalidRequest, "at most \(Self.mostWords) words can be searched for")
        }
        if phrases.isEmpty { return nil }
    }

    /// The text between quotation marks, and outside them between spaces.
    private static func parts(of text: String) -> [[Unicode.Scalar]] {
        var parts: [[Unicode.Scalar]] = [[]]
        var isQuoted = false
        for scalar in text.unicodeScalars {
            if scalar.isQuotationMark {
                isQuoted.toggle()
                parts.append([])
            } else if !isQuoted, scalar.isBlank {
                parts.append([])
            } else {
                parts[parts.count - 1].append(scalar)
            }
        }
        return parts
    }

    /// Returns the places where the words stand among those of `page`, in the text's order, none
    /// of them sharing a word.
    ///
    /// - Complexity: As `places(in:)`.
    public func hits(in words: PageWords, on page: PageIndex) -> [SearchHit] {
        places(in: words.searchable).map { words.hit($0, on: page) }
    }

    /// Returns where the words stand among `words`: none unless all are there; parts of the
    /// query that follow each other as they do in it make one place.
    ///
    /// - Complexity: O(*n* × *m*) in the words of the page and of the query.
    public func places(in words: [SearchableWord]) -> [Range<Int>] {
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
        for (number, word) in phrase.enumerated() {
            let fit = ends.fit(ofWord: number, of: phrase.count)
            guard let next = end(of: word, at: position, in: words, fit) else { return nil }
            position = next
        }
        return position
    }

    private func end(
        of word: String, at start: Int, in words: [SearchableWord], _ fit: WordFit
    ) -> Int? {
        guard words.indices.contains(start) else { return nil }
        guard words[start].joinsNext else {
            return fit.place(of: word.utf8, in: words[start].folded.utf8) == nil ? nil : start + 1
        }
        return endAcrossHyphens(of: word, at: start, in: words, fit)
    }

    /// A word is one of the page, or several that hyphens at line ends part; it begins in the
    /// first of them.
    private func endAcrossHyphens(
        of word: String, at start: Int, in words: [SearchableWord], _ fit: WordFit
    ) -> Int? {
        var joined: [UInt8] = []
        for position in start..<words.count {
            joined += words[position].folded.utf8
            if let place = fit.place(of: word.utf8, in: joined) {
                return place < words[start].folded.utf8.count ? position + 1 : nil
            }
            guard words[position].joinsNext else { return nil }
        }
        return nil
    }
}

extension Unicode.Scalar {
    fileprivate var isQuotationMark: Bool {
        switch self {
        case "\"", "\u{201C}", "\u{201D}", "\u{201E}", "«", "»": true
        default: false
        }
    }

    /// Whether people see nothing but a gap: Unicode's White_Space.
    fileprivate var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
            0x3000:
            true
        default: false
        }
    }
}
