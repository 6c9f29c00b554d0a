// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// A reader of a book of equal pages, and a hand that works it.
struct Hand {
    var recogniser: GestureRecogniser
    var motion: ViewportMotion
    var page = 1
    let pageCount = 4
    var turnAxis: Axis? = .horizontal
    var direction = ReadingDirection.ltr
    var zoomAtTurn = ZoomAtTurn.reset
    let settings = ZoomSettings()
    var time = 100.0
    /// How far the page is turned, positive forward.
    var turnProgress = 0.0
    /// What the recogniser has told, in order.
    var intents: [GestureIntent] = []

    /// A page of 100 × 100 points in a view of 100 units, so that units are points at first.
    init(
        settings: GestureSettings = GestureSettings(),
        page: Size<SpreadSpace> = Size(width: 100, height: 100)
    ) {
        recogniser = GestureRecogniser(settings: settings)
        motion = .resting(
            Viewport(
                showing: page, in: Size(width: 100, height: 100), settings: ZoomSettings(),
                direction: .ltr))
    }

    /// What is shown now.
    var viewport: LiveViewport { motion.viewport(at: time) }

    var context: GestureContext {
        GestureContext(
            view: viewport.view, room: viewport.room, turnAxis: turnAxis, direction: direction,
            canTurnForward: page + 1 < pageCount, canTurnBackward: page > 0,
            turnProgress: turnProgress)
    }

    /// Magnifies the page about `place`, and takes it to rest.
    mutating func zoom(by factor: Double, about place: Point<ViewSpace>) {
        motion.show(motion.destination.zoomed(by: factor, about: place))
    }

    /// Reports a pointer, and does what it means.
    mutating func point(
        _ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 0,
        kind: PointerSample.Kind = .touch
    ) {
        let sample = PointerSample(
            id: id, position: Point(x: x, y: y), time: time, kind: kind, phase: phase)
        obey(recogniser.handle(sample, in: context))
    }

    /// Drags one finger along a line in `steps` of 10 milliseconds.
    mutating func drag(
        from start: Point<ViewSpace>, by way: Vector<ViewSpace>, steps: Int = 20,
        restingBeforeLift: Bool = false
    ) {
        point(.began, start.x, start.y)
        for step in 1...steps {
            time += 0.01
            let part = Double(step) / Double(steps)
            point(.moved, start.x + way.x * part, start.y + way.y * part)
        }
        if restingBeforeLift { time += 0.2 }
        point(.ended, start.x + way.x, start.y + way.y)
    }

    /// Taps for 30 milliseconds.
    mutating func tap(_ x: Double, _ y: Double) {
        point(.began, x, y)
        time += 0.03
        point(.ended, x, y)
    }

    /// Lets time pass.
    mutating func wait(_ seconds: Double) {
        time += seconds
        obey(recogniser.tick(at: time))
        motion.advance(to: time)
    }

    /// Turns the wheel.
    mutating func wheel(
        _ x: Double, _ y: Double, unit: WheelSample.Unit = .units, control: Bool = false
    ) {
        let sample = WheelSample(
            position: Point(x: 30, y: 60), movement: Vector(x: x, y: y), unit: unit,
            isControlHeld: control, time: time)
        obey(recogniser.handle(sample, in: context))
    }

    private mutating func obey(_ told: [GestureIntent]) {
        intents += told
        for intent in told { obey(intent) }
    }

    private mutating func obey(_ intent: GestureIntent) {
        switch intent {
        case .touched: motion.hold(at: time)
        case .panned(let movement): motion.pan(by: movement, at: time)
        case .pinched(let factor, let start, let end):
            motion.pinch(by: factor, from: start, to: end, at: time)
        case .released(let velocity, let anchor):
            motion.release(velocity: velocity, about: anchor, at: time)
        case .turnDragged(let pull): turnProgress = pull.overscroll == nil ? pull.progress : 0
        case .turnReleased(let pull): release(pull)
        case .turnCancelled: turnProgress = 0
        case .tapped(let zone, _): tapped(zone)
        case .doubleTapped(let place):
            let viewport = motion.destination.doubleTapped(at: place, settings: settings)
            motion.move(to: viewport, at: time)
        case .longPressed: break
        case .scrolled(let movement):
            motion.show(motion.destination.panned(x: movement.x, y: movement.y))
        case .zoomed(let factor, let place):
            motion.show(motion.destination.zoomed(by: factor, about: place))
        case .stepped(let step): turn(step)
        }
    }

    private mutating func release(_ pull: TurnPull) {
        let step: PageStep = turnProgress > 0 ? .forward : .backward
        let isThrown = abs(pull.velocity) > 500 && (pull.velocity > 0) == (turnProgress > 0)
        if turnProgress != 0 && (isThrown || abs(turnProgress) > 0.5) { turn(step) }
        turnProgress = 0
    }

    private mutating func tapped(_ zone: TapZone) {
        switch zone {
        case .forward: turn(.forward)
        case .backward: turn(.backward)
        case .centre: break
        }
    }

    private mutating func turn(_ step: PageStep) {
        page = min(max(0, page + (step == .forward ? 1 : -1)), pageCount - 1)
        let viewport = motion.destination
        motion.show(
            viewport.turned(
                to: viewport.content, zoom: zoomAtTurn, settings: settings,
                direction: direction))
    }
}

extension Hand {
    /// Whether the page was dragged at all.
    var hasDraggedThePage: Bool {
        intents.contains { if case .turnDragged = $0 { true } else { false } }
    }

    /// The last pull past an end, if the last drag of the page went past one.
    var lastOverscroll: Overscroll? {
        intents.compactMap { intent -> TurnPull? in
            if case .turnDragged(let pull) = intent { pull } else { nil }
        }.last?.overscroll
    }
}
