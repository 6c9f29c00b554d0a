// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Search in a page's text")
struct TextSearchTests {
    /// A query, a page, and the hits: what was found, and where.
    struct Row: CustomTestStringConvertible {
        var query: String
        var page: String
        var hits: [String]

        init(_ query: String, in page: String, _ hits: String...) {
            self.query = query
            self.page = page
            self.hits = hits
        }

        var testDescription: String { "\(query) in \(page)" }
    }

    private func hits(_ query: String, _ page: String) throws -> [SearchHit] {
        try TextSearch(query, folding: foldForTests)
            .hits(in: TextLayout(page), page: PageIndex(4))
    }

    private func check(_ row: Row) throws {
        let found = try hits(row.query, row.page).map { hit in
            "\(hit.match) \(hit.areas.map(spelling).joined(separator: " "))"
        }
        #expect(found == row.hits)
    }

    @Test(
        "Words are found wherever they stand",
        arguments: [
            Row("cat", in: "a cat sat", "cat 0:2-4"),
            Row("cat", in: "concatenate", "cat 0:3-5"),
            Row("cat", in: "cat cat\ncat", "cat 0:0-2", "cat 0:4-6", "cat 1:0-2"),
            Row("dog", in: "a cat sat"),
            Row("cat", in: ""),
            Row("catalogue", in: "cat"),
            Row("aa", in: "aaaaa", "aa 0:0-1", "aa 0:2-3"),
            Row("aab", in: "aaaab", "aab 0:2-4"),
            Row("abab", in: "abacababab", "abab 0:4-7"),
        ])
    func words(row: Row) throws { try check(row) }

    @Test(
        "Case and diacritics do not count",
        arguments: [
            Row("CAT", in: "Cat", "Cat 0:0-2"),
            Row("cafe", in: "CAFÉ", "CAFÉ 0:0-3"),
            Row("café", in: "cafe", "cafe 0:0-3"),
            Row("cafe", in: "cafe\u{301} x", "cafe\u{301} 0:0-4"),
            Row("cafe\u{301}", in: "café", "café 0:0-3"),
            Row("caf", in: "cafe\u{301}", "caf 0:0-2"),
            Row("a", in: "\u{301}a", "a 0:1-1"),
        ])
    func folding(row: Row) throws { try check(row) }

    @Test(
        "A ligature counts as its letters and is found whole",
        arguments: [
            Row("find", in: "a ﬁnd", "ﬁnd 0:2-4"),
            Row("in", in: "ﬁn", "ﬁn 0:0-1"),
            Row("of", in: "oﬀ", "oﬀ 0:0-1"),
            Row("f", in: "ﬀ", "ﬀ 0:0-0"),
            Row("ﬁ", in: "fi", "fi 0:0-1"),
            Row("strasse", in: "Straße", "Straße 0:0-5"),
        ])
    func ligatures(row: Row) throws { try check(row) }

    @Test(
        "Words of a query stand beside each other, on one line or two",
        arguments: [
            Row("black cat", in: "a black cat", "black cat 0:2-10"),
            Row("black cat", in: "a black\ncat", "black cat 0:2-6 1:0-2"),
            Row("  black \u{A0} cat ", in: "black\n\ncat", "black cat 0:0-4 2:0-2"),
            Row("ack ca", in: "black cat", "ack ca 0:2-7"),
            Row("a b c", in: "a\nb\nc", "a b c 0:0-0 1:0-0 2:0-0"),
            Row("blackcat", in: "black\ncat"),
            Row("black cat", in: "black\u{A0}cat", "black\u{A0}cat 0:0-8"),
            Row("black cat", in: "black big cat"),
        ])
    func severalWords(row: Row) throws { try check(row) }

    @Test(
        "A word hyphenated over a line end is found whole and as printed",
        arguments: [
            Row("example", in: "an exam-\nple of", "exam-ple 0:3-7 1:0-2"),
            Row("example", in: "exam\u{AD}\nple", "exam\u{AD}ple 0:0-4 1:0-2"),
            Row("example", in: "exam\u{2010}\nple", "exam\u{2010}ple 0:0-4 1:0-2"),
            Row("exam-ple", in: "exam-\nple", "exam-ple 0:0-4 1:0-2"),
            Row("exam-ple", in: "exam\u{AD}\nple", "exam\u{AD}ple 0:0-4 1:0-2"),
            Row("exam\u{2010}ple", in: "exam-\nple", "exam-ple 0:0-4 1:0-2"),
            Row("exam- ple", in: "exam-\nple", "exam-ple 0:0-4 1:0-2"),
            Row("exam", in: "exam-\nple", "exam 0:0-3"),
            Row("exam-", in: "exam-\nple", "exam- 0:0-4"),
            Row("ple", in: "exam-\nple", "ple 1:0-2"),
            Row("-ple", in: "exam-\nple", "-ple 0:4-4 1:0-2"),
            Row("an example of", in: "an exam-\nple of", "an exam-ple of 0:0-7 1:0-5"),
            Row("example", in: "exam-\n\nple", "exam-ple 0:0-4 2:0-2"),
            Row("abc", in: "a-\nb-\nc", "a-b-c 0:0-1 1:0-1 2:0-0"),
            Row("m", in: "exam-\nmple m", "m 0:3-3", "m 1:0-0", "m 1:5-5"),
        ])
    func hyphenation(row: Row) throws { try check(row) }

    @Test(
        "Other hyphens stay what they are",
        arguments: [
            Row("well-known", in: "well-known", "well-known 0:0-9"),
            Row("well-known", in: "well\u{2010}known", "well\u{2010}known 0:0-9"),
            Row("wellknown", in: "well-known"),
            Row("wellknown", in: "well\u{AD}known", "well\u{AD}known 0:0-9"),
            Row("ab", in: "a- b"),
            Row("ab", in: "a\n-\nb"),
            Row("ab", in: "a--\nb"),
            Row("ab", in: "a-\n-b"),
            Row("a - b", in: "a -\nb", "a - b 0:0-2 1:0-0"),
            Row("end-", in: "the end-", "end- 0:4-7"),
        ])
    func otherHyphens(row: Row) throws { try check(row) }

    @Test(
        "A query without anything to look for makes no sense",
        arguments: [
            "", " ", " \u{A0}\n", "\u{301}", "\u{AD}", "´",
        ])
    func nothing(query: String) throws {
        let error = try #require(throws: PagerError.self) {
            try TextSearch(query, folding: foldForTests)
        }
        #expect(error.code == .invalidRequest)
    }

    @Test("An accent that stands alone is no space")
    func loneAccent() throws {
        #expect(try hits("a b", "a´b").isEmpty)
        #expect(try hits("ab", "a´b").map(\.match) == ["a´b"])
    }

    @Test("A hit names its page and continues its context")
    func context() throws {
        let hit = try #require(try hits("cat", "the black\ncat sat exam-\nple").first)
        #expect(hit.page == PageIndex(4))
        #expect([hit.before, hit.match, hit.after] == ["the black ", "cat", " sat exam-ple"])
    }

    @Test("Context is cut between words, at about forty scalars")
    func longContext() throws {
        let words = (10...39).map { "word\($0)" }.joined(separator: " ")
        let hit = try #require(try hits("middle", "\(words) middle \(words)").first)
        #expect(hit.before == "word35 word36 word37 word38 word39 ")
        #expect(hit.after == " word10 word11 word12 word13 word14")
    }

    @Test("Context without spaces is cut at forty scalars")
    func unbrokenContext() throws {
        let run = String(repeating: "x", count: 100)
        let hit = try #require(try hits("y", "\(run)y\(run)").first)
        #expect(hit.before.count == 40 && hit.after.count == 40)
    }
}
