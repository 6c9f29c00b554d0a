// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnMachine {
    /// What the machine is doing; it wants ticks while it settles.
    public var phase: TurnPhase {
        switch activity {
        case .idle: .idle
        case .dragging: .dragging
        case .settling: .settling
        }
    }

    /// The running turn, or nil where a spread stands still.
    public var turn: Turn? {
        switch activity {
        case .idle: nil
        case .dragging(let drag): drag.turn
        case .settling(let settling): settling.turn
        }
    }

    /// The spread where the reader will be when the machine has settled, as far as is known: the
    /// one that `next` and `previous` count from.
    public var landing: SpreadIndex? {
        if case .settling(let settling) = activity { return settling.landing }
        return from
    }

    /// The spread that is reported as the current one, as the contract says.
    public var current: SpreadIndex? {
        switch contract.currentChange {
        case .atFinish: from
        case .atRequest: turn?.origin == .request ? landing : from
        }
    }

    /// Whether a request waits to know what lies beside the current spread.
    public var isWaiting: Bool { !waiting.isEmpty }

    /// Returns what lies one `step` from `spread`, as far as is known.
    func neighbour(_ step: PageStep, of spread: SpreadIndex) -> TurnNeighbour {
        switch source {
        case .none:
            return .end
        case .counted, .sheets:
            let beside =
                turnsFrontToFront
                ? spread.nearestFront(step) : SpreadIndex(spread.value + Int(step.sign))
            return hasSpread(beside) ? .spread(beside) : .end
        case .asked:
            guard spread == from else { return .unknown }
            return neighbours[step]
        }
    }

    /// Whether there is such a spread, as far as is known.
    func hasSpread(_ spread: SpreadIndex) -> Bool {
        switch source {
        case .none, .asked: spread.value >= 0
        case .counted(let count), .sheets(let count): 0..<count ~= spread.value
        }
    }

    /// Whether a turn goes from the front of a sheet to the front of another one.
    private var turnsFrontToFront: Bool {
        guard case .sheets = source else { return false }
        return style == .curl && contract.restingSides == .fronts
    }

    mutating func ask(_ step: PageStep) {
        if let from { outputs.append(.askForNeighbour(step, of: from)) }
    }

    mutating func askBothSides() {
        ask(.forward)
        ask(.backward)
    }

    mutating func complete(_ identifier: TurnIdentifier, success: Bool) {
        outputs.append(.completion(identifier, success: success))
    }
}
