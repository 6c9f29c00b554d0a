// SPDX-License-Identifier: GPL-3.0-or-later

internal import TestSupport
internal import Testing

@testable internal import PagerIsolation

@Suite("Which thread of a pool is woken")
struct LaneRosterTests {
    @Test("A thread is started only where none sleeps, and there are not enough")
    func starting() {
        var roster = LaneRoster()
        let first = roster.call(most: 2)
        roster.sleep()
        let others = (0..<3).map { _ in roster.call(most: 2) }
        #expect(first == .newLane)
        #expect(others == [.sleeper, .newLane, nil])
        #expect(roster.lanes == 2)
        roster.leave()
        let replacement = roster.call(most: 2)
        #expect(replacement == .newLane)
    }

    @Test("A thread that gets up by itself is not called as well")
    func gettingUp() {
        var roster = LaneRoster()
        _ = roster.call(most: 1)
        roster.sleep()
        let getsUpUncalled = roster.getUp()
        let call = roster.call(most: 1)
        #expect(getsUpUncalled && call == nil)
        roster.sleep()
        let nextCall = roster.call(most: 1)
        let getsUpAgain = roster.getUp()
        #expect(nextCall == .sleeper && !getsUpAgain)
    }

    /// Threads that wait at a semaphore, as the roster sees them, and its signals.
    private struct Threads {
        var awake = 0
        var waiting = 0
        var signals = 0
        var all: Int { awake + waiting }
    }

    @Test(
        "Whatever happens, as many signals are under way as waiting threads were called",
        arguments: UInt64(1)...20)
    func signals(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var roster = LaneRoster()
        var threads = Threads()
        for step in 0..<2000 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                switch roster.call(most: 5) {
                case .sleeper: threads.signals += 1
                case .newLane: threads.awake += 1
                case nil: #expect(threads.all == 5 && threads.waiting == threads.signals)
                }
            case 2 where threads.awake > 0:
                roster.sleep()
                threads.awake -= 1
                threads.waiting += 1
            case 3 where threads.signals > 0:
                threads.signals -= 1
                threads.waiting -= 1
                threads.awake += 1
            case 4 where threads.waiting > 0:
                if !roster.getUp() { threads.signals -= 1 }
                threads.waiting -= 1
                threads.awake += 1
            case 5 where threads.awake > 0 && step % 7 == 0:
                roster.leave()
                threads.awake -= 1
            default: break
            }
            #expect(threads.signals >= 0, "seed \(seed), step \(step)")
            #expect(roster.lanes == threads.all, "seed \(seed), step \(step)")
            #expect(
                roster.sleeping == threads.waiting - threads.signals, "seed \(seed), step \(step)")
        }
        threads.signals += roster.callAll()
        #expect(threads.signals == threads.waiting && roster.sleeping == 0)
    }
}
