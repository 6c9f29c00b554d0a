// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

/// The five rules, taken one view unit at a time.
private struct HandOffOracle {
    /// How much of the content is hidden along the axis of turning.
    let hidden: Int
    /// Where the content was pulled to, and how far the page, to the right and down.
    var offset: Int
    var across = 0
    var shift: Int
    let beganAtLeft: Bool
    let beganAtRight: Bool

    init(hidden: Int, offset: Int, caught: Int) {
        self.hidden = hidden
        self.offset = offset
        shift = caught
        beganAtLeft = offset == 0
        beganAtRight = offset == -hidden
    }

    mutating func move(x: Int, y: Int) {
        let wasTurned = shift != 0
        for _ in 0..<abs(x) { step(x.signum()) }
        if !wasTurned && shift == 0 { across += y }
    }

    private mutating func step(_ unit: Int) {
        let hasRoom = unit > 0 ? offset < 0 : offset > -hidden
        let beganAtEdge = unit > 0 ? beganAtLeft : beganAtRight
        if shift != 0 || (!hasRoom && beganAtEdge) { shift += unit } else { offset += unit }
    }
}

@Suite("Pan or turn")
struct HandOffTests {
    fileprivate typealias Step = (x: Int, y: Int)

    private static let steps: [Step] = [(-60, 0), (-7, 3), (7, -3), (60, 0), (0, 5)]

    @Test(
        "Every drag of five movements is divided as the rules say",
        arguments: [(0, 0), (50, 0), (50, -25), (50, -50)], [0, 10, -10])
    func everyDrag(page: (hidden: Int, offset: Int), caught: Int) {
        forEverySequence(of: Self.steps, length: 5) { steps in
            var oracle = HandOffOracle(hidden: page.hidden, offset: page.offset, caught: caught)
            var drag = RecordedDrag(hidden: page.hidden, offset: page.offset, caught: caught)
            for step in steps {
                oracle.move(x: step.x, y: step.y)
                drag.move(x: step.x, y: step.y)
            }
            let isSame =
                abs(drag.panned.x - Double(oracle.offset - page.offset)) < 1e-6
                && abs(drag.panned.y - Double(oracle.across)) < 1e-6
                && abs(drag.shift - Double(oracle.shift)) < 1e-6
            if !isSame { Issue.record("\(steps) on \(page), caught at \(caught)") }
        }
    }

    @Test("A drag that begins across the axis never turns, one along it does, on either axis")
    func axisLock() {
        for axis in Axis.allCases {
            for direction in ReadingDirection.allCases {
                for (along, across, turns) in [(40.0, 39.0, true), (39, 40, false), (9, 0, false)] {
                    var hand = Hand()
                    hand.turnAxis = axis
                    hand.direction = direction
                    let way = Vector<ViewSpace>(along: axis, along, across: across)
                    hand.drag(from: Point(x: 50, y: 50), by: way)
                    #expect(hand.hasDraggedThePage == turns)
                }
            }
        }
    }

    @Test(
        "Forward is to the left, from right to left to the right, and up where pages lie below each other",
        arguments: [
            (Axis.horizontal, ReadingDirection.ltr, -70.0), (.horizontal, .rtl, 70),
            (.vertical, .ltr, -70), (.vertical, .rtl, -70),
        ])
    func forward(axis: Axis, direction: ReadingDirection, way: Double) {
        var hand = Hand()
        hand.turnAxis = axis
        hand.direction = direction
        hand.drag(from: Point(x: 50, y: 50), by: Vector(along: axis, way, across: 2))
        #expect(hand.page == 2)
        hand.drag(from: Point(x: 50, y: 50), by: Vector(along: axis, -way, across: 2))
        #expect(hand.page == 1)
    }

    @Test("A pull past the first or last page is told as overscroll, with what the finger pulled")
    func overscroll() {
        for (page, way, direction) in [(0, 70.0, PageStep.backward), (3, -70, .forward)] {
            var hand = Hand()
            hand.page = page
            hand.drag(from: Point(x: 50, y: 50), by: Vector(x: way, y: 0))
            #expect(hand.lastOverscroll == Overscroll(direction, distance: 60))
            #expect(hand.page == page)
            hand.drag(from: Point(x: 50, y: 50), by: Vector(x: -way, y: 0))
            #expect(hand.lastOverscroll == nil && hand.page != page)
        }
    }

    @Test("Without an axis of turning every drag pans")
    func continuous() {
        var hand = Hand()
        hand.turnAxis = nil
        hand.drag(from: Point(x: 50, y: 50), by: Vector(x: -90, y: 0))
        hand.wheel(0, 500)
        #expect(hand.intents.contains(.panned(Vector(x: -4.5, y: 0))))
        #expect(!hand.hasDraggedThePage && hand.page == 1)
    }

    @Test("A drag counts from ten units on, however often the pointer reports")
    func samplingRate() {
        for steps in [1, 2, 3, 7, 90] {
            var hand = Hand()
            hand.drag(from: Point(x: 95, y: 50), by: Vector(x: -60, y: 0), steps: steps)
            let pulls = hand.intents.compactMap { intent -> Double? in
                if case .turnReleased(let pull) = intent { pull.progress } else { nil }
            }
            #expect(pulls.count == 1)
            #expect(abs((pulls.first ?? 0) - 0.5) < 1e-9)
        }
    }

    @Test("A turn under way is caught whichever way the finger moves")
    func caught() {
        var hand = Hand()
        hand.turnProgress = 0.4
        hand.point(.began, 50, 50)
        hand.point(.moved, 50, 60)
        guard case .turnDragged(let pull) = hand.intents.last else {
            Issue.record("not caught")
            return
        }
        #expect(pull.progress == 0)
        hand.point(.moved, 40, 95)
        guard case .turnDragged(let pull) = hand.intents.last else {
            Issue.record("not dragged")
            return
        }
        #expect(pull.progress == 0.1 && pull.start == Point(x: 50, y: 50))
    }

    @Test("A finger that lets go of the page throws the page, not the content")
    func thrownPage() {
        var hand = Hand()
        hand.zoom(by: 4, about: Point(x: 100, y: 50))
        hand.drag(from: Point(x: 90, y: 50), by: Vector(x: -60, y: 20), steps: 3)
        guard case .turnReleased(let pull) = hand.intents.dropLast().last else {
            Issue.record("not turned")
            return
        }
        #expect(abs(pull.velocity - 2000) < 1e-6)
        #expect(
            hand.intents.last == .released(velocity: .zero, anchor: Point(x: 30, y: 70)))
    }

    @Test("While the page is turning two fingers do nothing")
    func noPinchWhileTurning() {
        var hand = Hand()
        hand.turnProgress = 0.4
        hand.point(.began, 40, 50)
        hand.point(.began, 60, 50, id: 1)
        hand.point(.moved, 90, 50, id: 1)
        #expect(hand.intents == [.touched(Point(x: 40, y: 50))])
    }

    @Test("The speed of a release is that of the last 50 ms, and none after a rest")
    func velocity() {
        for (restingBeforeLift, expected) in [(false, 1000.0), (true, 0)] {
            var hand = Hand()
            hand.drag(
                from: Point(x: 50, y: 50), by: Vector(x: 0, y: -200),
                restingBeforeLift: restingBeforeLift)
            guard case .released(let velocity, _) = hand.intents.last else {
                Issue.record("not released")
                return
            }
            #expect(velocity.x == 0 && abs(velocity.y + expected) < 1e-6)
        }
    }
}

/// A drag along the horizontal axis, and what the recogniser made of it.
private struct RecordedDrag {
    private var recogniser = GestureRecogniser()
    private var viewport: LiveViewport
    private var context: GestureContext
    private var position: Point<ViewSpace>
    private let caught: Double
    private(set) var panned = Vector<ViewSpace>.zero
    private(set) var shift: Double

    init(hidden: Int, offset: Int, caught: Int) {
        let view = Size<ViewSpace>(width: 100, height: 100)
        let page = Size<SpreadSpace>(width: 100 + Double(hidden), height: 1000)
        let fit = ZoomSettings(fit: .original)
        viewport = LiveViewport(
            Viewport(showing: page, in: view, settings: fit, direction: .ltr)
                .panned(x: Double(offset), y: -450))
        context = GestureContext(
            view: view, room: viewport.room, turnProgress: -Double(caught) / 100)
        position = Point(x: 10, y: 0)
        self.caught = Double(caught)
        shift = Double(caught)
        report(.began, .origin)
        report(.moved, position)
    }

    mutating func move(x: Int, y: Int) {
        position.x += Double(x)
        position.y += Double(y)
        report(.moved, position)
    }

    private mutating func report(_ phase: PointerSample.Phase, _ position: Point<ViewSpace>) {
        context.room = viewport.room
        let sample = PointerSample(id: 0, position: position, time: 0, phase: phase)
        for intent in recogniser.handle(sample, in: context) {
            switch intent {
            case .panned(let movement):
                viewport = viewport.panned(by: movement)
                panned = Vector(x: panned.x + movement.x, y: panned.y + movement.y)
            case .turnDragged(let pull): shift = caught - pull.progress * 100
            default: break
            }
        }
    }
}
