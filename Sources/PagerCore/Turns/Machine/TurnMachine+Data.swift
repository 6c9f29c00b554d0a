// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnMachine {
    /// Spreads came or went; a turn between two that stay goes on.
    mutating func replaceSource(by source: TurnSource) {
        self.source = source
        neighbours = TurnNeighbours()
        endTurnOfMissingSpreads()
        if let from, !hasSpread(from) { moveToLast() }
        if from != nil, contract.asking == .afterTurns, source != .none { askBothSides() }
        retakeWaiting()
        followAgain()
    }

    /// The spreads have other indices; what runs ends at once where the reader would have been.
    mutating func layOutAnew(_ source: TurnSource, current: SpreadIndex?) {
        dismissWaiting()
        conclude()
        self.source = source
        arrive(at: current)
        if let current, !hasSpread(current) { from = lastSpread }
        if contract.asking == .afterTurns, source != .none { askBothSides() }
    }

    /// Notes what lies one `step` from `spread`.
    mutating func note(_ neighbour: TurnNeighbour, _ step: PageStep, of spread: SpreadIndex) {
        guard source == .asked, spread == from else { return }
        neighbours[step] = neighbour == .spread(spread) ? .end : neighbour
        guard neighbour != .unknown else { return }
        if isWaiting(on: step) { retakeWaiting() }
        followAgain()
    }

    /// The view has another size: what runs goes on.
    mutating func resize(_ extent: Double, _ orientation: ViewOrientation) {
        if Self.isUsable(extent: extent) { self.extent = extent }
        spineIsAskedLater =
            spineIsAskedLater || self.orientation.map { $0 != orientation } ?? false
        self.orientation = orientation
    }

    /// Turns look different, from the next one on.
    mutating func change(_ style: TurnStyle, _ axis: Axis) {
        guard contract.appearance == .changeable else { return }
        laterAppearance = TurnAppearance(style: style, axis: axis)
    }

    /// Does what was put off until no turn runs.
    mutating func applyPutOffChanges() {
        guard activity == .idle else { return }
        if let laterAppearance {
            style = laterAppearance.style
            axis = laterAppearance.axis
            self.laterAppearance = nil
        }
        if spineIsAskedLater, style == .curl, let orientation {
            outputs.append(.askForSpine(orientation))
        }
        spineIsAskedLater = false
    }

    private var lastSpread: SpreadIndex? {
        guard let count = source.count, count > 0 else { return nil }
        return SpreadIndex(count - 1)
    }

    private mutating func endTurnOfMissingSpreads() {
        guard let turn, let to = turn.to else { return }
        if !hasSpread(to) {
            abandon(turn)
        } else if !hasSpread(turn.from) {
            var turn = turn
            show(turn.step.sign, of: &turn)
            finish(turn, success: true)
        }
    }

    /// Shows the last spread there is, as the current one went.
    private mutating func moveToLast() {
        conclude()
        arrive(at: lastSpread)
        if let from { outputs.append(.didFinish(from: nil, to: from, success: true)) }
    }
}
