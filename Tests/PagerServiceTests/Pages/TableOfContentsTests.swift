// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `A table of contents` {
    private typealias Entry = TableOfContents.Entry

    private static func item(_ title: String, _ level: Int, _ page: Int?) -> Outline.Item {
        Outline.Item(
            title: title, level: level,
            target: page.map { .destination(Destination(page: PageIndex($0))) })
    }

    private static func table(_ items: [Outline.Item], pages: Int = 10) -> [Entry] {
        TableOfContents(Outline(items: items), pageCount: pages).entries
    }

    @Test func `Levels become a tree`() {
        let table = Self.table([
            Self.item("A", 0, 1), Self.item("A.1", 1, 2), Self.item("A.1.a", 2, 3),
            Self.item("A.2", 1, 4), Self.item("B", 0, 5),
        ])
        #expect(table.map(\.title) == ["A", "B"])
        #expect(table[0].entries.map(\.title) == ["A.1", "A.2"])
        #expect(table[0].entries[0].entries.map(\.page) == [PageIndex(3)])
    }

    @Test func `A heading without a page leads where the next entry does`() {
        let table = Self.table([
            Self.item("Part", 0, nil), Self.item("One", 0, 4), Self.item("End", 0, nil),
        ])
        #expect(table.map(\.page.value) == [4, 4, 4])
        #expect(table.map(\.hasOwnPage) == [false, true, false])
    }

    @Test func `Without any page every entry leads to the first`() {
        #expect(Self.table([Self.item("A", 0, nil)]).map(\.page.value) == [0])
    }

    @Test func `A page the document does not have counts as none`() {
        let table = Self.table([Self.item("A", 0, 10), Self.item("B", 0, -1)])
        #expect(table.map(\.hasOwnPage) == [false, false])
    }

    @Test func `What leads out of the document is left out unless entries stand below`() {
        let table = Self.table([
            Outline.Item(title: "Web", level: 0, target: .uri("https://a.example")),
            Outline.Item(title: "Links", level: 0, target: .file("b.pdf")),
            Self.item("Inside", 1, 2),
        ])
        #expect(table.map(\.title) == ["Links"])
        #expect(table[0].entries.map(\.title) == ["Inside"])
    }

    @Test func `An empty title becomes the page's number, a wild one is tamed`() {
        let long = String(repeating: "x", count: 5000)
        let table = Self.table([
            Self.item(" \u{0}\n", 0, 6), Self.item("a\r\n\u{7}b", 0, 1), Self.item(long, 0, 1),
        ])
        #expect(table.map(\.title.unicodeScalars.count) == [1, 3, 300])
        #expect(table.map(\.title).prefix(2) == ["7", "a b"])
    }

    @Test func `Whatever the levels, the tree is whole and no deeper than outlines are read`() {
        var random = SeededGenerator.printingItsSeed("tree")
        for _ in 0..<200 {
            let items = (0..<Int.random(in: 0...300, using: &random)).map { number in
                Self.item(
                    "\(number)", Int.random(in: -2...60, using: &random),
                    Bool.random(using: &random) ? Int.random(in: -1...11, using: &random) : nil)
            }
            let table = Self.table(items)
            #expect(Self.titles(table) == items.map(\.title))
            #expect(Self.depth(table) <= Outline.deepest)
            #expect(Self.pages(table).allSatisfy { (0..<10).contains($0) })
        }
    }

    @Test func `The longest outline is arranged whole`() {
        let items = (0..<Outline.mostItems + 5).map { Self.item("\($0)", $0, 1) }
        let table = Self.table(items)
        #expect(Self.titles(table).count == Outline.mostItems)
        #expect(Self.depth(table) == Outline.deepest)
    }

    private static func titles(_ entries: [Entry]) -> [String] {
        entries.flatMap { [$0.title] + titles($0.entries) }
    }

    private static func pages(_ entries: [Entry]) -> [Int] {
        entries.flatMap { [$0.page.value] + pages($0.entries) }
    }

    private static func depth(_ entries: [Entry]) -> Int {
        entries.reduce(0) { max($0, 1 + depth($1.entries)) }
    }
}
