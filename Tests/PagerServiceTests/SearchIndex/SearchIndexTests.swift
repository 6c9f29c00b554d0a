// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `The search index` {
    private let folder = TemporaryFolder()
    private let document = DocumentIdentifier(text: "d0c")
    private let other = DocumentIdentifier(text: "0ther")

    private var path: String { folder.path + "/index" }

    private static func page(_ number: Int, _ text: String) -> IndexedPage {
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
        return IndexedPage(PageWords(.written(lines), .unicode), of: PageIndex(number))
    }

    private func fill(
        _ index: SearchIndex, _ texts: [String], _ name: DocumentIdentifier? = nil
    ) async throws {
        let name = name ?? document
        _ = try await index.begin(name, pageCount: texts.count, at: 100)
        _ = try await index.add(texts.enumerated().map { Self.page($0, $1) }, to: name)
    }

    private func pages(
        _ index: SearchIndex, _ query: String, in scope: SearchScope? = nil
    ) async throws -> [Int] {
        let query = try #require(try SearchQuery(typed: query))
        return try await index.matches(query, in: scope ?? .document(document))
            .pages.map(\.page.value)
    }

    @Test func `It finds the pages, and how often the words stand there`() async throws {
        let index = SearchIndex(path: path)
        try await fill(index, ["a whale", "nothing", "Whale, whale\nand wha-\nle"])
        let query = try #require(try SearchQuery(typed: "WHALE"))
        let matches = try await index.matches(query, in: .document(document))
        #expect(matches.pages.map(\.page.value) == [0, 2])
        #expect(matches.pages.map(\.places) == [1, 3])
        #expect(!matches.isCut)
    }

    @Test(arguments: ["example", "well-known", "wellknown", "an example of well-known"])
    func `A word that a line end parts is found whole and in its parts`(text: String) async throws {
        let index = SearchIndex(path: path)
        try await fill(index, ["an exam-\nple of well-\nknown words", "an ex ample"])
        #expect(try await pages(index, text) == [0])
    }

    @Test func `It goes on where it stopped, also after a restart`() async throws {
        do {
            let index = SearchIndex(path: path)
            #expect(try await index.progress(of: document) == .none)
            #expect(try await index.begin(document, pageCount: 3, at: 1) == 0)
            _ = try await index.add([Self.page(0, "one"), Self.page(1, "two")], to: document)
            #expect(try await index.progress(of: document) == .partial(pages: 2, of: 3))
        }
        let index = SearchIndex(path: path)
        #expect(try await index.begin(document, pageCount: 3, at: 2) == 2)
        _ = try await index.add([Self.page(2, "three")], to: document)
        #expect(try await index.progress(of: document) == .complete)
        #expect(try await pages(index, "one") == [0])
        #expect(try await pages(index, "three") == [2])
    }

    @Test func `Pages that it does not wait for are not added twice`() async throws {
        let index = SearchIndex(path: path)
        try await fill(index, ["one", "two"])
        _ = try await index.add([Self.page(0, "one")], to: document)
        #expect(try await pages(index, "one") == [0])
        let completions = try await index.completions(
            of: "one", atLeast: 1, in: .document(document))
        #expect(completions == [Completion(word: "one", total: 1)])
    }

    @Test func `Nothing a person types breaks it`() async throws {
        let index = SearchIndex(path: path)
        try await fill(index, ["plain words"])
        var random = SeededGenerator.printingItsSeed("queries")
        let pieces = [
            "\"", "'", "*", "(", ")", "NEAR", "AND", "OR", "NOT", "-", "^", ":", "{", "}", ";",
            "--",
            "DROP TABLE page", "words", "plain", "\u{0}", "%", "\u{FFFD}", "+", ",", " ",
        ]
        for _ in 0..<300 {
            let text = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard let query = try SearchQuery(typed: text) else { continue }
            _ = try await index.matches(query, in: .document(document))
            _ = try await index.completions(
                of: text, atLeast: 1, in: .documents([document, other]))
        }
        #expect(try await pages(index, "plain words") == [0])
    }

    @Test func `A page is found by every word and every two words that stand on it`()
        async throws
    {
        var random = SeededGenerator.printingItsSeed("index")
        let index = SearchIndex(path: path)
        let texts = (0..<40).map { _ in RandomText.words(using: &random) }
        let pages = texts.enumerated().map { number, lines in
            IndexedPage(PageWords(.written(lines), .unicode), of: PageIndex(number))
        }
        _ = try await index.begin(document, pageCount: pages.count, at: 1)
        _ = try await index.add(pages, to: document)
        for (number, lines) in texts.enumerated() {
            let words = PageWords(.written(lines), .unicode)
            for length in [1, 2] {
                let run = lines.flatMap { $0 }
                guard let start = run.indices.dropLast(length - 1).randomElement(using: &random)
                else { continue }
                let text = run[start..<(start + length)].joined(separator: " ")
                let safe = text.replacing("\"", with: " ")
                guard let query = try SearchQuery(typed: safe) else { continue }
                let places = query.places(in: words.searchable).count
                let found =
                    try await index.matches(query, in: .document(document)).pages
                    .first { $0.page.value == number }?.places ?? 0
                #expect(found == places, "\(safe)")
            }
        }
    }

    @Test func `A document's words stay its own, a library has those of its documents`()
        async throws
    {
        let index = SearchIndex(path: path)
        try await fill(index, ["whale"])
        try await fill(index, ["sea", "whale"], other)
        #expect(try await pages(index, "whale") == [0])
        let both = [document, other]
        #expect(try await pages(index, "whale", in: .documents(both)) == [0, 1])
        #expect(try await pages(index, "whale", in: .documents([other])) == [1])
        #expect(try await pages(index, "whale") == [0])
        #expect(try await pages(index, "whale", in: .documents([])) == [])
    }

    @Test func `What is not served for a week is removed, not before`() async throws {
        let index = SearchIndex(path: path)
        try await fill(index, ["whale"])
        try await fill(index, ["whale"], other)
        let week: Int64 = 7 * 86_400
        try await index.keep([other], at: 100 + week)
        #expect(try await index.progress(of: document) == .complete)
        try await index.keep([other], at: 101 + week)
        #expect(try await index.progress(of: document) == .none)
        #expect(try await pages(index, "whale").isEmpty)
        #expect(try await pages(index, "whale", in: .document(other)) == [0])
        let left = try await index.completions(
            of: "wh", atLeast: 1, in: .documents([document, other]))
        #expect(left == [Completion(word: "whale", total: 1)])
    }

    @Test func `What is served is noted once a day, and kept for a week from then on`() async throws
    {
        let index = SearchIndex(path: path)
        try await fill(index, ["whale"])
        let (day, week): (Int64, Int64) = (86_400, 7 * 86_400)
        try await index.keep([document], at: 101 + day)
        try await index.keep([], at: 101 + day + week)
        #expect(try await index.progress(of: document) == .complete)
        try await index.keep([], at: 102 + day + week)
        #expect(try await index.progress(of: document) == .none)
    }

    @Test func `It tells which documents it does not hold whole, in their order`() async throws {
        let index = SearchIndex(path: path)
        try await fill(index, ["whale"])
        _ = try await index.begin(other, pageCount: 2, at: 100)
        _ = try await index.add([Self.page(0, "whale")], to: other)
        let stranger = DocumentIdentifier(text: "new")
        #expect(try await index.unread(of: [stranger, document, other]) == [stranger, other])
        #expect(try await index.unread(of: [document]) == [])
    }

    @Test func `Completions are the most frequent words that begin so`() async throws {
        var limits = SearchLimits()
        limits.completions = 2
        let index = SearchIndex(path: path, limits: limits)
        try await fill(index, ["Käse Kasse Kasse", "kasse kalt KALT karg", "Zoo"])
        let scope = SearchScope.document(document)
        let found = try await index.completions(of: "ka", atLeast: 1, in: scope)
        #expect(found == [Completion(word: "kalt", total: 2), Completion(word: "kasse", total: 3)])
        let shown = try await index.completions(of: "kase", atLeast: 1, in: scope)
        #expect(shown.map(\.word) == ["käse"])
        let frequent = try await index.completions(of: "ka", atLeast: 3, in: scope)
        #expect(frequent.map(\.word) == ["kasse"])
    }

    @Test func `A file that is no index is set aside and built anew`() async throws {
        try await fill(SearchIndex(path: path), ["whale"])
        try folder.overwrite("index", at: 0, length: 4096)
        let index = SearchIndex(path: path)
        #expect(try await index.progress(of: document) == .none)
        #expect(folder.names.contains("index.damaged"))
        try await fill(index, ["whale"])
        #expect(try await pages(index, "whale") == [0])
    }

    @Test func `Damage found while it is used is set aside too`() async throws {
        let words = (0..<5000).map { "word\($0)" }.joined(separator: " ")
        do {
            try await fill(SearchIndex(path: path), [words, words])
        }
        try folder.overwrite("index", at: 4096, length: 200_000)
        let index = SearchIndex(path: path)
        #expect(try await index.progress(of: document) == .none)
        try await fill(index, ["whale"])
        #expect(try await pages(index, "whale") == [0])
    }

    @Test func `A document of endless text is kept as far as there is room for it`() async throws {
        var limits = SearchLimits()
        limits.lettersOfDocument = 1000
        let index = SearchIndex(path: path, limits: limits)
        _ = try await index.begin(document, pageCount: 100, at: 1)
        var added = 0
        let text = String(repeating: "whale ", count: 50)
        while try await index.add([Self.page(added, text)], to: document) { added += 1 }
        #expect(added == 3)
        #expect(try await index.progress(of: document) == .complete)
        #expect(try await pages(index, "whale") == [0, 1, 2, 3])
    }

    @Test func `An index that may not grow says so and stays sound`() async throws {
        var limits = SearchLimits()
        limits.bytesOfIndex = 120_000
        let index = SearchIndex(path: path, limits: limits)
        try await fill(index, ["whale"], other)
        let many = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
        await #expect(throws: PagerError.self) { try await fill(index, [many]) }
        #expect(try await pages(index, "whale", in: .document(other)) == [0])
        #expect(try await index.progress(of: document) == .partial(pages: 0, of: 1))
    }

    @Test func `A search looks at so many pages and says that there may be more`() async throws {
        var limits = SearchLimits()
        limits.pagesOfSearch = 3
        let index = SearchIndex(path: path, limits: limits)
        try await fill(index, [String](repeating: "whale", count: 5))
        let query = try #require(try SearchQuery(typed: "whale"))
        let matches = try await index.matches(query, in: .document(document))
        #expect(matches.pages.count == 3)
        #expect(matches.isCut)
    }

    @Test func `Two programs that begin at once make one index`() async throws {
        let first = try SQLiteConnection(path: path)
        try first.execute("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
        let threads = WorkThreads(1)
        let second = Task { [path] in
            await threads.run {
                Result { () throws(SQLiteError) in
                    _ = try SearchDatabase(path: path, limits: SearchLimits())
                }
            }
        }
        // Long enough for the second to look and wait for its turn.
        try await Task.sleep(for: .milliseconds(300))
        try first.execute(SearchDatabase.tables + "COMMIT")
        let outcome = await second.value
        #expect(throws: Never.self) { try outcome.get() }
        #expect(try await SearchIndex(path: path).progress(of: document) == .none)
        #expect(folder.names.allSatisfy { !$0.hasSuffix(".damaged") })
    }

    @Test func `A folder that is not there is an error`() async throws {
        let index = SearchIndex(path: folder.path + "/missing/index")
        await #expect(throws: PagerError.self) { try await index.progress(of: document) }
    }
}
