// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Over any order of events, work that shares")
struct WorkOrderSharingPropertyTests {
    private typealias Order = WorkOrder<Int, Int, Int>

    private struct Piece: Equatable {
        let ticket: Int
        let document: Int
        let share: Int?
    }

    /// Keeps everything in lists, and looks at all of it for each decision.
    private struct Oracle {
        var waiting: [Piece] = []
        var begun: [(piece: Piece, assignment: Order.Assignment)] = []
        var ready: Set<[Int]> = []

        /// Whether another worker makes at this moment what `piece` shares.
        func isJoining(_ piece: Piece) -> Bool {
            guard let share = piece.share, !ready.contains([piece.document, share]) else {
                return false
            }
            return begun.contains {
                $0.piece.document == piece.document && $0.piece.share == share
                    && !$0.assignment.isSlow
            }
        }

        func load(of document: Int) -> Int { begun.count { $0.piece.document == document } }

        /// Pieces that come alone are before those that join, of each kind those of the document
        /// with the least work first, and of these the oldest.
        var next: Piece? {
            waiting.min { first, second in
                let (one, other) = (isJoining(first), isJoining(second))
                if one != other { return other }
                let (few, more) = (load(of: first.document), load(of: second.document))
                return few == more ? first.ticket < second.ticket : few < more
            }
        }
    }

    @Test("is begun as a search of everything says, all of it, and no place stays empty")
    func agreesWithTheOracle() {
        var random = SeededGenerator.printingItsSeed("work that shares")
        for places in 1...4 {
            for _ in 0..<200 { run(places, &random) }
        }
    }

    private func run(_ places: Int, _ random: inout SeededGenerator) {
        var order = Order(places: places)
        var oracle = Oracle()
        for ticket in 0..<80 {
            event(ticket, &order, &oracle, &random)
            #expect(order.waiting == oracle.waiting.count)
        }
        while !oracle.begun.isEmpty { end(0, &order, &oracle) }
        while begin(&order, &oracle) { end(0, &order, &oracle) }
        #expect(oracle.waiting.isEmpty && order.waiting == 0 && order.atWork == 0)
    }

    private func event(
        _ ticket: Int, _ order: inout Order, _ oracle: inout Oracle,
        _ random: inout SeededGenerator
    ) {
        let place = oracle.begun.indices.randomElement(using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0...3:
            let share = Int.random(in: 0..<4, using: &random)
            let piece = Piece(
                ticket: ticket, document: Int.random(in: 0..<3, using: &random),
                share: share == 3 ? nil : share)
            order.add(ticket, for: piece.document, .interactive, sharing: piece.share)
            oracle.waiting.append(piece)
        case 4, 5: begin(&order, &oracle)
        case 6:
            let share = [
                Int.random(in: 0..<3, using: &random), Int.random(in: 0..<3, using: &random),
            ]
            if oracle.ready.remove(share) == nil { oracle.ready.insert(share) }
        case 7:
            if let place { end(place, &order, &oracle) }
        default:
            guard let gone = oracle.waiting.randomElement(using: &random) else { return }
            order.withdraw(from: gone.document) { $0 == gone.ticket }
            oracle.waiting.removeAll { $0 == gone }
        }
    }

    /// Begins what is next, and returns whether there was something.
    @discardableResult
    private func begin(_ order: inout Order, _ oracle: inout Oracle) -> Bool {
        let expected = order.atWork < order.places ? oracle.next : nil
        let ready = oracle.ready
        let assignment = order.next { ready.contains([$0, $1]) }
        #expect(assignment?.ticket == expected?.ticket)
        guard let assignment,
            let place = oracle.waiting.firstIndex(where: { $0.ticket == assignment.ticket })
        else { return false }
        oracle.begun.append((oracle.waiting.remove(at: place), assignment))
        return true
    }

    private func end(_ place: Int, _ order: inout Order, _ oracle: inout Oracle) {
        order.end(oracle.begun.remove(at: place).assignment, .unknown)
    }
}
