// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Requests and drags during a turn")
struct TurnPolicyTests {
    @Test("A request for the spread a drag goes to takes the drag along, without a new start")
    func requestAdoptsDrag() {
        var reader = TurnReader()
        reader.drag(0.3)
        reader.go(.next)
        #expect(reader.told() == ["start 3>4", "at 0.3"])
        reader.send(.dragMoved(progress: -2, velocity: 0))
        reader.settle()
        #expect(reader.told() == ["at 1.0", "end 3>4 true", "done 1 true"])
    }

    @Test("A request for another spread ends a drag")
    func requestEndsDrag() {
        var reader = TurnReader()
        reader.drag(0.3)
        reader.go(.previous)
        #expect(reader.told().suffix(3) == ["at 0.0", "end 3>4 false", "start 3>2"])
    }

    @Test("Next counts from where the reader will be: from the old spread while one falls back")
    func nextWhileFallingBack() {
        var reader = TurnReader()
        reader.drag(-0.3, release: 0)
        reader.wait(0.01)
        reader.go(.next)
        reader.settle()
        #expect(reader.told().suffix(4) == ["start 3>4", "at 1.0", "end 3>4 true", "done 1 true"])
    }

    @Test("Equal requests share a turn, and each is answered")
    func equalRequests() {
        var reader = TurnReader()
        reader.go(to: 6)
        reader.wait(0.1)
        let progress = reader.machine.turn?.progress
        reader.go(to: 6)
        #expect(reader.machine.turn?.progress == progress)
        reader.settle()
        #expect(reader.told().suffix(3) == ["end 3>6 true", "done 1 true", "done 2 true"])
    }

    @Test("A turn that is ended early does not overshoot")
    func noOvershootWhenEnded() {
        var reader = TurnReader(.scroll, .with { $0.overshoot = .bounces })
        reader.drag(0.5, release: 3000)
        _ = reader.told()
        reader.send(.relayout(.counted(9), current: SpreadIndex(0)))
        #expect(reader.told() == ["at 1.0", "end 3>4 true"])
        #expect(reader.machine.phase == .idle)
    }

    @Test("A request for the spread that is shown succeeds at once")
    func requestForCurrent() {
        var reader = TurnReader()
        reader.go(to: 3)
        #expect(reader.told() == ["done 1 true"])
    }

    @Test("A contract that cuts turns round without a jump")
    func cutReverses() {
        var reader = TurnReader(.scroll, .with { $0.interruption = .cuts })
        reader.go(.next)
        reader.wait(0.1)
        let progress = reader.machine.turn?.progress
        reader.go(.previous)
        #expect(reader.machine.turn?.progress == progress)
        reader.settle()
        #expect(
            reader.told().suffix(4) == ["at 0.0", "end 3>4 false", "done 1 false", "done 2 true"])
    }

    @Test("A request that cannot be fulfilled leaves a drag alone")
    func refusedDuringDrag() {
        var reader = TurnReader(count: 4)
        reader.drag(-0.2)
        reader.go(.next)
        #expect(reader.told().last == "done 1 false")
        #expect(reader.machine.phase == .dragging)
    }

    @Test("A turn that takes long is over by the time of the next event")
    func eventsComeLate() {
        var reader = TurnReader()
        reader.go(.next)
        reader.time += 10
        reader.go(.next)
        #expect(
            reader.told() == ["start 3>4", "at 1.0", "end 3>4 true", "done 1 true", "start 4>5"])
    }

    @Test("Time that is no number or runs backwards stands still")
    func badTime() {
        var reader = TurnReader()
        reader.time = 5
        reader.go(.next)
        for time in [4, -Double.infinity, .nan, .infinity] {
            _ = reader.machine.receive(.tick, at: time)
        }
        #expect(reader.machine.turn?.progress == 0)
    }

    @Test("Drags that are no numbers trap nowhere")
    func badDrags() {
        let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude]
        for first in numbers {
            for second in numbers {
                var reader = TurnReader()
                reader.send(.dragBegan)
                reader.send(.dragMoved(progress: first, velocity: second))
                reader.send(.dragMoved(progress: second, velocity: first))
                reader.send(.resize(extent: first, orientation: .portrait))
                reader.send(.dragReleased(velocity: first))
                reader.settle()
                #expect(reader.machine.phase == .idle)
            }
        }
    }

    @Test("A style without duration turns within the event")
    func noDuration() {
        var reader = TurnReader(.none)
        reader.go(.next)
        reader.drag(0.7, release: 0)
        #expect(
            reader.told() == [
                "start 3>4", "at 1.0", "end 3>4 true", "done 1 true", "start 4>5", "at 0.7",
                "at 1.0", "end 4>5 true",
            ])
    }

    @Test("Ten thousand turns take no time at all")
    func tenThousandTurns() {
        var reader = TurnReader(.curl, count: 10_001, at: 0)
        for _ in 0..<10_000 {
            reader.go(.next)
            reader.wait(1)
        }
        #expect(reader.machine.current == SpreadIndex(10_000))
        #expect(reader.told().count == 40_000)
    }
}

@Suite("Movements that end")
struct TurnMotionTests {
    @Test("begin and end exactly, at the speed asked for, and never turn round")
    func motions() {
        var random = SeededGenerator.printingItsSeed("motions")
        for _ in 0..<500 {
            let start = Double.random(in: -1...1, using: &random)
            let end = Double.random(in: -1...1, using: &random)
            let velocity = Double.random(in: -40...40, using: &random)
            let motion = TurnMotion(from: start, to: end, velocity: velocity, seconds: 0.5)
            #expect(motion.duration <= 0.5)
            #expect(motion.position(after: 0) == start)
            #expect(motion.position(after: motion.duration) == end)
            #expect(motion.position(after: 99) == end)
            let sign = end < start ? -1.0 : 1
            let way = (0...200).map {
                sign * motion.position(after: motion.duration / 200 * Double($0))
            }
            #expect(zip(way, way.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
            let instant = motion.duration * 1e-6
            let speed = (motion.position(after: instant) - start) / instant
            let expected = velocity * sign > 0 ? velocity : 0
            #expect(abs(speed - expected) < 1e-4 * abs(end - start) / motion.duration)
        }
    }

    @Test("A bounce reaches its peak half-way and comes back")
    func bounce() {
        let motion = TurnMotion(bouncingBy: -0.25, seconds: 2)
        #expect(motion.position(after: 1) == -0.25)
        #expect([motion.position(after: 0), motion.position(after: 2)] == [0, 0])
    }
}

@Suite("Drags as progress")
struct TurnTravelTests {
    private let view = Size<ViewSpace>(width: 400, height: 600)

    @Test("A drag of one view and the spacing is a whole turn, mirrored in RTL")
    func scrolling() {
        func progress(_ axis: Axis, _ direction: ReadingDirection) -> Double {
            TurnTravel(axis: axis, direction: direction, view: view)
                .progress(from: Point(x: 300, y: 500), to: Point(x: 200, y: 180), spacing: 40)
        }
        #expect(progress(.horizontal, .ltr) == 100.0 / 440)
        #expect(progress(.horizontal, .rtl) == -100.0 / 440)
        #expect(progress(.vertical, .ltr) == 0.5 && progress(.vertical, .rtl) == 0.5)
    }

    @Test("A drag from the spine itself is no division by nothing")
    func fromTheSpine() {
        let travel = TurnTravel(axis: .horizontal, direction: .ltr, view: view)
        let start = Point<ViewSpace>(x: 200, y: 0)
        #expect(travel.progress(from: start, to: start, aboutSpine: 200) == 0)
        #expect(travel.progress(from: start, to: Point(x: 150, y: 0), aboutSpine: 200) == 0.5)
    }
}

@Suite("Cube roots")
struct CubeRootTests {
    @Test("The rubber band is right to 14 digits over all sizes of views")
    func magnitudes() {
        for exponent in -8...8 {
            let extent = Double(sign: .plus, exponent: exponent * 3, significand: 1)
            // The pull of a whole turn: the travel is a cube of a power of two.
            let root = Double(sign: .plus, exponent: exponent, significand: 1)
            let strain = root * root / 4.5
            let shown = RubberBand(extent: extent).progress(ofPull: 1)
            #expect(abs(shown / (strain / (1 + strain) / 3) - 1) < 1e-14)
        }
    }

    @Test("A layout that comes while a fast turn settles leaves no turn open")
    func layoutDuringOvershoot() {
        var reader = TurnReader(.scroll, .with { $0.overshoot = .bounces })
        reader.drag(0.5, release: 3000)
        reader.send(.relayout(.counted(5), current: SpreadIndex(2)))
        #expect(reader.told().suffix(2) == ["at 1.0", "end 3>4 true"])
    }
}
