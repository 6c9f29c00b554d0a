// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("What EMPageViewController promises")
struct ScrollingContractTests {
    @Test("EM1 A turn starts once, and not where there is no spread yet")
    func startsOnce() {
        var reader = TurnReader()
        reader.drag(0.1, 0.2, 0.3, release: 500)
        reader.settle()
        #expect(reader.told().filter { $0.hasPrefix("start") } == ["start 3>4"])
        var empty = TurnReader(at: nil)
        empty.go(to: 2)
        #expect(!empty.told().contains { $0.hasPrefix("start") })
    }

    @Test("EM2 Progress is told at every change, signed, beyond 1 too, and 0 once on a cancel")
    func progress() {
        var reader = TurnReader()
        reader.drag(0.25, 0.25, 0.5, 0.25, 0)
        #expect(
            reader.told() == [
                "start 3>4", "at 0.25", "at 0.5", "at 0.25", "at 0.0", "end 3>4 false",
            ])
        reader.send(.dragMoved(progress: -1.25, velocity: 0))
        #expect(reader.told().prefix(3) == ["start 3>2", "at -1.25", "end 3>2 true"])
    }

    @Test("EM2 A layout that is made anew tells no progress")
    func layoutTellsNothing() {
        var reader = TurnReader()
        reader.send(.relayout(.counted(5), current: SpreadIndex(1)))
        #expect(reader.told() == [])
        #expect(reader.machine.current == SpreadIndex(1))
    }

    @Test("EM3 Completion: the spread is current, then didFinish, completion, and the question")
    func completion() {
        var reader = TurnReader()
        reader.go(.next)
        reader.settle()
        #expect(
            reader.log == [
                "start 3>4", "at 1.0", "end 3>4 true", "done 1 true", "ask forward 4",
                "ask backward 4",
            ])
        #expect(reader.machine.current == SpreadIndex(4))
    }

    @Test("EM4 A gesture asks on the way of travel only, a request on both")
    func questions() {
        var reader = TurnReader()
        reader.drag(-0.6, release: 0)
        reader.settle()
        #expect(reader.asked() == ["ask backward 2"])
        reader.go(.next)
        reader.settle()
        #expect(reader.asked() == ["ask forward 3", "ask backward 3"])
    }

    @Test(
        "EM5 The first spread only finishes, on whichever way it was said to lie",
        arguments: PageStep.allCases)
    func firstSpread(way: PageStep) {
        var reader = TurnReader(at: nil)
        reader.go(.spreadByStep(SpreadIndex(2), way))
        #expect(reader.told() == ["end nil>2 true", "done 1 true"])
    }

    @Test("EM6 A cancel tells 0, then didFinish and completion without success")
    func cancelled() {
        var reader = TurnReader()
        reader.go(to: 8)
        reader.wait(0.1)
        reader.send(.cancel)
        _ = reader.told()
        reader.settle()
        #expect(reader.log == ["at 0.0", "end 3>8 false", "done 1 false", "ask forward 3"])
        #expect(reader.machine.current == SpreadIndex(3))
    }

    @Test("EM7 A drag back across its beginning fails one turn and starts the other")
    func reversal() {
        var reader = TurnReader()
        reader.drag(0.25, -0.25)
        #expect(
            reader.told() == [
                "start 3>4", "at 0.25", "at 0.0", "end 3>4 false", "start 3>2", "at -0.25",
            ])
    }

    @Test("EM8 A fast drag may start a turn beyond, which fails after the first one succeeded")
    func overshoot() {
        var reader = TurnReader(.scroll, .with { $0.overshoot = .bounces })
        reader.drag(0.5, release: 3000)
        reader.wait(1)
        #expect(reader.told().suffix(2) == ["end 3>4 true", "start 4>5"])
        reader.wait(0.1)
        let progress = reader.machine.turn?.progress ?? 0
        #expect(progress > 0 && progress <= RubberBand.limit)
        reader.settle()
        #expect(reader.told().suffix(2) == ["at 0.0", "end 4>5 false"])
        #expect(reader.machine.current == SpreadIndex(4))
    }

    @Test("EM8 By default a turn ends exactly")
    func noOvershoot() {
        var reader = TurnReader()
        reader.drag(0.5, release: 3000)
        reader.settle()
        #expect(reader.told().suffix(2) == ["at 1.0", "end 3>4 true"])
        #expect(reader.machine.phase == .idle)
    }

    @Test("EM9 A request past an end is answered at once, without success; nothing turns")
    func requestPastEnd() {
        var reader = TurnReader(count: 4, at: 3)
        reader.go(.next)
        #expect(reader.told() == ["done 1 false"])
        reader = TurnReader(count: 4, at: 0)
        reader.go(.previous, .immediate)
        reader.go(to: 4)
        reader.go(to: -1)
        #expect(reader.told() == ["done 1 false", "done 2 false", "done 3 false"])
    }

    @Test("EM9 A drag past an end tells of no turn")
    func dragPastEnd() {
        var reader = TurnReader(count: 4, at: 3)
        reader.drag(0.2, 0.4, release: 2000)
        reader.settle()
        #expect(reader.told().allSatisfy { $0.hasPrefix("over") || $0.hasPrefix("released") })
        #expect(reader.machine.phase == .idle)
        #expect(reader.machine.current == SpreadIndex(3))
    }

    @Test("EM10 Another size of the view disturbs no turn")
    func resizeWhileTurning() {
        var reader = TurnReader()
        reader.drag(0.25)
        _ = reader.told()
        reader.send(.resize(extent: 500, orientation: .landscape))
        #expect(reader.told() == [])
        #expect(reader.machine.turn?.progress == 0.25)
    }

    @Test("EM11 A request during a turn jumps to its end first; then the new one starts")
    func rapidNext() {
        var reader = TurnReader()
        reader.go(.next)
        reader.wait(0.1)
        _ = reader.told()
        reader.go(.next)
        #expect(reader.told() == ["at 1.0", "end 3>4 true", "done 1 true", "start 4>5"])
        reader.settle()
        #expect(reader.told() == ["at 1.0", "end 4>5 true", "done 2 true"])
    }

    @Test("EM12 A turn that is not animated happens inside the call", arguments: TurnStyle.allCases)
    func immediate(style: TurnStyle) {
        var reader = TurnReader(style)
        reader.go(.previous, .immediate)
        #expect(reader.told() == ["start 3>2", "at -1.0", "end 3>2 true", "done 1 true"])
    }

    @Test("EM13 What completes a turn is told first, with its value")
    func completingTick() {
        var reader = TurnReader()
        reader.drag(0.5, 1.5)
        #expect(
            reader.told() == [
                "start 3>4", "at 0.5", "at 1.5", "end 3>4 true", "start 4>5", "at 0.5",
            ])
    }
}

@Suite("What EMPageViewController gets wrong")
struct ScrollingTrapTests {
    @Test("Rapid next that reaches the last spread completes, and the turn goes on")
    func rapidNextAtTheEnd() {
        var reader = TurnReader(count: 5)
        reader.go(.next)
        reader.wait(0.1)
        _ = reader.told()
        reader.go(.next)
        #expect(reader.told() == ["done 2 false"])
        reader.settle()
        #expect(reader.told() == ["at 1.0", "end 3>4 true", "done 1 true"])
    }

    @Test("A request for another spread during a turn succeeds nowhere it has not been")
    func otherDestination() {
        var reader = TurnReader()
        reader.go(to: 8)
        reader.wait(0.1)
        _ = reader.told()
        reader.go(to: 0)
        #expect(reader.told() == ["at 1.0", "end 3>8 true", "done 1 true", "start 8>0"])
        reader.settle()
        #expect(reader.told() == ["at -1.0", "end 8>0 true", "done 2 true"])
    }

    @Test("A drag that crosses its beginning without touching it starts each turn once")
    func crossing() {
        var reader = TurnReader()
        reader.drag(0.2, -0.1, -0.2, 0.1, 0.2)
        let log = reader.told()
        #expect(log.filter { $0.hasPrefix("start") } == ["start 3>4", "start 3>2", "start 3>4"])
        #expect(log.filter { $0.hasPrefix("end") } == ["end 3>4 false", "end 3>2 false"])
        #expect(log.filter { $0.hasPrefix("at") }.last == "at 0.2")
    }
}
