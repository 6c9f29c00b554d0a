// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `A search query` {
    private static func words(_ text: String) -> [SearchableWord] {
        PageWords(
            .written(
                text.split(separator: "\n").map { line in
                    line.split(separator: " ").map { String($0) }
                }), .unicode
        ).searchable
    }

    private static func places(_ query: String, _ text: String) throws -> [Range<Int>] {
        try #require(try SearchQuery(typed: query)).places(in: words(text))
    }

    @Test(arguments: [
        ("Käse", "kase"), ("STRASSE", "straße"), ("ﬁnd", "Find"), ("ｗｉｄｅ", "wide"),
        ("naïve", "NAÏVE"), ("Ⅷ", "viii"), ("Ελλάς", "ΕΛΛΑΣ"),
    ])
    func `Case, diacritics, ligatures and widths do not count`(query: String, text: String) throws {
        #expect(try Self.places(query, text) == [0..<1])
    }

    @Test func `All words have to be there, each place of each is found`() throws {
        #expect(
            try Self.places("whale sea", "the whale in the sea, a whale") == [1..<2, 4..<5, 6..<7])
        #expect(try Self.places("whale ship", "the whale in the sea").isEmpty)
    }

    @Test func `Words in the query's order make one place`() throws {
        #expect(
            try Self.places("white whale", "a white whale, a whale white") == [1..<3, 4..<5, 5..<6])
        #expect(try Self.places("ha", "ha ha ha") == [0..<1, 1..<2, 2..<3])
    }

    @Test func `Words in quotation marks stand in a row`() throws {
        #expect(try Self.places("\"white whale\"", "whale white whale") == [1..<3])
        #expect(try Self.places("“white whale”", "white black whale").isEmpty)
        #expect(try Self.places("\"white whale", "a white whale") == [1..<3])
    }

    @Test func `A hyphen at a line end parts one word or two`() throws {
        let text = "an exam-\nple of well-\nknown words"
        #expect(try Self.places("example", text) == [1..<3])
        #expect(try Self.places("an example of", text) == [0..<4])
        #expect(try Self.places("well-known", text) == [4..<6])
        #expect(try Self.places("wellknown", text) == [4..<6])
        #expect(try Self.places("\"example well\"", text).isEmpty)
    }

    @Test func `A soft hyphen is not there`() throws {
        #expect(try Self.places("example", "exam\u{AD}\nple") == [0..<2])
        #expect(try Self.places("example", "exam\u{AD}ple") == [0..<1])
    }

    @Test func `Scripts without spaces are searched letter by letter in a row`() throws {
        #expect(try Self.places("日本", "私は日本語です") == [2..<4])
        #expect(try Self.places("本日", "私は日本語です").isEmpty)
    }

    @Test(arguments: ["", " ", "!?", "\"\"", "\u{301}", "-"])
    func `Without a word there is no query`(text: String) throws {
        #expect(try SearchQuery(typed: text) == nil)
    }

    @Test func `Too many words are refused`() throws {
        let text = String(repeating: "a ", count: SearchQuery.mostWords + 1)
        let error = #expect(throws: ServiceError.self) { try SearchQuery(typed: text) }
        #expect(error?.status == .badRequest)
    }

    @Test func `Nothing a person types is syntax of the full-text search`() throws {
        let query = try #require(try SearchQuery(typed: "a* NEAR(b) OR -c col:d ^e \"f"))
        #expect(
            query.fullTextExpression
                == #""a" "near" "b" "or" "c" "col" "d" "e" "f""#)
    }

    @Test func `What the index keeps of a page is read back the same`() {
        var random = SeededGenerator.printingItsSeed("index text")
        for _ in 0..<300 {
            let words = RandomText.words(using: &random)
            let searchable = PageWords(.written(words), .unicode).searchable
            #expect([SearchableWord](indexText: searchable.indexText) == searchable)
        }
    }
}

/// Text of a small alphabet, so that words repeat, with all that text has beside letters.
enum RandomText {
    static let pieces = [
        "a", "b", "ab", "Ä", "ß", "日", "本", "-", "\u{AD}", ".", "’", "1", "½", "\u{301}",
        "\u{200D}",
        "e\u{301}", "ก", "ﬁ", "\u{1F600}", "٣", "\"", "*", "Ⅷ",
    ]

    static func word(using random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    static func words(using random: inout SeededGenerator) -> [[String]] {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
            (0..<Int.random(in: 1...6, using: &random)).map { _ in word(using: &random) }
        }
    }
}
