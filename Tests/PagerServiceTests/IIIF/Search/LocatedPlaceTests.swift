// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `Places of a search` {
    @Test func `As many are located as the index counts, each where its words are`() async throws {
        var random = SeededGenerator.printingItsSeed("places")
        let pages = (0..<30).map { _ in RandomText.words(using: &random) }
        let library = SearchableLibrary([.book(pages)])
        for _ in 0..<60 {
            let text = (0..<Int.random(in: 1...2, using: &random))
                .map { _ in RandomText.word(using: &random) }.joined(separator: " ")
            guard let query = try SearchQuery(text) else { continue }
            let answers = try await library.pages(
                from: "/iiif/search/2/d0c?q=\(text.percentEncoded)")
            let items = answers.flatMap { $0["items"]?.list ?? [] }
            let total = pages.reduce(0) { total, lines in
                total + query.places(in: PageWords(.written(lines)).searchable).count
            }
            #expect(items.count == total, "\(text)")
            for item in items {
                #expect(try Self.wordsWithin(item, of: pages, hold: query), "\(text)")
            }
        }
    }

    /// Whether the words whose middles lie in the targets of `item` begin what is searched for.
    private static func wordsWithin(
        _ item: JSONValue, of pages: [[[String]]], hold query: SearchQuery
    ) throws -> Bool {
        let target = try #require(item["target"])
        let targets = (target.list.isEmpty ? [target] : target.list).compactMap(\.text)
        var found: [SearchableWord] = []
        for target in targets {
            let parts = target.split(separator: "#xywh=")
            let page = try #require(Int(parts[0].split(separator: "/p").last ?? ""))
            let numbers = parts[1].split(separator: ",").compactMap { Double($0) }
            let words = PageWords(.written(pages[page - 1])).words.filter { word in
                let x = (word.area.minX + word.area.maxX) / 2 * 300 / 72
                let y = (word.area.minY + word.area.maxY) / 2 * 300 / 72
                return (numbers[0]...numbers[0] + numbers[2]).contains(x)
                    && (numbers[1]...numbers[1] + numbers[3]).contains(y)
            }
            found += words.map(\.word)
        }
        return query.phrases.contains { phrase in
            SearchQuery(phrases: [phrase]).places(in: found).first?.lowerBound == 0
        }
    }

    @Test(arguments: [("naive cafe", 1), ("difficult", 2), ("without", 2), ("angstrom", 1)])
    func `A real book is searched as its own search does`(words: String, count: Int) async throws {
        let document = try await TestDocs.served("book.pdf")
        let library = SearchableLibrary([document])
        let answer = try await library.json(
            "/iiif/search/2/book?q=\("\"\(words)\"".percentEncoded)")
        let items = try #require(answer["items"]?.list)
        #expect(items.count == count)
        var expected: [String] = []
        for page in document.pages {
            let canvas =
                "\(HTTPRequest.base)/iiif/presentation/3/book/canvas/p\(page.page.number.value)"
            let size = try #require(NominalResolution().pixels(of: page.info?.size))
            for hit in try await document.source.search(words, on: page.page) {
                expected += hit.areas.map { area in
                    let region = NominalResolution().pixels(covering: area, within: size)
                    return canvas + (region?.fragment ?? "")
                }
            }
        }
        let targets = items.flatMap { item -> [String] in
            let target = item["target"]
            return target?.text.map { [$0] } ?? target?.list.compactMap(\.text) ?? []
        }
        #expect(targets == expected)
    }
}
