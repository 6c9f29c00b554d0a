// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnMachine {
    private enum Goal {
        case spread(SpreadIndex, TurnSide)
        case nothing
        case unknown(TurnSide)
    }

    /// Handles a request: the last one wins.
    mutating func take(_ request: TurnRequest) {
        switch request.target {
        case .next, .previous:
            // It counts from where the waiting ones will lead.
            guard waiting.isEmpty else { return waiting.append(request) }
        case .spread, .spreadOnSide:
            dismissWaiting()
        }
        guard let landing else { return show(request) }
        switch goal(of: request.target, at: landing) {
        case .spread(let spread, let side): turn(to: spread, side, for: request)
        case .nothing: refuse(request)
        case .unknown(let side): wait(on: side, for: request)
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

    /// Returns whether a request waits for what lies on `side`.
    func isWaiting(on side: TurnSide) -> Bool {
        switch waiting.first?.target {
        case .next: side == .after
        case .previous: side == .before
        case .spread, .spreadOnSide, nil: false
        }
    }

    private func goal(of target: TurnRequest.Target, at landing: SpreadIndex) -> Goal {
        switch target {
        case .next: goal(on: .after, of: landing)
        case .previous: goal(on: .before, of: landing)
        case .spread(let spread):
            hasSpread(spread) ? .spread(spread, spread < landing ? .before : .after) : .nothing
        case .spreadOnSide(let spread, let side):
            hasSpread(spread) ? .spread(spread, side) : .nothing
        }
    }

    private func goal(on side: TurnSide, of landing: SpreadIndex) -> Goal {
        switch neighbour(side, of: landing) {
        case .spread(let spread): .spread(spread, side)
        case .end: .nothing
        case .unknown: .unknown(side)
        }
    }

    /// Shows the first spread there is: nothing is turned.
    private mutating func show(_ request: TurnRequest) {
        switch request.target {
        case .next, .previous:
            complete(request.identifier, success: false)
        case .spread(let spread), .spreadOnSide(let spread, _):
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
        case .next: bounce(on: .after, of: from, by: RubberBand.limit)
        case .previous: bounce(on: .before, of: from, by: RubberBand.limit)
        case .spread, .spreadOnSide: break
        }
    }

    /// Ends what runs, so that the neighbour can be asked for, and waits for it.
    private mutating func wait(on side: TurnSide, for request: TurnRequest) {
        guard activity == .idle else {
            conclude()
            return take(request)
        }
        waiting = [request]
        ask(side)
    }

    private mutating func turn(to spread: SpreadIndex, _ side: TurnSide, for request: TurnRequest) {
        guard var turn, turn.to != nil else { return start(to: spread, side, for: request) }
        if turn.to == spread {
            turn.requests.append(request.identifier)
            redirect(turn, completes: true, pace: request.pace)
        } else if turn.from == spread && (isFallingBack || contract.interruption == .cuts) {
            turn.returns.append(request.identifier)
            redirect(turn, completes: false, pace: request.pace)
        } else if contract.interruption == .finishes {
            conclude()
            start(to: spread, side, for: request)
        } else {
            abandon(turn)
            start(to: spread, side, for: request)
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
        to spread: SpreadIndex, _ side: TurnSide, for request: TurnRequest
    ) {
        if let turn { abandon(turn) }
        activity = .idle
        guard let from, from != spread else {
            return complete(request.identifier, success: true)
        }
        var turn = Turn(
            from: from, to: spread, side: side, origin: .request,
            isReported: contract.reporting == .everyTurn)
        turn.requests = [request.identifier]
        begin(turn)
        settle(turn, completes: true, pace: request.pace)
    }
}
