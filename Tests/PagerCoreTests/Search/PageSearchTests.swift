// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerCore

@Suite("Searching the text of a page")
struct PageSearchTests {
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
            Row("exam", in: ["an exam-", "ple of it"], ["exam"]),
            Row("example", in: ["an exam\u{2010}", "ple of it"], ["example"]),
            Row("example", in: ["an exam\u{AD}ple"], ["example"]),
            Row("well-known", in: ["a well-known case"], ["well-known"]),
            Row("well known", in: ["a well-known case"], ["well-known"]),
            Row("wellknown", in: ["a well-known case"], []),
            Row("wellknown", in: ["a well-", "known case"], ["wellknown"]),
            Row("e.g. this", in: ["(e.g., this)"], ["e.g., this"]),
            Row("- b", in: ["a", "- b"], ["b"]),
            Row("中文", in: ["是中", "文吗"], ["中文"]),
            Row("aa", in: ["aaaaa"], ["aaaaa"]),
            Row("colour", in: ["coloured discolouring"], ["coloured", "discolouring"]),
            Row("green leaf", in: ["evergreen leaf", "greens leaf"], ["evergreen leaf"]),
            Row("green leaf", in: ["a green leaflet"], ["green leaflet"]),
            Row("green leaf tree", in: ["green leaflet tree"], []),
            Row("amp", in: ["an exam-", "ple of it"], ["example"]),
            Row("ple", in: ["an exam-", "ple of it"], ["ple"]),
            Row("a a", in: ["a a a a a"], ["a a", "a a"]),
            Row("word", in: ["sword swords word"], ["sword", "swords", "word"]),
            Row("x", in: [], []),
            Row("words", in: ["word"], []),
        ])
    func finds(row: Row) throws {
        let hits = try hits(row.query, in: row.lines, on: PageIndex(4))
        #expect(hits.map(\.match) == row.found)
        #expect(hits.allSatisfy { $0.page == PageIndex(4) })
    }

    @Test("nothing to look for is no search", arguments: ["", " ", "\u{A0}\t", "\u{301}", "!?"])
    func refusesEmptyQueries(query: String) throws {
        #expect(try SearchQuery(query, Self.alphabet) == nil)
        #expect(try SearchQuery(inRow: query, Self.alphabet) == nil)
    }

    @Test("more words than may be searched for are refused")
    func manyWords() throws {
        let most = SearchQuery.mostWords
        for count in [most, most + 1] {
            let text = String(repeating: "a ", count: count)
            let result = Result { () throws(PagerError) in
                try SearchQuery(inRow: text, Self.alphabet)
            }
            switch result {
            case .success(let query): #expect(count == most && query != nil)
            case .failure(let error): #expect(count > most && error.code == .invalidRequest)
            }
        }
    }

    @Test("words in a row are those in quotation marks; others may stand anywhere on the page")
    func phrases() throws {
        let text = "one two three two one"
        let row = try #require(try SearchQuery(inRow: "two one", Self.alphabet))
        #expect(try SearchQuery("\"two one\"", Self.alphabet)?.phrases == row.phrases)
        #expect(try hits("two one", in: [text]).map(\.match) == ["two one"])
        let any = try #require(try SearchQuery("two one", Self.alphabet))
        let words = PageWords(layout([text]), Self.alphabet)
        #expect(any.hits(in: words, on: PageIndex(0)).map(\.match) == ["one", "two", "two one"])
    }

    @Test("a hit has one area a line, around its own words only")
    func areasFollowLines() throws {
        let hit = try #require(try hits("word here", in: ["a word", "here it"]).first)
        #expect(
            hit.areas == [
                Rect(x: 20, y: 0, width: 40, height: 10), Rect(x: 0, y: 20, width: 40, height: 10),
            ])
    }

    @Test("a hit tells what stands around it, as much as is kept")
    func context() throws {
        let hit = try #require(try hits("here", in: ["a word", "here it"]).first)
        #expect(hit.before == "a word " && hit.after == " it")
        let long = String(repeating: "x", count: 100)
        let far = try #require(try hits("here", in: ["\(long) here \(long)"]).first)
        #expect(far.before.unicodeScalars.count == PageWords.contextLength)
        #expect(far.after.unicodeScalars.count == PageWords.contextLength)
    }

    @Test("the words of a library are found whole")
    func wholeWords() throws {
        let words = PageWords(layout(["sword swords word"]), Self.alphabet)
        let query = try #require(try SearchQuery("word", Self.alphabet))
        #expect(query.hits(in: words, on: PageIndex(0)).map(\.match) == ["word"])
    }

    @Test("hits agree with a search of the plain words, in random texts")
    func agreesWithPlainSearch() throws {
        var generator = SeededGenerator.printingItsSeed("plain search")
        for _ in 0..<500 {
            func words(_ count: Int) -> [String] {
                (0..<count).map { _ in ["a", "b", "ab"].randomElement(using: &generator) ?? "a" }
            }
            let (text, query) = (words(40), words(2))
            let hits = try hits(
                query.joined(separator: " "), in: [text.joined(separator: " ")])
            #expect(hits.count == occurrences(of: query, in: text))
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

    private func hits(
        _ words: String, in lines: [String], on page: PageIndex = PageIndex(0)
    ) throws -> [SearchHit] {
        let query = try #require(try SearchQuery(inRow: words, Self.alphabet))
        return query.hits(in: PageWords(layout(lines), Self.alphabet), on: page)
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

    private func occurrences(of query: [String], in text: [String]) -> Int {
        var count = 0
        var rest = text[...]
        while !rest.isEmpty {
            let isThere =
                rest.count >= 2 && rest[rest.startIndex].hasSuffix(query[0])
                && rest[rest.startIndex + 1].hasPrefix(query[1])
            count += isThere ? 1 : 0
            rest = rest.dropFirst(isThere ? query.count : 1)
        }
        return count
    }

    /// Enough of an alphabet for these texts.
    private static let alphabet = SearchAlphabet(
        role: { scalar in
            if (0x4E00...0x9FFF).contains(scalar.value) { return .whole }
            if scalar == "\u{AD}" { return .ignored }
            return scalar.properties.isAlphabetic || scalar == "\u{301}" ? .letter : .gap
        },
        fold: { scalar in
            switch scalar {
            case "é": ["e"]
            case "ﬁ": ["f", "i"]
            case "\u{301}": []
            default: Array(scalar.properties.lowercaseMapping.unicodeScalars)
            }
        })
}
