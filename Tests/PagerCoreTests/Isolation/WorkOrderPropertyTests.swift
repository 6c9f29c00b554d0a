// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Over any order of events, work")
struct WorkOrderPropertyTests {
    private typealias Order = WorkOrder<Int, Int, Int>

    /// What is known by keeping everything in lists.
    private struct Notes {
        var waiting: [(ticket: Int, document: Int, urgency: WorkUrgency)] = []
        var begun: [Order.Assignment] = []
        var isAnyStruck = false
        var slow: Int { begun.filter(\.isSlow).count }

        func isOldest(_ next: Order.Assignment) -> Bool {
            waiting.first { $0.document == next.document && $0.urgency == next.urgency }?.ticket
                == next.ticket
        }
    }

    @Test("is begun once, in order, within the places, and not behind slow work")
    func everythingIsBegun() {
        var random = SeededGenerator.printingItsSeed("work in any order")
        for places in 1...4 {
            for _ in 0..<200 { run(places, &random) }
        }
    }

    private func run(_ places: Int, _ random: inout SeededGenerator) {
        var order = Order(places: places)
        var notes = Notes()
        for step in 0..<60 {
            event(step, &order, &notes, &random)
            check(order, notes)
        }
        while let begun = notes.begun.popLast() { order.end(begun, .answered) }
        while let next = order.next() {
            #expect(notes.isOldest(next))
            notes.waiting.removeAll { $0.ticket == next.ticket }
            order.end(next, .answered)
        }
        #expect(notes.waiting.isEmpty)
        #expect(order.atWork == 0 && order.waiting == 0)
    }

    private func event(
        _ step: Int, _ order: inout Order, _ notes: inout Notes, _ random: inout SeededGenerator
    ) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
            let document = Int.random(in: 0..<4, using: &random)
            let urgency: WorkUrgency = Bool.random(using: &random) ? .interactive : .background
            order.add(step, for: document, urgency)
            notes.waiting.append((step, document, urgency))
        case 3, 4:
            guard let next = order.next() else { return }
            #expect(notes.isOldest(next))
            notes.waiting.removeAll { $0.ticket == next.ticket }
            notes.begun.append(next)
        case 5:
            guard let place = notes.begun.indices.randomElement(using: &random) else { return }
            order.noteSlow(&notes.begun[place])
        case 6:
            guard let place = notes.begun.indices.randomElement(using: &random) else { return }
            let endings: [Order.Ending] = [.answered, .unknown, .strike]
            let ending = endings[Int.random(in: 0..<endings.count, using: &random)]
            order.end(notes.begun.remove(at: place), ending)
            if ending == .strike { notes.isAnyStruck = true }
        default:
            guard let gone = notes.waiting.randomElement(using: &random) else { return }
            order.withdraw(from: gone.document) { $0 == gone.ticket }
            notes.waiting.removeAll { $0.ticket == gone.ticket }
        }
    }

    private func check(_ order: Order, _ notes: Notes) {
        #expect(order.waiting == notes.waiting.count)
        #expect(order.atWork == notes.begun.count)
        #expect(order.atWork <= order.mostPlaces)
        #expect(order.atWork - notes.slow <= order.places)
        if order.atWork == 0 { #expect(order.hasNext == !notes.waiting.isEmpty) }
        let isAllSlow = order.atWork == notes.slow && !notes.isAnyStruck
        if isAllSlow && order.atWork < order.places {
            #expect(order.hasNext || !notes.waiting.contains { $0.urgency == .interactive })
        }
    }
}
