// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnMachine {
    /// Tells that `turn` starts; past an end nothing does.
    mutating func begin(_ turn: Turn) {
        if contract.asking == .atStart { ask(turn.step) }
        guard let to = turn.to, turn.isReported else { return }
        outputs.append(.willStart(from: turn.from, to: to))
    }

    /// Brings `turn` to `progress`, and tells it where it changes.
    mutating func show(_ progress: Double, of turn: inout Turn) {
        guard progress != turn.progress else { return }
        turn.progress = progress
        if let to = turn.to {
            guard turn.isReported else { return }
            outputs.append(.turning(from: turn.from, to: to, progress: progress))
        } else {
            outputs.append(.overscroll(progress: progress))
        }
    }

    /// Ends `turn`, which was brought to its end or its beginning, and leaves the machine idle.
    mutating func finish(_ turn: Turn, success: Bool) {
        activity = .idle
        let wasBesides = turn.to.map { neighbour(turn.step, of: turn.from) == .spread($0) } ?? true
        if success, let to = turn.to {
            arrive(at: to)
            if wasBesides { neighbours[turn.step.opposite] = .spread(turn.from) }
        }
        tellEnd(of: turn, success: success)
        guard contract.asking == .afterTurns else { return }
        switch (success, turn.origin) {
        case (true, .gesture): ask(turn.step)
        case (true, .request): askBothSides()
        case (false, .request) where !wasBesides: ask(turn.step)
        case (false, _): break
        }
    }

    /// Shows the first spread there is, for a request.
    mutating func showFirst(_ spread: SpreadIndex, for request: TurnIdentifier) {
        arrive(at: spread)
        tellEnd(
            contract.reporting == .everyTurn
                ? .didFinish(from: nil, to: spread, success: true) : nil,
            succeeded: [request], failed: [])
        if contract.asking == .afterTurns { askBothSides() }
    }

    /// Makes `spread` the current one; what lies beside it is not known.
    mutating func arrive(at spread: SpreadIndex?) {
        from = spread
        neighbours = TurnNeighbours()
    }

    private mutating func tellEnd(of turn: Turn, success: Bool) {
        let isTold = turn.isReported && (turn.to != nil || contract.endDrag == .reportsUnfinished)
        tellEnd(
            isTold ? .didFinish(from: turn.from, to: turn.to, success: success) : nil,
            succeeded: success ? turn.requests : turn.returns,
            failed: success ? turn.returns : turn.requests)
    }

    private mutating func tellEnd(
        _ report: TurnOutput?, succeeded: [TurnIdentifier], failed: [TurnIdentifier]
    ) {
        if let report, contract.finishOrder == .finishFirst { outputs.append(report) }
        for request in failed { complete(request, success: false) }
        for request in succeeded { complete(request, success: true) }
        if let report, contract.finishOrder == .completionFirst { outputs.append(report) }
    }
}
