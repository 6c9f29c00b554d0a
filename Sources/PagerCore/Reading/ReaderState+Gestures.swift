// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// What the recogniser has to know now.
    var context: GestureContext {
        let landing = machine.landing
        func canTurn(_ step: PageStep) -> Bool {
            landing.map { machine.neighbour(step, of: $0) != .end } ?? false
        }
        return GestureContext(
            view: view, room: viewport?.room ?? .none,
            turnAxis: strip == nil && landing != nil ? machine.axis : nil,
            direction: book.policy.direction,
            canTurnForward: canTurn(.forward), canTurnBackward: canTurn(.backward),
            turnProgress: pull * turnLength)
    }

    /// How far the running turn is pulled, in whole turns.
    private var pull: Double {
        guard let turn = machine.turn else { return 0 }
        return turn.to == nil
            ? RubberBand(extent: machine.extent).pull(showing: turn.progress) : turn.progress
    }

    /// How many views long a whole turn is that the finger moves.
    private var turnLength: Double { machine.extent / view[machine.axis] }

    mutating func obey(_ intents: [GestureIntent]) {
        for intent in intents { obey(intent) }
    }

    private mutating func obey(_ intent: GestureIntent) {
        switch intent {
        case .touched: motion?.hold(at: now)
        case .panned(let movement): motion?.pan(by: movement, at: now)
        case .pinched(let factor, let start, let end):
            motion?.pinch(by: factor, from: start, to: end, at: now)
        case .released(let velocity, let anchor):
            motion?.release(velocity: velocity, about: anchor, at: now)
        case .turnDragged(let pull): dragTurn(pull)
        case .turnReleased(let pull): releaseTurn(pull)
        case .turnCancelled: releaseTurn(nil)
        case .tapped(let zone, let place): tap(zone, place)
        case .doubleTapped(let place): doubleTap(place)
        case .longPressed(let phase, let place): effects.append(.longPressed(phase, place))
        case .scrolled(let movement):
            changeViewport(.immediate) { $0.panned(x: movement.x, y: movement.y) }
        case .zoomed(let factor, let place):
            changeViewport(.immediate) { $0.zoomed(by: factor, about: place) }
        case .stepped(let step): go(to: step == .forward ? .next : .previous, .animated)
        }
    }

    private mutating func tap(_ zone: TapZone, _ place: Point<ViewSpace>) {
        if isTapArea(place) { return effects.append(.tapped(place)) }
        switch (zone, strip) {
        case (.centre, _): effects.append(.tapped(place))
        case (.forward, nil): go(to: .next, .animated)
        case (.backward, nil): go(to: .previous, .animated)
        case (.forward, _): goByScreen(.forward)
        case (.backward, _): goByScreen(.backward)
        }
    }

    private func isTapArea(_ place: Point<ViewSpace>) -> Bool {
        guard !tapAreas.isEmpty, let found = pagePoint(at: place) else { return false }
        return tapAreas.contains { $0.page == found.page && $0.area.contains(found.point) }
    }

    private mutating func doubleTap(_ place: Point<ViewSpace>) {
        guard machine.turn == nil, let canvas else { return }
        changeViewport(.animated) { canvas.doubleTapped($0, at: place) }
    }

    private mutating func dragTurn(_ pull: TurnPull) {
        if drag == nil {
            drag = ReaderDrag(spine: machine.turn == nil ? spine : nil)
            goal = nil
            turn(.dragBegan)
        }
        turn(.dragMoved(progress: progress(of: pull), velocity: pull.velocity))
        guard let turn = machine.turn, machine.phase == .dragging else { return }
        grip = TurnGrip(
            from: pull.start, to: pull.location, progress: turn.progress, axis: machine.axis)
    }

    /// Lets go of the turn; without a pull, it falls back.
    private mutating func releaseTurn(_ pull: TurnPull?) {
        drag = nil
        guard machine.phase == .dragging else { return }
        if let pull { turn(.dragReleased(velocity: pull.velocity)) } else { turn(.cancel) }
    }

    private func progress(of pull: TurnPull) -> Double {
        guard let spine = drag?.spine else { return pull.progress / turnLength }
        let travel = TurnTravel(axis: machine.axis, direction: book.policy.direction, view: view)
        let sign = travel.forward(Vector(x: 1, y: 1))
        let way = Vector<ViewSpace>(
            along: machine.axis, pull.progress * travel.extent * sign, across: 0)
        return travel.progress(from: pull.start, to: pull.start + way, aboutSpine: spine)
    }

    /// Where the sheets of the current spread are bound along the axis of turning, in view
    /// units; nil where they are not turned but moved.
    private var spine: Double? {
        guard let shown, machine.style == .curl || machine.style == .flip else { return nil }
        let extent = view[machine.axis]
        guard machine.style == .curl else { return extent / 2 }
        switch binding.spine {
        case .min: return 0
        case .mid: return extent / 2
        case .max: return extent
        case .none:
            let isAlone = book.layout.slots(of: shown).count == 1
            guard isAlone || machine.axis == .vertical else { return extent / 2 }
            let isMirrored = machine.axis == .horizontal && book.policy.direction == .rtl
            return isMirrored ? extent : 0
        }
    }
}

/// A gesture that drags a turn.
struct ReaderDrag: Equatable, Sendable {
    /// Where sheets are bound along the axis, in view units; nil where the finger moves the turn
    /// by one view.
    let spine: Double?
}
