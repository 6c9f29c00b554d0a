// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("What is known of documents' pages")
struct PageFactsTests {
    private func part(_ number: Int, _ pages: Range<Int> = 0..<4) -> PageFacts.Part {
        PageFacts.Part(
            document: OpenDocuments.Key(identifier: DocumentIdentifier(text: "\(number)")),
            pages: pages)
    }

    private func pages(_ part: PageFacts.Part) -> [ServedPage] {
        part.pages.map { ServedPage(page: PageIndex($0), info: nil) }
    }

    @Test func `is that of the parts asked for last, as many as the limits say`() {
        var generator = SeededGenerator.printingItsSeed("page facts")
        var facts = PageFacts(mostParts: 8, mostPages: 20)
        var model: [PageFacts.Part] = []
        for _ in 0..<2000 {
            let start = Int.random(in: 0..<3, using: &generator)
            let part = part(
                Int.random(in: 0..<6, using: &generator),
                start..<start + Int.random(in: 0...6, using: &generator))
            let place = model.firstIndex(of: part)
            #expect(facts.use(part)?.map(\.page.value) == place.map { _ in Array(part.pages) })
            if let place {
                model.append(model.remove(at: place))
            } else {
                facts.keep(pages(part), of: part)
                model.append(part)
                while model.count > 8 || model.map(\.pages.count).reduce(0, +) > 20 {
                    model.removeFirst()
                }
            }
            #expect(facts.documentCount == Set(model.map(\.document)).count)
        }
    }

    @Test func `is kept of a document that is longer than all may be together`() {
        var facts = PageFacts(mostParts: 8, mostPages: 20)
        let (short, long) = (part(1), part(2, 0..<100))
        for part in [short, long] { facts.keep(pages(part), of: part) }
        #expect(facts.use(short) == nil && facts.use(long)?.count == 100)
    }

    @Test func `is nothing of documents that nobody can ask for any more`() {
        var facts = PageFacts(mostParts: 8, mostPages: 20)
        let parts = [part(1), part(1, 4..<6), part(2)]
        for part in parts { facts.keep(pages(part), of: part) }
        facts.forget([DocumentIdentifier(text: "1")])
        #expect(parts.map { facts.use($0) != nil } == [false, false, true])
        #expect(facts.documentCount == 1)
    }
}

@Suite("Which pages are asked about")
struct PageReadingTests {
    @Test(arguments: [0, 1, 32, 33, 47, 48, 1000])
    func `are a few beside each other, of which the one that is needed is one`(count: Int) {
        for page in 0..<count {
            let near = PageReading.pages(near: PageIndex(page), of: count)
            #expect(near.contains(page) && (0..<count).contains(near))
            #expect(near.count <= 2 * PageReading.nearPages)
            for other in near {
                #expect(PageReading.pages(near: PageIndex(other), of: count) == near)
            }
        }
    }
}
