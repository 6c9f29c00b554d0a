// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnMachine {
    /// A finger went down: it catches what settles.
    mutating func beginDrag() {
        guard source != .none, from != nil else { return }
        switch activity {
        case .idle:
            activity = .dragging(TurnDrag())
        case .dragging(var drag):
            drag.base = drag.pull
            activity = .dragging(drag)
        case .settling(let settling):
            guard contract.settlingDrag == .catches else { return }
            activity = .dragging(drag(catching: settling.turn))
        }
        dismissWaiting()
    }

    /// The drag is at `progress` whole turns from where it began.
    mutating func moveDrag(to progress: Double, velocity: Double) {
        guard case .dragging(var drag) = activity, progress.isFinite else { return }
        drag.pull = drag.base + progress
        follow(&drag)
        activity = .dragging(drag)
        guard let escapeSpeed = contract.escapeSpeed, let turn = drag.turn, turn.to != nil,
            abs(velocity) > escapeSpeed
        else { return }
        letGo(turn, velocity: velocity)
    }

    /// The finger went up.
    mutating func releaseDrag(velocity: Double) {
        guard case .dragging(let drag) = activity else { return }
        activity = .idle
        guard let turn = drag.turn else { return }
        if turn.to == nil { outputs.append(.overscrollReleased(pull: drag.pull)) }
        letGo(turn, velocity: velocity)
    }

    /// Calls off the drag or the turn, which falls back, and all requests that wait.
    mutating func cancel() {
        dismissWaiting()
        switch activity {
        case .idle: break
        case .dragging(let drag):
            activity = .idle
            if let turn = drag.turn { settle(turn, completes: false) }
        case .settling(let settling):
            if settling.completes { settle(settling.turn, completes: false) }
        }
    }

    /// Lets the drag go on where the spreads beside it have changed.
    mutating func followAgain() {
        guard case .dragging(var drag) = activity else { return }
        drag.awaited = nil
        follow(&drag)
        activity = .dragging(drag)
    }

    private func drag(catching turn: Turn) -> TurnDrag {
        let pull =
            turn.to == nil
            ? RubberBand(extent: extent).pull(showing: turn.progress) : turn.progress
        return TurnDrag(turn: turn, base: pull, pull: pull)
    }

    /// Brings the turn of `drag` to where it has pulled.
    private mutating func follow(_ drag: inout TurnDrag) {
        let step = PageStep(ofProgress: drag.pull)
        if var turn = drag.turn, turn.step != step || isStale(turn) {
            guard step == nil || isStale(turn) || contract.reversal == .crosses else {
                show(0, of: &turn)
                drag.turn = turn
                return
            }
            drag.turn = nil
            abandon(turn)
        }
        guard let step, startTurn(on: step, &drag), let turn = drag.turn else { return }
        if turn.to == nil {
            drag.turn = stretched(turn, by: drag.pull)
        } else {
            carry(turn, &drag)
        }
    }

    /// Whether `turn` goes past an end that is none any more.
    private func isStale(_ turn: Turn) -> Bool {
        turn.to == nil && neighbour(turn.step, of: turn.from) != .end
    }

    /// Returns whether `drag` has a turn, which is started where need be and can.
    private mutating func startTurn(on step: PageStep, _ drag: inout TurnDrag) -> Bool {
        guard drag.turn == nil, let from else { return drag.turn != nil }
        let destination: SpreadIndex?
        switch neighbour(step, of: from) {
        case .spread(let spread): destination = spread
        case .end: destination = nil
        case .unknown:
            if drag.awaited != step { ask(step) }
            drag.awaited = step
            return false
        }
        let turn = Turn(
            from: from, to: destination, step: step, origin: .gesture, isReported: true)
        begin(turn)
        drag.turn = turn
        return true
    }

    private mutating func stretched(_ turn: Turn, by pull: Double) -> Turn {
        var turn = turn
        show(RubberBand(extent: extent).progress(ofPull: pull), of: &turn)
        return turn
    }

    /// Carries `turn` along with `drag`, to the next spread where it goes beyond one.
    private mutating func carry(_ turn: Turn, _ drag: inout TurnDrag) {
        var turn = turn
        let isWhole = abs(drag.pull) >= 1
        let stops = isWhole && contract.dragReach == .oneSpread
        show(stops ? turn.step.sign : drag.pull, of: &turn)
        drag.turn = turn
        guard isWhole, !stops else { return }
        finish(turn, success: true)
        drag.turn = nil
        drag.awaited = nil
        // One event turns one page: what is left of more than another one is dropped.
        let rest = drag.pull - turn.step.sign
        drag.base += (abs(rest) < 1 ? rest : 0) - drag.pull
        drag.pull = abs(rest) < 1 ? rest : 0
        follow(&drag)
    }

    /// Decides where a turn that was let go ends, and sets it on its way.
    private mutating func letGo(_ turn: Turn, velocity: Double) {
        let velocity = velocity.isFinite ? velocity : 0
        let speed = velocity * turn.step.sign
        let isFling = abs(speed) > contract.flingSpeed
        let completes =
            turn.to != nil
            && (isFling ? speed > 0 : abs(turn.progress) >= contract.threshold)
        settle(turn, completes: completes, velocity: velocity / extent)
        guard contract.overshoot == .bounces, isFling, completes,
            case .settling(var settling) = activity
        else { return }
        settling.overshoot = min(RubberBand.limit, speed / extent / 20)
        activity = .settling(settling)
    }
}
