// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Of the work that waits")
struct WorkOrderTests {
    typealias Order = WorkOrder<String, Int, Int>

    /// Begins what is next.
    private func begin(_ order: inout Order) throws -> Order.Assignment {
        let next = order.next()
        return try #require(next)
    }

    /// Begins all that may begin, and returns it.
    private func beginAll(_ order: inout Order) -> [Order.Assignment] {
        var begun: [Order.Assignment] = []
        while let next = order.next() { begun.append(next) }
        return begun
    }

    /// Has `document` answer quickly once.
    private func prove(_ document: String, _ order: inout Order) throws {
        order.add(-1, for: document, .interactive)
        order.end(try begin(&order), .answered)
    }

    /// Has `document` begin as much as it may, all of which turns out to be slow.
    private func hang(_ document: String, _ order: inout Order) -> [Order.Assignment] {
        for ticket in 0..<20 { order.add(ticket, for: document, .interactive) }
        var hanging: [Order.Assignment] = []
        while var next = order.next() {
            order.noteSlow(&next)
            hanging.append(next)
        }
        order.withdraw(from: document) { _ in true }
        return hanging
    }

    @Test("what came first is begun first, as much as there are places")
    func firstComeFirst() throws {
        var order = Order(places: 2)
        for ticket in 0..<4 { order.add(ticket, for: "book", .interactive) }
        let first = beginAll(&order)
        #expect(first.map(\.ticket) == [0, 1])
        #expect(order.atWork == 2 && order.waiting == 2)
        order.end(first[1], .answered)
        let second = beginAll(&order)
        #expect(second.map(\.ticket) == [2])
    }

    @Test("the document with the fewest pieces at work is served first")
    func fewestFirst() throws {
        var order = Order(places: 3)
        for ticket in 0..<9 { order.add(ticket, for: "large", .interactive) }
        let large = beginAll(&order)
        order.add(100, for: "small", .interactive)
        order.end(large[0], .answered)
        let third = beginAll(&order)
        #expect(third.map(\.ticket) == [100])
    }

    @Test("one book that is slow has all the places", arguments: 1...4)
    func slowBookHasAll(places: Int) {
        var order = Order(places: places)
        let hanging = hang("slow", &order)
        #expect(hanging.count == places)
        #expect(!order.isCrowded)
    }

    @Test("others get as many places again beside a document that is slow", arguments: 1...4)
    func othersGoOn(places: Int) throws {
        var order = Order(places: places)
        try prove("book", &order)
        let hanging = hang("slow", &order)
        for ticket in 0..<10 {
            order.add(ticket, for: "book", .interactive)
            order.add(ticket, for: "slow", .interactive)
        }
        let begun = beginAll(&order)
        #expect(begun.map(\.document) == Array(repeating: "book", count: places))
        #expect(order.isCrowded)
        order.end(hanging[0], .unknown)
        let afterSlow = beginAll(&order)
        #expect(afterSlow.map(\.document) == [])
        #expect(order.atWork == 2 * places - 1)
    }

    @Test("a document nothing is known of gets one place beside slow ones")
    func newDocumentsGetOne() {
        var order = Order(places: 2)
        _ = hang("slow", &order)
        for ticket in 0..<3 { order.add(ticket, for: "new", .interactive) }
        let begunNew = beginAll(&order)
        #expect(begunNew.map(\.document) == ["new"])
    }

    @Test("new documents leave a place to those that have answered, before anything is slow")
    func newOnesLeaveAPlace() throws {
        var order = Order(places: 3)
        try prove("book", &order)
        for number in 0..<9 { order.add(number, for: "new \(number % 3)", .interactive) }
        let begunNew = beginAll(&order)
        #expect(begunNew.count == 2)
        order.add(100, for: "book", .interactive)
        let begunBook = beginAll(&order)
        #expect(begunBook.map(\.ticket) == [100])
    }

    @Test("no number of new documents that hang takes the places of proven ones", arguments: 1...5)
    func manyHang(places: Int) throws {
        var order = Order(places: places)
        try prove("book", &order)
        for number in 0..<100 { _ = hang("hanging \(number)", &order) }
        #expect(order.atWork == places + max(1, places / 2))
        order.add(1, for: "book", .interactive)
        let begunBook = beginAll(&order)
        #expect(begunBook.map(\.document) == ["book"])
    }

    @Test("documents that killed a worker leave a place, until they have answered for a while")
    func strikesCount() throws {
        var order = Order(places: 2)
        try prove("book", &order)
        order.add(0, for: "bad", .interactive)
        order.end(try begin(&order), .strike)
        let hanging = hang("bad", &order)
        #expect(hanging.count == 1)
        for ticket in 0..<5 { order.add(ticket, for: "book", .interactive) }
        let begunBooks = beginAll(&order)
        #expect(begunBooks.count == 2)

        var other = Order(places: 2)
        try prove("book", &other)
        other.add(0, for: "bad", .interactive)
        other.end(try begin(&other), .strike)
        for _ in 0..<Order.answersForStrike { try prove("bad", &other) }
        let again = hang("bad", &other)
        #expect(again.count == 2)
    }

    @Test("a document that is alone has all places, whatever it did")
    func aloneHasAll() throws {
        var order = Order(places: 3)
        order.add(0, for: "bad", .interactive)
        order.end(try begin(&order), .strike)
        let hanging = hang("bad", &order)
        #expect(hanging.count == 3)
    }

    @Test("documents that killed a worker are served after the others")
    func struckComeLast() throws {
        var order = Order(places: 1)
        order.add(0, for: "bad", .interactive)
        order.end(try begin(&order), .strike)
        order.add(1, for: "bad", .interactive)
        order.add(2, for: "book", .interactive)
        let next = try begin(&order)
        #expect(next.ticket == 2)
    }

    @Test("what nobody waits for comes last, and leaves a place free")
    func backgroundComesLast() throws {
        var order = Order(places: 2)
        for ticket in 0..<3 { order.add(ticket, for: "indexed", .background) }
        let begun = beginAll(&order)
        #expect(begun.map(\.ticket) == [0])
        order.add(100, for: "book", .interactive)
        order.add(101, for: "book", .interactive)
        let next = beginAll(&order)
        #expect(next.map(\.ticket) == [100])
        order.end(begun[0], .answered)
        let afterBackground = beginAll(&order)
        #expect(afterBackground.map(\.ticket) == [101])
    }

    @Test("what nobody waits for is begun even where there is one place, and makes room when slow")
    func backgroundInOnePlace() throws {
        var order = Order(places: 1)
        order.add(0, for: "indexed", .background)
        var begun = try begin(&order)
        order.add(1, for: "indexed", .interactive)
        #expect(!order.hasNext)
        order.noteSlow(&begun)
        let next = try begin(&order)
        #expect(next.ticket == 1)
    }

    @Test("what hangs in the background keeps no new document waiting")
    func backgroundHangs() throws {
        var order = Order(places: 2)
        try prove("book", &order)
        order.add(0, for: "indexed", .background)
        var begun = try begin(&order)
        order.add(1, for: "new", .interactive)
        #expect(!order.hasNext)
        order.noteSlow(&begun)
        let next = try begin(&order)
        #expect(next.ticket == 1)
    }

    @Test("a document that is forgotten is new when it comes again")
    func forgets() throws {
        var order = Order(places: 2)
        try prove("book", &order)
        order.forget("book")
        _ = hang("slow", &order)
        for ticket in 0..<3 { order.add(ticket, for: "book", .interactive) }
        let begunAgain = beginAll(&order)
        #expect(begunAgain.count == 1)
    }

    @Test("a document may be forgotten while it is at work")
    func forgetsAtWork() throws {
        var order = Order(places: 2)
        order.add(0, for: "book", .interactive)
        let begun = try begin(&order)
        order.forget("book")
        #expect(order.atWork == 1 && order.isForgotten("book"))
        order.end(begun, .strike)
        #expect(order.atWork == 0)
        let hanging = hang("book", &order)
        #expect(hanging.count == 2)
    }
}
