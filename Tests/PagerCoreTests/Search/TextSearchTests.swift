// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerCore

@Suite("Searching the text of a page")
struct TextSearchTests {
    @Test(
        "words are found whatever their case, diacritics, ligatures and line ends",
        arguments: [
            Row("word", in: ["a word here"], ["word"]),
            Row("WORD", in: ["a Word here"], ["Word"]),
            Row("a word", in: ["a word here"], ["a word"]),
            Row("  a   word ", in: ["a word here"], ["a word"]),
            Row("word here", in: ["a word", "here"], ["word here"]),
            Row("cafe", in: ["un café noir"], ["café"]),
            Row("café", in: ["un cafe noir"], ["cafe"]),
            Row("find", in: ["to ﬁnd it"], ["ﬁnd"]),
            Row("example", in: ["an exam-", "ple of it"], ["example"]),
            Row("exam-ple", in: ["an exam-", "ple of it"], ["example"]),
            Row("example", in: ["an exam\u{2010}", "ple of it"], ["example"]),
            Row("example", in: ["an exam\u{AD}ple"], ["example"]),
            Row("well-known", in: ["a well-known case"], ["well-known"]),
            Row("wellknown", in: ["a well-known case"], []),
            Row("- b", in: ["a", "- b"], ["- b"]),
            Row("中文", in: ["是中", "文吗"], ["中文"]),
            Row("aa", in: ["aaaaa"], ["aa", "aa"]),
            Row("word", in: ["sword swords"], ["word", "word"]),
            Row("x", in: [], []),
            Row("words", in: ["word"], []),
        ])
    func finds(row: Row) throws {
        let search = try #require(TextSearch(row.query, folding: fold))
        let hits = search.hits(in: layout(row.lines), of: PageIndex(4), folding: fold)
        #expect(hits.map(\.match) == row.found)
        #expect(hits.allSatisfy { $0.page == PageIndex(4) })
    }

    @Test("nothing to look for is no search", arguments: ["", " ", "\u{A0}\t", "\u{301}"])
    func refusesEmptyQueries(query: String) {
        #expect(TextSearch(query, folding: fold) == nil)
    }

    @Test("a hit has one area a line, around its own letters only")
    func areasFollowLines() throws {
        let search = try #require(TextSearch("ord here", folding: fold))
        let hits = search.hits(in: layout(["a word", "here it"]), of: PageIndex(0), folding: fold)
        let hit = try #require(hits.first)
        #expect(
            hit.areas == [
                Rect(x: 30, y: 0, width: 30, height: 10), Rect(x: 0, y: 20, width: 40, height: 10),
            ])
    }

    @Test("a hit tells what stands around it")
    func context() throws {
        let search = try #require(TextSearch("here", folding: fold))
        let hits = search.hits(
            in: layout(["a word", "here it"]), of: PageIndex(0), folding: fold)
        #expect(hits.first?.before == "a word ")
        #expect(hits.first?.after == " it")
    }

    @Test("context is cut to its length")
    func contextLength() throws {
        let long = String(repeating: "x", count: 100)
        let search = try #require(TextSearch("here", folding: fold))
        let hits = search.hits(in: layout([long + "here" + long]), of: PageIndex(0), folding: fold)
        #expect(hits.first?.before.count == TextSearch.contextLength)
        #expect(hits.first?.after.count == TextSearch.contextLength)
    }

    @Test("hits agree with a search of the plain text, in random texts")
    func agreesWithPlainSearch() throws {
        var generator = SeededGenerator.printingItsSeed("plain search")
        for _ in 0..<500 {
            let text = (0..<40).map { _ in "ab ".randomElement(using: &generator) ?? "a" }
            let line = String(text).split(separator: " ").joined(separator: " ")
            let query = String((0..<3).map { _ in "ab".randomElement(using: &generator) ?? "a" })
            let search = try #require(TextSearch(query, folding: fold))
            let hits = search.hits(in: layout([line]), of: PageIndex(0), folding: fold)
            #expect(hits.count == occurrences(of: query, in: line))
        }
    }

    struct Row: Sendable {
        let query: String
        let lines: [String]
        let found: [String]

        init(_ query: String, in lines: [String], _ found: [String]) {
            self.query = query
            self.lines = lines
            self.found = found
        }
    }

    /// Lines of letters 10 points wide and high, 20 points apart.
    private func layout(_ lines: [String]) -> TextLayout {
        var builder = TextLayoutBuilder()
        for (row, line) in lines.enumerated() {
            for (column, scalar) in line.unicodeScalars.enumerated() {
                builder.append(
                    scalar,
                    area: Rect(x: Double(column) * 10, y: Double(row) * 20, width: 10, height: 10))
            }
            builder.append("\n", area: nil)
        }
        return builder.finished()
    }

    private func occurrences(of query: String, in line: String) -> Int {
        var count = 0
        var rest = Substring(line)
        while let first = rest.firstIndex(where: { _ in true }) {
            if rest.hasPrefix(query) {
                count += 1
                rest = rest.dropFirst(query.count)
            } else {
                rest = rest[rest.index(after: first)...]
            }
        }
        return count
    }
}

/// Enough of a folding for these texts.
private func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "é": ["e"]
    case "ﬁ": ["f", "i"]
    case "\u{301}": []
    default: Array(scalar.properties.lowercaseMapping.unicodeScalars)
    }
}
