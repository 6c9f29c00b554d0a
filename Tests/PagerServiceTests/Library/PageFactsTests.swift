// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Synchronization
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
            #expect(
                facts.use(part, at: 0)?.map(\.page.value) == place.map { _ in Array(part.pages) })
            if let place {
                model.append(model.remove(at: place))
            } else {
                facts.keep(pages(part), of: part, at: 0)
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
        for part in [short, long] { facts.keep(pages(part), of: part, at: 0) }
        #expect(facts.use(short, at: 0) == nil && facts.use(long, at: 0)?.count == 100)
    }

    @Test func `is nothing of documents that nobody can ask for any more`() {
        var facts = PageFacts(mostParts: 8, mostPages: 20)
        let parts = [part(1), part(1, 4..<6), part(2)]
        for part in parts { facts.keep(pages(part), of: part, at: 0) }
        facts.forget([DocumentIdentifier(text: "1")])
        #expect(parts.map { facts.use($0, at: 0) != nil } == [false, false, true])
        #expect(facts.documentCount == 1)
    }

    @Test func `is forgotten after a while where of some pages nothing could be found out`() {
        var facts = PageFacts(mostParts: 8, mostPages: 20)
        let (doubtful, sure) = (part(1), part(2))
        let unknown = ServedPage.unknown(PageIndex(2))
        facts.keep(pages(doubtful).dropLast(2) + [unknown], of: doubtful, at: 100)
        facts.keep(pages(sure), of: sure, at: 100)
        let end = 100 + PageFacts.longestDoubt
        #expect(facts.use(doubtful, at: end - 1) != nil)
        #expect(facts.use(doubtful, at: end) == nil && facts.use(doubtful, at: 0) == nil)
        #expect(facts.use(sure, at: end * 1000) != nil)
        #expect(facts.documentCount == 1)
    }

    @Test func `is kept for good once all is known`() {
        var facts = PageFacts(mostParts: 8, mostPages: 20)
        let parts = [part(1), part(1, 2..<4), part(2)]
        for part in parts {
            facts.keep(part.pages.map { .unknown(PageIndex($0)) }, of: part, at: 0)
        }
        for page in 2..<4 {
            facts.learn(ServedPage(page: PageIndex(page), info: nil), of: parts[0].document)
        }
        #expect(facts.use(parts[0], at: 1)?.map(\.isKnown) == [false, false, true, true])
        let later = PageFacts.longestDoubt
        #expect(parts.map { facts.use($0, at: later) != nil } == [false, true, false])
    }
}

@Suite("Which pages are asked about")
struct PageReadingTests {
    private let book = OpenDocuments.Key(identifier: DocumentIdentifier(text: "b"))

    /// A document in which asking about some pages fails.
    private func source(_ count: Int, failing pages: some Sequence<Int>) -> DrawnSource {
        let failures = pages.map { ($0, PagerError(.deadline, "slow", page: PageIndex($0))) }
        return DrawnSource(
            pageCount: count, failures: Dictionary(uniqueKeysWithValues: failures))
    }

    @Test func `are no more of those that kill than a few, however long the document is`()
        async throws
    {
        let deadly = (0..<10_000).filter { $0 % PageReading.mostPages < PartialInfos.mostKills }
        let source = source(10_000, failing: deadly)
        let pages = try await PageReading(OpenDocumentLimits())
            .pages(.everyPage, of: source, book)
        #expect(pages.count == 10_000 && !pages.isComplete)
        let asked = source.asked.filter { Set(deadly).contains($0) }
        #expect(asked.count == PartialInfos.mostKills + 1)
        #expect(pages[8].info != nil && pages[300].info == nil)
    }

    @Test func `is one that was lost in passing, as soon as it is needed by itself`()
        async throws
    {
        let reading = PageReading(OpenDocumentLimits()) { 0 }
        let source = source(20, failing: [3, 7])
        let early = try await reading.pages(.everyPage, of: source, book)
        #expect(!early.isComplete && early[3].info == nil && early[4].info != nil)
        // While it lasts the page alone is asked about, and the others are known.
        let count = source.asked.count
        let lost = try await reading.pages(.page(PageNumber(4)), of: source, book)
        #expect(lost[3].info == nil && !lost.isComplete)
        let beside = try await reading.pages(.page(PageNumber(5)), of: source, book)
        #expect(beside[4].info != nil && beside.isComplete)
        #expect(source.asked.dropFirst(count) == [3])
        source.heal()
        for number in [4, 8] {
            let found = try await reading.pages(.page(PageNumber(number)), of: source, book)
            #expect(found[number - 1].info != nil && found.isComplete)
        }
        // What was learnt so is learnt for all.
        #expect(source.asked.dropFirst(count) == [3, 3, 7])
        #expect(try await reading.pages(.everyPage, of: source, book).isComplete)
        #expect(source.asked.count == count + 3)
    }

    @Test func `are all again after a while where some were lost`() async throws {
        let time = Mutex(0.0)
        let reading = PageReading(OpenDocumentLimits()) { time.withLock { $0 } }
        let source = source(1, failing: [0])
        #expect(try await !reading.pages(.everyPage, of: source, book).isComplete)
        source.heal()
        #expect(try await !reading.pages(.everyPage, of: source, book).isComplete)
        time.withLock { $0 = PageFacts.longestDoubt }
        #expect(try await reading.pages(.everyPage, of: source, book).isComplete)
        #expect(source.asked == [0, 0])
    }

    @Test func `are asked about again at once where no page is to blame`() async throws {
        let reading = PageReading(OpenDocumentLimits()) { 0 }
        let source = DrawnSource(pageCount: 4, failures: [2: PagerError(.crashed, "it died")])
        #expect(try await !reading.pages(.everyPage, of: source, book).isComplete)
        source.heal()
        #expect(try await reading.pages(.everyPage, of: source, book).isComplete)
    }

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
