// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnMachine {
    private enum Goal {
        case spread(SpreadIndex, PageStep)
        case nothing
        case unknown(PageStep)
    }

    /// Handles a request: the last one wins.
    mutating func take(_ request: TurnRequest) {
        switch request.target {
        case .next, .previous:
            // It counts from where the waiting ones will lead.
            guard waiting.isEmpty else { return waiting.append(request) }
        case .spread, .spreadByStep:
            dismissWaiting()
        }
        guard let landing else { return show(request) }
        switch goal(of: request.target, at: landing) {
        case .spread(let spread, let step): turn(to: spread, step, for: request)
        case .nothing: refuse(request)
        case .unknown(let step): wait(on: step, for: request)
        }
    }

    /// Answers all requests that wait for a neighbour: they came to nothing.
    mutating func dismissWaiting() {
        let dismissed = waiting
        waiting = []
        for request in dismissed { complete(request.identifier, success: false) }
    }

    /// Tries again those requests that wait for a neighbour.
    mutating func retakeWaiting() {
        let retaken = waiting
        waiting = []
        for request in retaken { take(request) }
    }

    /// Returns whether a request waits for what lies one `step` on.
    func isWaiting(on step: PageStep) -> Bool {
        switch waiting.first?.target {
        case .next: step == .forward
        case .previous: step == .backward
        case .spread, .spreadByStep, nil: false
        }
    }

    private func goal(of target: TurnRequest.Target, at landing: SpreadIndex) -> Goal {
        switch target {
        case .next: goal(on: .forward, of: landing)
        case .previous: goal(on: .backward, of: landing)
        case .spread(let spread):
            hasSpread(spread) ? .spread(spread, spread < landing ? .backward : .forward) : .nothing
        case .spreadByStep(let spread, let step):
            hasSpread(spread) ? .spread(spread, step) : .nothing
        }
    }

    private func goal(on step: PageStep, of landing: SpreadIndex) -> Goal {
        switch neighbour(step, of: landing) {
        case .spread(let spread): .spread(spread, step)
        case .end: .nothing
        case .unknown: .unknown(step)
        }
    }

    /// Shows the first spread there is: nothing is turned.
    private mutating func show(_ request: TurnRequest) {
        switch request.target {
        case .next, .previous:
            complete(request.identifier, success: false)
        case .spread(let spread), .spreadByStep(let spread, _):
            guard hasSpread(spread) else {
                return complete(request.identifier, success: false)
            }
            showFirst(spread, for: request.identifier)
        }
    }

    private mutating func refuse(_ request: TurnRequest) {
        complete(request.identifier, success: false)
        guard contract.endRequest == .bounces, request.pace == .animated, activity == .idle,
            let from
        else { return }
        switch request.target {
        case .next: bounce(on: .forward, of: from, by: RubberBand.limit)
        case .previous: bounce(on: .backward, of: from, by: RubberBand.limit)
        case .spread, .spreadByStep: break
        }
    }

    /// Ends what runs, so that the neighbour can be asked for, and waits for it.
    private mutating func wait(on step: PageStep, for request: TurnRequest) {
        guard activity == .idle else {
            conclude()
            return take(request)
        }
        waiting = [request]
        ask(step)
    }

    private mutating func turn(to spread: SpreadIndex, _ step: PageStep, for request: TurnRequest) {
        guard var turn, turn.to != nil else { return start(to: spread, step, for: request) }
        if turn.to == spread {
            turn.requests.append(request.identifier)
            redirect(turn, completes: true, pace: request.pace)
        } else if turn.from == spread && (isFallingBack || contract.interruption == .cuts) {
            turn.returns.append(request.identifier)
            redirect(turn, completes: false, pace: request.pace)
        } else if contract.interruption == .finishes {
            conclude()
            start(to: spread, step, for: request)
        } else {
            abandon(turn)
            start(to: spread, step, for: request)
        }
    }

    /// Lets the running turn go to its end or its beginning, at its own pace where it does.
    private mutating func redirect(_ turn: Turn, completes: Bool, pace: TurnRequest.Pace) {
        guard pace == .animated, case .settling(var settling) = activity,
            settling.completes == completes
        else { return settle(turn, completes: completes, pace: pace) }
        settling.turn = turn
        activity = .settling(settling)
    }

    /// Starts a turn where none runs, or one past an end, which is dropped.
    private mutating func start(
        to spread: SpreadIndex, _ step: PageStep, for request: TurnRequest
    ) {
        if let turn { abandon(turn) }
        activity = .idle
        guard let from, from != spread else {
            return complete(request.identifier, success: true)
        }
        var turn = Turn(
            from: from, to: spread, step: step, origin: .request,
            isReported: contract.reporting == .everyTurn)
        turn.requests = [request.identifier]
        begin(turn)
        settle(turn, completes: true, pace: request.pace)
    }
}
