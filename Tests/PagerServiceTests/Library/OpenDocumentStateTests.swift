// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("Which documents are kept open")
struct OpenDocumentStateTests {
    private func document(_ number: Int, pageCount: Int = 1) -> OpenDocuments.Document {
        OpenDocuments.Document(
            key: OpenDocuments.Key(identifier: DocumentIdentifier(text: "\(number)")),
            source: DrawnSource(pageCount: pageCount),
            pages: (0..<pageCount).map { ServedPage(page: PageIndex($0), info: nil) })
    }

    private func limits(_ change: (inout OpenDocumentLimits) -> Void) -> OpenDocumentLimits {
        var limits = OpenDocumentLimits()
        change(&limits)
        return limits
    }

    @Test func `are those used last, as many and as large as the limits say, at every step`() {
        var generator = SeededGenerator.printingItsSeed("open documents")
        var state = OpenDocumentState(
            limits {
                $0.mostDocuments = 5
                $0.mostBytes = 100
                $0.mostFacts = 8
                $0.mostFactPages = 20
            })
        var model: [(number: Int, bytes: Int)] = []
        for _ in 0..<3000 {
            let number = Int.random(in: 0..<20, using: &generator)
            let document = document(number, pageCount: Int.random(in: 1...6, using: &generator))
            let place = model.firstIndex { $0.number == number }
            #expect((state.use(document.key) != nil) == (place != nil))
            if let place {
                model.append(model.remove(at: place))
            } else {
                let bytes = min(100, Int.random(in: 0...130, using: &generator))
                var gone = 0
                while model.count >= 5 || model.map(\.bytes).reduce(bytes, +) > 100 {
                    model.removeFirst()
                    gone += 1
                }
                model.append((number, bytes))
                #expect(state.keep(document, bytes: bytes).count == gone)
            }
            #expect(state.statistics.open == model.count)
            #expect(state.statistics.bytes == model.map(\.bytes).reduce(0, +))
            #expect(state.statistics.facts <= 8)
        }
        #expect(state.statistics.evictions > 0)
    }

    @Test func `are one where that alone is larger than all may be together`() {
        var state = OpenDocumentState(limits { $0.mostBytes = 100 })
        #expect(state.keep(document(1), bytes: 60).count == 0)
        #expect(state.keep(document(2), bytes: 1000).count == 1)
        #expect(state.use(document(2).key) != nil)
        #expect(state.keep(document(3), bytes: 1).count == 1)
    }

    @Test func `are known by their pages for longer than they are open`() {
        var state = OpenDocumentState(
            limits {
                $0.mostDocuments = 1
                $0.mostFacts = 2
            })
        for number in 0..<3 { _ = state.keep(document(number, pageCount: 4), bytes: 1) }
        #expect(state.facts(document(0).key) == nil)
        #expect(state.facts(document(1).key)?.count == 4)
        #expect(state.use(document(1).key) == nil)
    }

    @Test func `are none that nobody can ask for any more`() {
        var state = OpenDocumentState(OpenDocumentLimits())
        for number in 0..<3 { _ = state.keep(document(number), bytes: 10) }
        #expect(state.forget([DocumentIdentifier(text: "1")]).count == 1)
        #expect(state.use(document(1).key) == nil && state.facts(document(1).key) == nil)
        #expect(state.statistics.bytes == 20)
    }
}
