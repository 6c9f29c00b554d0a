// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("Who is let in next")
struct AdmissionOrderTests {
    private let book = DocumentIdentifier(text: "book")
    private let other = DocumentIdentifier(text: "other")

    @Test func `is who came first, of those whose document has the fewest at work`() {
        var order = AdmissionOrder<Int>(mostAtWork: 2, mostWaiting: 10)
        #expect(order.arrive(0, for: book) == .admitted)
        #expect(order.arrive(1, for: book) == .admitted)
        for ticket in 2..<5 { #expect(order.arrive(ticket, for: book) == .waits) }
        #expect(order.arrive(5, for: other) == .waits)
        #expect(order.leave(0) == 5)
        #expect(order.leave(1) == 2)
        #expect(order.leave(5) == 3)
        #expect(order.leave(2) == 4)
        #expect(order.leave(3) == nil)
    }

    @Test func `is nobody who went away`() {
        var order = AdmissionOrder<Int>(mostAtWork: 1, mostWaiting: 10)
        #expect(order.arrive(0, for: book) == .admitted)
        #expect(order.arrive(1, for: book) == .waits)
        #expect(order.arrive(2, for: book) == .waits)
        let waited = [1, 1, 0].map { order.withdraw($0) }
        #expect(waited == [true, false, false])
        #expect(order.leave(0) == 2)
    }

    @Test func `is one of no more than may wait`() {
        var order = AdmissionOrder<Int>(mostAtWork: 1, mostWaiting: 2)
        let arrivals = (0..<5).map { order.arrive($0, for: book) }
        #expect(arrivals == [.admitted, .waits, .waits, .refused, .refused])
        #expect(order.leave(0) == 1)
        #expect(order.arrive(5, for: book) == .waits)
    }

    @Test func `comes beside those that hang, though these come one after the other`() {
        var order = AdmissionOrder<Int>(mostAtWork: 2, mostSlow: 3, mostWaiting: 100)
        let hanging = (0..<10).map { DocumentIdentifier(text: "hangs \($0)") }
        let arrivals = hanging.enumerated().map { order.arrive($0.offset, for: $0.element) }
        #expect(arrivals.count { $0 == .admitted } == 2)
        // As each turns out to be slow another is let in, until there is no more room for such.
        let next = (0..<5).map { order.noteSlow($0) }
        #expect(next == [2, 3, 4, nil, nil] && order.atWork == 5)
        #expect(order.noteSlow(0) == nil && order.noteSlow(99) == nil)
        // Those that end make room only for as many as may be quick.
        #expect([0, 1, 2].map { order.leave($0) } == [5, 6, nil])
        #expect(order.atWork == 4)
    }

    @Test func `keeps the bounds whatever comes, and forgets nobody`() {
        var generator = SeededGenerator.printingItsSeed("admissions")
        var order = AdmissionOrder<Int>(mostAtWork: 3, mostSlow: 2, mostWaiting: 7)
        let documents = (0..<4).map { DocumentIdentifier(text: "\($0)") }
        var working: [Int: DocumentIdentifier] = [:]
        var slow: Set<Int> = []
        var waiting: [(ticket: Int, document: DocumentIdentifier)] = []
        for ticket in 0..<5000 {
            switch Int.random(in: 0..<7, using: &generator) {
            case 0, 1, 2, 5:
                let document = documents[Int.random(in: 0..<4, using: &generator)]
                switch order.arrive(ticket, for: document) {
                case .admitted: working[ticket] = document
                case .waits: waiting.append((ticket, document))
                case .refused: #expect(waiting.count == 7)
                }
            case 3, 4:
                guard let (one, _) = working.randomElement(using: &generator) else { break }
                let isSlow = Bool.random(using: &generator) && !slow.contains(one)
                if isSlow {
                    slow.insert(one)
                } else {
                    working[one] = nil
                    slow.remove(one)
                }
                let fewest = waiting.map { one in working.values.count { $0 == one.document } }
                    .min()
                let expected =
                    working.count - min(slow.count, 2) < 3
                    ? waiting.first { one in
                        working.values.count { $0 == one.document } == fewest
                    } : nil
                #expect((isSlow ? order.noteSlow(one) : order.leave(one)) == expected?.ticket)
                if let expected {
                    waiting.removeAll { $0.ticket == expected.ticket }
                    working[expected.ticket] = expected.document
                }
            default:
                guard let gone = waiting.randomElement(using: &generator) else { break }
                let waited = order.withdraw(gone.ticket)
                #expect(waited)
                waiting.removeAll { $0.ticket == gone.ticket }
            }
            let quick = working.count - min(slow.count, 2)
            #expect(order.atWork == working.count && working.count <= 5 && quick <= 3)
            #expect(order.waiting == waiting.count && waiting.count <= 7)
            #expect(waiting.isEmpty || quick == 3)
        }
    }
}
