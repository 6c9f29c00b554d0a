// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerCore

@Suite("Any gestures")
struct GesturePropertyTests {
    @Test("Every gesture is told in order, and more than one finger never turns")
    func order() {
        walk("order") { before, hand in
            var order = GestureOrder()
            for intent in hand.intents {
                guard let problem = order.take(intent) else { continue }
                Issue.record("\(problem): \(hand.intents.suffix(6))")
            }
            let hasManyFingers = [before, hand].contains { $0.recogniser.pointers.count > 1 }
            let new = hand.intents.dropFirst(before.intents.count)
            let turns = new.contains { if case .turnDragged = $0 { true } else { false } }
            #expect(!(hasManyFingers && turns))
        }
    }

    @Test("What rests keeps to its limits and edges, and every way to rest ends")
    func settling() {
        walk("settling") { _, hand in
            if case .settling(let animation) = hand.motion {
                #expect(animation.duration < 6)
                let over = animation.startTime + animation.duration
                #expect(animation.viewport(at: over) == LiveViewport(animation.end))
            }
            var later = hand
            for id in 0..<4 { later.point(.ended, 50, 50, id: id) }
            later.wait(20)
            guard case .resting(let viewport) = later.motion else {
                Issue.record("still moving")
                return
            }
            #expect(viewport == LiveViewport(viewport).settled(about: .origin))
            #expect(later.turnProgress == 0)
        }
    }

    @Test("The place under one finger stays under it while the edges allow")
    func underOneFinger() {
        var random = SeededGenerator.printingItsSeed("under one finger")
        for _ in 0..<300 {
            var hand = Hand()
            hand.turnAxis = nil
            hand.zoom(by: .random(in: 2...8, using: &random), about: Point(x: 50, y: 50))
            hand.point(.began, 50, 50)
            hand.point(.moved, 50, 60)
            let held = hand.viewport.spreadPoint(at: Point(x: 50, y: 60))
            for _ in 0..<30 {
                let x = Double.random(in: -200...300, using: &random)
                let y = Double.random(in: -200...300, using: &random)
                hand.point(.moved, x, y)
                let shown = hand.viewport.viewPoint(of: held)
                let room = hand.viewport.room
                if room.left > 0 && room.right > 0 { #expect(abs(shown.x - x) < 1) }
                if room.up > 0 && room.down > 0 { #expect(abs(shown.y - y) < 1) }
            }
        }
    }

    @Test("The places under two fingers stay under them while the limits allow")
    func underTwoFingers() {
        var random = SeededGenerator.printingItsSeed("under two fingers")
        for _ in 0..<300 {
            var hand = Hand()
            hand.zoom(by: 2, about: Point(x: 50, y: 50))
            let way = Vector<ViewSpace>(
                x: .random(in: -1...1, using: &random), y: .random(in: 0.1...1, using: &random))
            var fingers = pair(at: Point(x: 50, y: 50), along: way, distance: 40)
            hand.point(.began, fingers.0.x, fingers.0.y)
            hand.point(.began, fingers.1.x, fingers.1.y, id: 1)
            let held = (
                hand.viewport.spreadPoint(at: fingers.0), hand.viewport.spreadPoint(at: fingers.1)
            )
            for _ in 0..<20 {
                let middle = Point<ViewSpace>(
                    x: .random(in: 0...100, using: &random),
                    y: .random(in: 0...100, using: &random))
                let distance = Double.random(in: 2...300, using: &random)
                fingers = pair(at: middle, along: way, distance: distance)
                hand.point(.moved, fingers.0.x, fingers.0.y)
                hand.point(.moved, fingers.1.x, fingers.1.y, id: 1)
                let viewport = hand.viewport
                guard viewport.limits.clamped(viewport.scale) == viewport.scale else { continue }
                #expect((viewport.viewPoint(of: held.0) - fingers.0).length < 1)
                #expect((viewport.viewPoint(of: held.1) - fingers.1).length < 1)
            }
        }
    }

    @Test("No samples trap, whatever their numbers, and little is remembered")
    func hostile() {
        var random = SeededGenerator.printingItsSeed("hostile samples")
        let numbers: [Double] = [
            0, 1, 50, 99, -1e9, 1e300, -1e300, .infinity, -.infinity, .nan,
            .leastNonzeroMagnitude,
        ]
        func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
        for _ in 0..<300 {
            var hand = Hand()
            for _ in 0..<100 {
                hand.time = number()
                let id = Int.random(in: -20...20, using: &random)
                switch Int.random(in: 0..<10, using: &random) {
                case 0: hand.wheel(number(), number(), control: .random(using: &random))
                case 1: hand.wait(number())
                default:
                    let phase = PointerSample.Phase.allCases.randomElement(using: &random)
                    hand.point(phase ?? .began, number(), number(), id: id)
                }
                let recogniser = hand.recogniser
                #expect(recogniser.pointers.count <= GestureRecogniser.mostPointers)
                #expect(hand.viewport.scale.isFinite && hand.viewport.offset.x.isFinite)
            }
        }
    }

    @Test("No context traps, whatever its numbers")
    func hostileContext() {
        var random = SeededGenerator.printingItsSeed("hostile contexts")
        let numbers: [Double] = [0, 1, 100, -5, 1e300, .infinity, -.infinity, .nan]
        func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
        var recogniser = GestureRecogniser()
        for step in 0..<20_000 {
            let context = GestureContext(
                view: Size(width: number(), height: number()),
                room: PanRoom(left: number(), right: number(), up: number(), down: number()),
                turnAxis: Axis.allCases.randomElement(using: &random), turnProgress: number())
            let phase = PointerSample.Phase.allCases.randomElement(using: &random) ?? .moved
            let sample = PointerSample(
                id: .random(in: 0..<3, using: &random),
                position: Point(x: number(), y: number()), time: Double(step) / 50, phase: phase)
            _ = recogniser.handle(sample, in: context)
            let wheel = WheelSample(
                position: .origin, movement: Vector(x: number(), y: number()), unit: .pages,
                time: Double(step) / 50)
            _ = recogniser.handle(wheel, in: context)
        }
    }

    @Test("A pointer that reports ten thousand times a second takes no more memory")
    func velocityWindow() {
        var window = VelocityWindow(length: 0.05, from: .origin, at: 0)
        for step in 1...10_000 {
            window.add(Point(x: Double(step) / 10, y: 0), at: Double(step) / 10_000)
            #expect(window.places.count <= 14)
        }
        #expect(abs(window.velocity.x - 1000) < 1e-6)
    }

    private func pair(
        at middle: Point<ViewSpace>, along way: Vector<ViewSpace>, distance: Double
    ) -> (Point<ViewSpace>, Point<ViewSpace>) {
        let half = distance / 2 / way.length
        let reach = Vector<ViewSpace>(x: way.x * half, y: way.y * half)
        return (middle + Vector(x: -reach.x, y: -reach.y), middle + reach)
    }

    /// Makes random hands do random things and shows each to `inspect`, with the hand before it.
    private func walk(_ name: String, inspect: (Hand, Hand) -> Void) {
        var random = SeededGenerator.printingItsSeed(name)
        for _ in 0..<120 {
            var hand = Hand(
                page: Size(
                    width: .random(in: 10...300, using: &random),
                    height: .random(in: 10...300, using: &random)))
            hand.turnAxis = [nil, .horizontal, .vertical].randomElement(using: &random) ?? nil
            hand.direction = ReadingDirection.allCases.randomElement(using: &random) ?? .ltr
            hand.zoomAtTurn = ZoomAtTurn.allCases.randomElement(using: &random) ?? .reset
            for _ in 0..<60 {
                let before = hand
                hand.doSomething(&random)
                inspect(before, hand)
            }
        }
    }
}

extension Hand {
    fileprivate mutating func doSomething(_ random: inout SeededGenerator) {
        time += .random(in: 0...0.04, using: &random)
        let id = [0, 0, 0, 0, 1, 1, 2, 3].randomElement(using: &random) ?? 0
        let x = Double.random(in: -40...140, using: &random)
        let y = Double.random(in: -40...140, using: &random)
        switch Int.random(in: 0..<24, using: &random) {
        case 0..<4: point(.began, x, y, id: id)
        case 4..<14: point(.moved, x, y, id: id)
        case 14..<16: point(.ended, x, y, id: id)
        case 16: point(.cancelled, x, y, id: id)
        case 17: wheel(x - 50, y - 50, control: .random(using: &random))
        case 18: tap(x, y)
        case 19:
            let view = Size<ViewSpace>(width: x + 50, height: y + 50)
            motion.show(motion.destination.resized(to: view, settings: settings))
        case 20:
            let turn = QuarterTurn.allCases.randomElement(using: &random) ?? .none
            motion.show(motion.destination.rotated(by: turn, settings: settings))
        case 21:
            let step = ViewportStep.allCases.randomElement(using: &random) ?? .zoomIn
            motion.move(to: motion.destination.stepped(step), at: time)
        default: wait(.random(in: 0...0.6, using: &random))
        }
    }
}

/// What may follow what.
private struct GestureOrder {
    private var isTouched = false
    private var isTurning = false
    private var isPressingLong = false
    private var hasPinched = false

    mutating func take(_ intent: GestureIntent) -> String? {
        switch intent {
        case .touched:
            defer { isTouched = true; hasPinched = false }
            return isTouched ? "touched twice" : nil
        case .released:
            defer { isTouched = false }
            return isTouched && !isTurning && !isPressingLong ? nil : "released too soon"
        case .panned: return isTouched && !isPressingLong ? nil : "panned untouched"
        case .pinched(let factor, _, _):
            hasPinched = true
            return isTouched && !isTurning && factor > 0 ? nil : "pinched untouched"
        case .turnDragged:
            isTurning = true
            return isTouched && !hasPinched ? nil : "turned untouched"
        case .turnReleased, .turnCancelled:
            defer { isTurning = false }
            return isTurning ? nil : "a turn ended that did not begin"
        case .longPressed(let phase, _):
            let isRight = isPressingLong == (phase != .began)
            isPressingLong = phase == .began || phase == .moved
            return isRight ? nil : "a long press out of order"
        case .tapped, .doubleTapped: return isTurning ? "a tap in a turn" : nil
        case .scrolled, .zoomed, .stepped: return isTouched ? "a wheel with a finger down" : nil
        }
    }
}
