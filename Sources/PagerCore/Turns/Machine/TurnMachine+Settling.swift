// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnMachine {
    /// Whether the reader will be where the running turn began.
    var isFallingBack: Bool {
        switch activity {
        case .idle, .dragging: true
        case .settling(let settling): !settling.completes
        }
    }

    /// Lets time pass until `time`.
    mutating func advance(to time: Double) {
        guard time.isFinite, time > clock else { return }
        clock = time
        guard case .settling(var settling) = activity else { return }
        let elapsed = clock - settling.began
        guard elapsed < settling.motion.duration else { return end(settling) }
        show(settling.motion.position(after: elapsed), of: &settling.turn)
        activity = .settling(settling)
    }

    /// Lets `turn` run to its end, or back to its beginning, from where it is.
    ///
    /// - Parameters:
    ///   - turn: The turn; it has started.
    ///   - completes: Whether it goes to its end.
    ///   - velocity: The speed it has, in whole turns per second, positive forward.
    ///   - pace: Whether it takes its time.
    mutating func settle(
        _ turn: Turn, completes: Bool, velocity: Double = 0, pace: TurnRequest.Pace = .animated
    ) {
        let goal = completes ? turn.step.sign : 0
        let seconds =
            pace == .animated
            ? durations.seconds(of: style) * abs(goal - turn.progress).squareRoot() : 0
        run(
            TurnSettling(
                turn: turn,
                motion: TurnMotion(
                    from: turn.progress, to: goal, velocity: velocity, seconds: seconds),
                began: clock, completes: completes))
    }

    /// Starts to settle, or ends at once where that takes no time.
    mutating func run(_ settling: TurnSettling) {
        guard settling.motion.duration > 0 else { return end(settling) }
        activity = .settling(settling)
    }

    /// Lets a spread yield to a `step` by `peak`, a part of a turn, and fall back.
    mutating func bounce(on step: PageStep, of spread: SpreadIndex, by peak: Double) {
        let destination: SpreadIndex?
        switch neighbour(step, of: spread) {
        case .unknown: return
        case .end: destination = nil
        case .spread(let neighbour): destination = neighbour
        }
        let motion = TurnMotion(
            bouncingBy: step.sign * peak, seconds: durations.seconds(of: style))
        guard motion.duration > 0 else { return }
        let turn = Turn(
            from: spread, to: destination, step: step, origin: .gesture,
            isReported: destination != nil)
        begin(turn)
        run(TurnSettling(turn: turn, motion: motion, began: clock, completes: false))
    }

    /// Ends what runs at once, where the reader will be, and leaves the machine idle.
    mutating func conclude() {
        switch activity {
        case .idle: break
        case .dragging(let drag):
            activity = .idle
            if let turn = drag.turn { abandon(turn) }
        case .settling(var settling):
            settling.overshoot = 0
            end(settling)
        }
    }

    /// Ends `turn` at once where it began.
    mutating func abandon(_ turn: Turn) {
        var turn = turn
        show(0, of: &turn)
        finish(turn, success: false)
    }

    private mutating func end(_ settling: TurnSettling) {
        var turn = settling.turn
        show(settling.motion.end, of: &turn)
        finish(turn, success: settling.completes)
        if settling.overshoot > 0, let from {
            bounce(on: turn.step, of: from, by: settling.overshoot)
        }
    }
}
