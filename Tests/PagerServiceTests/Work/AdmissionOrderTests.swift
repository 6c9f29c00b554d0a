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
        #expect(order.leave(book) == 5)
        #expect(order.leave(book) == 2)
        #expect(order.leave(other) == 3)
        #expect(order.leave(book) == 4)
        #expect(order.leave(book) == nil)
    }

    @Test func `is nobody who went away`() {
        var order = AdmissionOrder<Int>(mostAtWork: 1, mostWaiting: 10)
        #expect(order.arrive(0, for: book) == .admitted)
        #expect(order.arrive(1, for: book) == .waits)
        #expect(order.arrive(2, for: book) == .waits)
        let waited = [1, 1, 0].map { order.withdraw($0) }
        #expect(waited == [true, false, false])
        #expect(order.leave(book) == 2)
    }

    @Test func `is one of no more than may wait`() {
        var order = AdmissionOrder<Int>(mostAtWork: 1, mostWaiting: 2)
        let arrivals = (0..<5).map { order.arrive($0, for: book) }
        #expect(arrivals == [.admitted, .waits, .waits, .refused, .refused])
        #expect(order.leave(book) == 1)
        #expect(order.arrive(5, for: book) == .waits)
    }

    @Test func `keeps the bounds whatever comes, and forgets nobody`() {
        var generator = SeededGenerator.printingItsSeed("admissions")
        var order = AdmissionOrder<Int>(mostAtWork: 3, mostWaiting: 7)
        let documents = (0..<4).map { DocumentIdentifier(text: "\($0)") }
        var working: [Int: DocumentIdentifier] = [:]
        var waiting: [(ticket: Int, document: DocumentIdentifier)] = []
        for ticket in 0..<5000 {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0, 1, 2:
                let document = documents[Int.random(in: 0..<4, using: &generator)]
                switch order.arrive(ticket, for: document) {
                case .admitted: working[ticket] = document
                case .waits: waiting.append((ticket, document))
                case .refused: #expect(waiting.count == 7)
                }
            case 3:
                guard let (done, document) = working.randomElement(using: &generator) else { break }
                working[done] = nil
                let fewest = waiting.map { one in working.values.count { $0 == one.document } }
                    .min()
                let expected = waiting.first { one in
                    working.values.count { $0 == one.document } == fewest
                }
                #expect(order.leave(document) == expected?.ticket)
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
            #expect(order.atWork == working.count && working.count <= 3)
            #expect(order.waiting == waiting.count && waiting.count <= 7)
            #expect(waiting.isEmpty || working.count == 3)
        }
    }
}
