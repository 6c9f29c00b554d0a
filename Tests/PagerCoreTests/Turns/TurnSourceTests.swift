// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Turns whose neighbours are asked for")
struct TurnSourceTests {
    private func answer(_ way: PageStep, _ spread: Int, _ neighbour: Int?) -> TurnEvent {
        .answer(
            way, of: SpreadIndex(spread),
            neighbour.map { .spread(SpreadIndex($0)) } ?? .end)
    }

    @Test("Requests wait for their answers, in the order they came")
    func requestsWait() {
        var reader = TurnReader(.scroll, .asked, at: 3)
        reader.go(.next)
        reader.go(.next)
        reader.go(.previous)
        #expect(reader.machine.isWaiting)
        reader.send(answer(.backward, 3, 2))
        #expect(reader.told() == [])
        reader.send(answer(.forward, 3, 4))
        #expect(reader.told() == ["start 3>4", "at 1.0", "end 3>4 true", "done 1 true"])
        reader.send(answer(.forward, 4, 5))
        #expect(
            reader.told() == [
                "start 4>5", "at 1.0", "end 4>5 true", "done 2 true", "start 5>4",
            ])
        reader.settle()
        #expect(reader.told() == ["at -1.0", "end 5>4 true", "done 3 true"])
    }

    @Test("A request for a spread, a drag, a cancel or a new layout ends the waiting")
    func waitingEnds() {
        let events: [TurnEvent] = [
            .request(TurnRequest(TurnIdentifier(9), .spread(SpreadIndex(7)))), .dragBegan, .cancel,
            .relayout(.counted(5), current: SpreadIndex(0)), .source(.none),
        ]
        for event in events {
            var reader = TurnReader(.scroll, .asked, at: 3)
            reader.go(.next)
            reader.go(.next)
            reader.send(event)
            reader.settle()
            let completions = reader.told().filter { $0.hasPrefix("done") && $0 != "done 9 true" }
            #expect(completions == ["done 1 false", "done 2 false"])
        }
    }

    @Test("An answer about another spread is none")
    func staleAnswer() {
        var reader = TurnReader(.scroll, .asked, at: 3)
        reader.go(.next)
        reader.send(answer(.forward, 2, 3))
        #expect(reader.machine.isWaiting)
    }

    @Test("A drag stands still until it is known what lies there")
    func dragWaits() {
        var reader = TurnReader(.scroll, .asked, at: 3)
        reader.drag(0.2, 0.3)
        #expect(reader.told() == [])
        reader.send(answer(.forward, 3, 8))
        #expect(reader.told() == ["start 3>8", "at 0.3"])
        reader.send(.dragReleased(velocity: 500))
        reader.settle()
        #expect(reader.told().last == "end 3>8 true")
    }

    @Test("What was left lies behind, and is not waited for")
    func whatWasLeftIsKnown() {
        var reader = TurnReader(.scroll, .asked, at: 3)
        reader.go(.next)
        reader.send(answer(.forward, 3, 8))
        reader.settle()
        reader.go(.previous, .immediate)
        #expect(reader.machine.current == SpreadIndex(3))
    }

    @Test("A turn between spreads that stay goes on while others come and go")
    func sourceGrows() {
        var reader = TurnReader(count: 5)
        reader.go(.next)
        reader.wait(0.1)
        reader.send(.source(.counted(500)))
        #expect(reader.machine.phase == .settling)
        reader.settle()
        #expect(reader.told().suffix(2) == ["end 3>4 true", "done 1 true"])
        reader.go(.next, .immediate)
        #expect(reader.machine.current == SpreadIndex(5))
    }

    @Test("A turn to a spread that goes fails, one from such a spread succeeds")
    func sourceShrinks() {
        var reader = TurnReader()
        reader.go(to: 8)
        reader.send(.source(.counted(8)))
        #expect(reader.told() == ["start 3>8", "end 3>8 false", "done 1 false"])
        reader.go(.previous)
        reader.send(.source(.counted(3)))
        #expect(reader.told() == ["start 3>2", "at -1.0", "end 3>2 true", "done 2 true"])
        reader.send(.source(.counted(1)))
        #expect(reader.told() == ["end nil>0 true"])
        reader.send(.source(.counted(0)))
        #expect(reader.machine.current == nil)
        reader.go(to: 0)
        #expect(reader.told() == ["done 3 false"])
    }

    @Test("A drag past the end turns as soon as there is a spread")
    func endMoves() {
        var reader = TurnReader(count: 4, at: 3)
        reader.drag(0.5)
        reader.send(.source(.counted(5)))
        #expect(reader.told().suffix(3) == ["over 0.0", "start 3>4", "at 0.5"])
    }

    @Test("A new layout ends a turn where the reader would have been")
    func relayout() {
        var reader = TurnReader()
        reader.go(.next)
        reader.wait(0.1)
        #expect(reader.machine.landing == SpreadIndex(4))
        reader.send(.relayout(.counted(5), current: SpreadIndex(2)))
        #expect(reader.told().suffix(3) == ["at 1.0", "end 3>4 true", "done 1 true"])
        #expect(reader.machine.current == SpreadIndex(2))
        reader.drag(0.4)
        reader.send(.relayout(.counted(9), current: SpreadIndex(99)))
        #expect(reader.told().suffix(2) == ["at 0.0", "end 2>3 false"])
        #expect(reader.machine.current == SpreadIndex(8))
    }
}
