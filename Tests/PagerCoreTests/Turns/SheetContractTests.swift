// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("What UIPageViewController promises of sheets with a page on each side")
struct SheetContractTests {
    private static let fronts = TurnContract.with { $0.restingSides = .fronts }

    private func reader(
        _ count: Int = 9, at current: Int, _ contract: TurnContract = fronts,
        _ style: TurnStyle = .curl
    ) -> TurnReader {
        TurnReader(style, .sheets(count), at: current, contract)
    }

    @Test("UI6 A turn goes from the front of a sheet to the front of the next one")
    func frontToFront() {
        var reader = reader(at: 2)
        reader.go(.next)
        reader.settle()
        #expect(reader.told() == ["start 2>4", "at 1.0", "end 2>4 true", "done 1 true"])
        reader.go(.previous, .immediate)
        #expect(reader.told() == ["start 4>2", "at -1.0", "end 4>2 true", "done 2 true"])
        reader.drag(0.4, 1.3, release: 500)
        reader.settle()
        #expect(reader.machine.current == SpreadIndex(6))
        #expect(reader.told().filter { $0.hasPrefix("end") } == ["end 2>4 true", "end 4>6 true"])
    }

    @Test("Unless that is asked for, both sides of a sheet come to rest")
    func bothSides() {
        #expect(TurnContract().restingSides == .both)
        var reader = reader(at: 2, TurnContract())
        reader.go(.next, .immediate)
        #expect(reader.machine.current == SpreadIndex(3))
        reader.go(.previous, .immediate)
        #expect(reader.machine.current == SpreadIndex(2))
    }

    @Test(
        "Only a curl shows backs: turns of other styles go from side to side",
        arguments: TurnStyle.allCases)
    func styles(style: TurnStyle) {
        var reader = reader(at: 2, Self.fronts, style)
        reader.go(.next, .immediate)
        #expect(reader.machine.current == SpreadIndex(style == .curl ? 4 : 3))
        reader.send(.appearance(.curl, .horizontal))
        reader.go(.next, .immediate)
        #expect(reader.machine.current == SpreadIndex(style == .curl ? 6 : 4))
    }

    @Test("The last front is the end, whether its back is blank or not", arguments: 1...8)
    func ends(count: Int) {
        var reader = reader(count, at: 0)
        let last = (count - 1) / 2 * 2
        for _ in 0..<last / 2 { reader.go(.next, .immediate) }
        #expect(reader.machine.current == SpreadIndex(last))
        reader.log = []
        reader.go(.next)
        reader.settle()
        #expect(reader.told() == ["done \(last / 2 + 1) false"])
        reader.drag(0.9, release: 900)
        reader.settle()
        #expect(reader.machine.current == SpreadIndex(last))
        for _ in 0...last / 2 { reader.go(.previous, .immediate) }
        #expect(reader.machine.current == SpreadIndex(0))
        #expect(reader.told().last == "done \(last + 2) false")
    }

    @Test("A back that is asked for comes to rest, and both ways lead to the nearest front")
    func backs() {
        var reader = reader(at: 2)
        for back in [1, 3, 5, 7] {
            for (step, front) in [
                (TurnRequest.Target.next, back + 1), (.previous, back - 1),
            ] {
                reader.go(to: back)
                reader.settle()
                #expect(reader.machine.current == SpreadIndex(back))
                reader.go(step)
                reader.settle()
                #expect(reader.machine.current == SpreadIndex(front))
            }
        }
        #expect(!reader.told().contains { $0.hasPrefix("done") && $0.hasSuffix("false") })
    }

    @Test("Sheets that come and go under a turn do so as spreads do")
    func sourceChanges() {
        var reader = reader(at: 2)
        reader.go(.next)
        reader.wait(0.1)
        reader.send(.source(.counted(9)))
        reader.settle()
        #expect(reader.machine.current == SpreadIndex(4))
        reader.go(.next, .immediate)
        #expect(reader.machine.current == SpreadIndex(5))
        reader.send(.source(.sheets(4)))
        #expect(reader.machine.current == SpreadIndex(3))
        reader.go(.next, .immediate)
        #expect(reader.machine.current == SpreadIndex(3))
        reader.go(.previous, .immediate)
        #expect(reader.machine.current == SpreadIndex(2))
    }

    @Test(
        "Steps lead from front to front, and requests where they say, in whatever order",
        arguments: TurnContract.Interruption.allCases)
    func counting(interruption: TurnContract.Interruption) {
        var random = SeededGenerator.printingItsSeed("counting sheets")
        for _ in 0..<300 {
            let count = Int.random(in: 1...9, using: &random)
            var goal = Int.random(in: 0..<count, using: &random)
            var contract = Self.fronts
            contract.interruption = interruption
            var reader = reader(count, at: goal, contract)
            for _ in 0..<20 {
                reader.time += .random(in: 0...0.4, using: &random)
                let pace = TurnRequest.Pace.random(using: &random)
                let wish: Int
                switch Int.random(in: 0...5, using: &random) {
                case 0...1:
                    wish = goal / 2 * 2 + 2
                    reader.go(.next, pace)
                case 2...3:
                    wish = (goal + 1) / 2 * 2 - 2
                    reader.go(.previous, pace)
                default:
                    wish = Int.random(in: -1...count, using: &random)
                    reader.go(to: wish, pace)
                }
                if (0..<count).contains(wish) { goal = wish }
                #expect(reader.machine.landing == SpreadIndex(goal))
            }
            reader.settle()
            #expect(reader.machine.current == SpreadIndex(goal))
            #expect(reader.log.count { $0.hasPrefix("done") } == 20)
        }
    }

    @Test("Whatever is dragged and called off, a reader who names no back rests on a front")
    func parity() {
        var random = SeededGenerator.printingItsSeed("fronts")
        for _ in 0..<300 {
            let count = Int.random(in: 1...9, using: &random)
            var reader = reader(count, at: 0)
            for _ in 0..<30 {
                reader.time += .random(in: 0...0.4, using: &random)
                let pull = Double.random(in: -1.5...1.5, using: &random)
                switch Int.random(in: 0...5, using: &random) {
                case 0: reader.go(.next)
                case 1: reader.go(.previous)
                case 2: reader.drag(pull)
                case 3: reader.drag(pull / 2, pull, release: pull * 500)
                case 4: reader.send(.cancel)
                default: reader.go(to: Int.random(in: 0...4, using: &random) * 2)
                }
                #expect(reader.machine.current.map { $0.value % 2 } == 0)
            }
            reader.send(.dragReleased(velocity: 0))
            reader.settle()
            #expect(reader.machine.current.map { $0.value % 2 } == 0)
        }
    }
}
