// SPDX-License-Identifier: GPL-3.0-or-later

/// Words to look for in the text of pages.
///
/// Letter case, diacritics, and whether words stand on one line do not count; a word hyphenated
/// over a line end is found whole, and also as it is printed. In a query that mixes both spellings
/// across several line ends the words are not found.
public struct TextSearch: Sendable {
    private let pattern: ScalarPattern
    private let folding: ScalarFolding

    /// Prepares to look for `query`: words separated by spaces.
    ///
    /// - Throws: `invalidRequest` where `query` holds nothing to look for.
    public init(_ query: String, folding: @escaping ScalarFolding) throws(PagerError) {
        let folded = Self.folded(query, folding)
        guard !folded.isEmpty else {
            throw PagerError(
                .invalidRequest, "There is nothing to look for",
                advice: "Give a word with at least one letter, digit or sign")
        }
        pattern = ScalarPattern(folded)
        self.folding = folding
    }

    /// Returns the places where the words stand in `layout`, the text of `page`, in order and
    /// without overlaps.
    ///
    /// - Complexity: O(*n*) in the text's scalars.
    public func hits(in layout: TextLayout, page: PageIndex) -> [SearchHit] {
        let text = PageText(layout)
        return ranges(in: text).map { range in
            SearchHit(
                page: page, areas: text.areas(range),
                before: text.context(before: range.lowerBound),
                match: text.text(range), after: text.context(after: range.upperBound))
        }
    }

    private func ranges(in text: PageText) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for reading in readings(of: text) {
            let folded = FoldedText(text, breaks: reading, folding: folding)
            for match in pattern.matches(in: folded.scalars) {
                let last = match + pattern.scalars.count - 1
                found.append(folded.starts[match]..<folded.ends[last])
            }
        }
        return Self.withoutOverlaps(found)
    }

    /// Only a query with a hyphen can tell the readings apart.
    private func readings(of text: PageText) -> [FoldedText.BreakReading] {
        let isOneEnough = text.breaks.isEmpty || !pattern.scalars.contains(.hyphen)
        return isOneEnough ? [.joined] : [.joined, .hyphenated, .separate]
    }

    /// Keeps the earliest of the ranges that overlap, and the longest of those that begin together.
    private static func withoutOverlaps(_ ranges: [Range<Int>]) -> [Range<Int>] {
        let sorted = ranges.sorted { first, second in
            first.lowerBound == second.lowerBound
                ? first.upperBound > second.upperBound : first.lowerBound < second.lowerBound
        }
        var kept: [Range<Int>] = []
        for range in sorted where kept.last.map({ $0.upperBound <= range.lowerBound }) ?? true {
            kept.append(range)
        }
        return kept
    }

    /// Folds `query`, with one space between words.
    private static func folded(_ query: String, _ folding: ScalarFolding) -> [Unicode.Scalar] {
        var words: [Unicode.Scalar] = []
        for word in query.unicodeScalars.split(whereSeparator: { $0.isSeparator }) {
            let letters = folded(word, folding)
            if !words.isEmpty && !letters.isEmpty { words.append(.space) }
            words.append(contentsOf: letters)
        }
        return words
    }

    private static func folded(
        _ word: Substring.UnicodeScalarView, _ folding: ScalarFolding
    ) -> [Unicode.Scalar] {
        var letters: [Unicode.Scalar] = []
        var folded: [Unicode.Scalar] = []
        for scalar in word {
            scalar.fold(by: folding, into: &folded)
            letters.append(contentsOf: folded)
        }
        return letters
    }
}
