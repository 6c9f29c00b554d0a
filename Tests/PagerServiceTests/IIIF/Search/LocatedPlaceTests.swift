// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `Places of a search` {
    @Test func `Words are located where they were written, each run of them once`() async throws {
        var random = SeededGenerator.printingItsSeed("places")
        let pages = (0..<20).map { _ in Self.randomPage(using: &random) }
        let library = SearchableLibrary([.book(pages.map(\.lines))])
        for _ in 0..<60 {
            let words = (0..<Int.random(in: 1...2, using: &random)).map { _ in
                Self.vocabulary.randomElement(using: &random) ?? ""
            }
            let expected = pages.enumerated().flatMap { number, page in
                page.places(of: words).map { place in
                    place.map { "\(Self.canvas)/p\(number + 1)\($0.region)" }
                }
            }
            let answers = try await library.pages(
                from: "/iiif/search/2/d0c?q=\(words.joined(separator: "+"))")
            let found = answers.flatMap { $0["items"]?.list ?? [] }.map { item in
                let target = item["target"]
                return target?.text.map { [$0] } ?? target?.list.compactMap(\.text) ?? []
            }
            #expect(found == expected, "\(words)")
        }
    }

    @Test func `As many are located as the index counts, whatever the letters`() async throws {
        var random = SeededGenerator.printingItsSeed("counts")
        let pages = (0..<30).map { _ in RandomText.words(using: &random) }
        let library = SearchableLibrary([.book(pages)])
        var located = 0
        for _ in 0..<60 {
            let text = (0..<Int.random(in: 1...2, using: &random))
                .map { _ in RandomText.word(using: &random) }.joined(separator: " ")
            let answers = try await library.pages(
                from: "/iiif/search/2/d0c?q=\(text.percentEncoded)")
            let items = answers.flatMap { $0["items"]?.list ?? [] }
            #expect(Double(items.count) == answers[0]["partOf"]?["total"]?.number, "\(text)")
            located += items.count
        }
        #expect(located > 0)
    }

    private static let canvas = "\(HTTPRequest.base)/iiif/presentation/3/d0c/canvas"
    private static let vocabulary = ["sea", "whale", "a", "white"]

    /// A page of known words, and where each stands.
    private struct WrittenPage {
        struct Word {
            let text: String
            let line: Int
            let column: Int
        }

        var lines: [[String]] = []
        var words: [Word] = []

        /// Returns where `sought`, one word or two, stand: all are on the page, and
        /// those in the order they were typed in make one place.
        func places(of sought: [String]) -> [[Piece]] {
            guard sought.allSatisfy({ text in words.contains { $0.text == text } }) else {
                return []
            }
            var places: [[Piece]] = []
            var position = 0
            while position < words.count {
                let run = words[position...].prefix(sought.count).map(\.text)
                if run == sought {
                    places.append(pieces(position..<(position + sought.count)))
                    position += sought.count
                } else {
                    if sought.contains(words[position].text) {
                        places.append(pieces(position..<(position + 1)))
                    }
                    position += 1
                }
            }
            return places
        }

        private func pieces(_ range: Range<Int>) -> [Piece] {
            var pieces: [Piece] = []
            for word in words[range] {
                let end = word.column + word.text.count
                if let last = pieces.last, last.line == word.line {
                    pieces[pieces.count - 1].columns = last.columns.lowerBound..<end
                } else {
                    pieces.append(Piece(line: word.line, columns: word.column..<end))
                }
            }
            return pieces
        }
    }

    /// A part of a line, in letters.
    private struct Piece {
        let line: Int
        var columns: Range<Int>

        /// At 300 dots per inch a letter is 25 pixels wide and 42 high, lines are 50 apart.
        var region: String {
            "#xywh=\(25 * columns.lowerBound),\(50 * line),\(25 * columns.count),42"
        }
    }

    private static func randomPage(using random: inout SeededGenerator) -> WrittenPage {
        var page = WrittenPage()
        for line in 0..<Int.random(in: 1...6, using: &random) {
            var column = 0
            var words: [String] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let text = vocabulary.randomElement(using: &random) ?? ""
                page.words.append(.init(text: text, line: line, column: column))
                words.append(text)
                column += text.count + 1
            }
            page.lines.append(words)
        }
        return page
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
