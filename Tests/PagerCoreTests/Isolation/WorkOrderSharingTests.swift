// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Of work that shares what a worker makes")
struct WorkOrderSharingTests {
    private typealias Order = WorkOrder<String, Int, Int>

    private func begin(
        _ order: inout Order, where isReady: (String, Int) -> Bool = { _, _ in false }
    ) throws -> Order.Assignment {
        let next = order.next(where: isReady)
        return try #require(next)
    }

    @Test("a piece lets others of the document pass while what it shares is being made")
    func othersPass() throws {
        var order = Order(places: 2)
        for ticket in 0..<3 { order.add(ticket, for: "book", .interactive, sharing: 1) }
        order.add(3, for: "book", .interactive, sharing: 2)
        #expect(try begin(&order).ticket == 0)
        #expect(try begin(&order).ticket == 3)
    }

    @Test("a piece that shares nothing passes as well")
    func unsharedPasses() throws {
        var order = Order(places: 2)
        for ticket in 0..<2 { order.add(ticket, for: "book", .interactive, sharing: 1) }
        order.add(2, for: "book", .interactive)
        #expect(try begin(&order).ticket == 0)
        #expect(try begin(&order).ticket == 2)
    }

    @Test("other documents pass, though more of their work is being done")
    func otherDocumentsPass() throws {
        var order = Order(places: 4)
        for ticket in 0..<2 { order.add(ticket, for: "book", .interactive, sharing: 1) }
        #expect(try begin(&order).ticket == 0)
        for ticket in 10..<13 { order.add(ticket, for: "other", .interactive) }
        let next = try (0..<3).map { _ in try begin(&order).ticket }
        #expect(next == [10, 11, 12])
    }

    @Test("what other documents share has another worker")
    func sharesAreOfADocument() throws {
        var order = Order(places: 2)
        order.add(0, for: "book", .interactive, sharing: 1)
        #expect(try begin(&order).ticket == 0)
        order.add(1, for: "other", .interactive, sharing: 1)
        order.add(2, for: "third", .interactive)
        #expect(try begin(&order).ticket == 1)
    }

    @Test("one page with many pieces has all the places", arguments: 1...4)
    func noPlaceStaysEmpty(places: Int) throws {
        var order = Order(places: places)
        for ticket in 0..<9 { order.add(ticket, for: "book", .interactive, sharing: 1) }
        let begun = try (0..<places).map { _ in try begin(&order).ticket }
        #expect(begun == Array(0..<places))
        #expect(!order.hasNext)
    }

    @Test("work that is read in the background passes nobody who waits")
    func urgencyComesFirst() throws {
        var order = Order(places: 2)
        for ticket in 0..<2 { order.add(ticket, for: "book", .interactive, sharing: 1) }
        order.add(2, for: "book", .background)
        #expect(try begin(&order).ticket == 0)
        #expect(try begin(&order).ticket == 1)
    }

    @Test("the oldest piece is next once what it shares is there")
    func readyIsNext() throws {
        var order = Order(places: 3)
        for ticket in 0..<2 { order.add(ticket, for: "book", .interactive, sharing: 1) }
        order.add(2, for: "book", .interactive, sharing: 2)
        let first = try begin(&order)
        #expect(try begin(&order) { $1 == 1 }.ticket == 1)
        order.end(first, .answered)
        order.add(3, for: "book", .interactive, sharing: 1)
        #expect(try begin(&order).ticket == 2)
    }

    @Test("nobody waits for what is slow", arguments: [true, false])
    func slowIsNotAwaited(isSlow: Bool) throws {
        var order = Order(places: 2)
        for ticket in 0..<2 { order.add(ticket, for: "book", .interactive, sharing: 1) }
        order.add(2, for: "book", .interactive)
        var first = try begin(&order)
        if isSlow { order.noteSlow(&first) }
        let second = try begin(&order)
        #expect(second.ticket == (isSlow ? 1 : 2))
        order.end(second, .answered)
        order.end(first, .answered)
        #expect(try begin(&order).ticket == (isSlow ? 2 : 1))
    }

    @Test("only so many pieces are passed")
    func passedAreBounded() throws {
        var order = Order(places: 3)
        for ticket in 0...Order.mostPassed {
            order.add(ticket, for: "book", .interactive, sharing: 1)
        }
        order.add(1000, for: "book", .interactive)
        #expect(try begin(&order).ticket == 0)
        #expect(try begin(&order).ticket == 1)
        #expect(try begin(&order).ticket == 1000)
    }
}
