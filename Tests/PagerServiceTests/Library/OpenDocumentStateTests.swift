// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("Which documents are kept open")
struct OpenDocumentStateTests {
    private let source = DrawnSource(pageCount: 1)

    private func key(_ number: Int) -> OpenDocuments.Key {
        OpenDocuments.Key(identifier: DocumentIdentifier(text: "\(number)"))
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
            })
        var model: [(number: Int, bytes: Int)] = []
        for _ in 0..<3000 {
            let number = Int.random(in: 0..<20, using: &generator)
            let key = key(number)
            let place = model.firstIndex { $0.number == number }
            #expect((state.use(key) != nil) == (place != nil))
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
                #expect(state.keep(source, for: key, bytes: bytes).count == gone)
            }
            #expect(state.statistics.open == model.count)
            #expect(state.statistics.bytes == model.map(\.bytes).reduce(0, +))
        }
        #expect(state.statistics.evictions > 0)
    }

    @Test func `are one where that alone is larger than all may be together`() {
        var state = OpenDocumentState(limits { $0.mostBytes = 100 })
        #expect(state.keep(source, for: key(1), bytes: 60).count == 0)
        #expect(state.keep(source, for: key(2), bytes: 1000).count == 1)
        #expect(state.use(key(2)) != nil)
        #expect(state.keep(source, for: key(3), bytes: 1).count == 1)
    }

    @Test func `are none that nobody can ask for any more`() {
        var state = OpenDocumentState(OpenDocumentLimits())
        for number in 0..<3 { _ = state.keep(source, for: key(number), bytes: 10) }
        #expect(state.forget([DocumentIdentifier(text: "1")]).count == 1)
        #expect(state.use(key(1)) == nil)
        #expect(state.statistics.bytes == 20)
    }
}
