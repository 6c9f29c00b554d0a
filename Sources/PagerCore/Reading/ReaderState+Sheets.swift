// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Has sheets bound so from now on.
    mutating func bind(_ binding: SheetBinding) {
        self.binding = binding
        if source != machine.source { turn(.source(source)) }
    }

    /// The spreads in order; single pages on sheets of two sides where they are bound so.
    var source: TurnSource {
        let count = book.layout.count
        return binding.hasBacks && book.policy.mode == .single ? .sheets(count) : .counted(count)
    }

    /// What is on the backs of sheets; nil where nothing is, or sheets are not curled.
    private var backs: SheetBacks? {
        guard case .sheets(let count) = machine.source, machine.style == .curl else { return nil }
        return SheetBacks(
            count: count, restingSides: machine.contract.restingSides,
            areBoundAtStart: binding.isAtStart(machine.axis, book.policy.direction))
    }

    /// The spread on the back of the sheet that turns; nil where that is paper, or none turns.
    var back: SpreadIndex? {
        guard let turn = machine.turn, let backs else { return nil }
        return incoming?.namedBack ?? backs.back(from: turn.from, to: turn.to, by: turn.step)
    }

    /// That spread as it would stand where the sheet lies at rest.
    var shownBack: ShownSpread? {
        guard let back else { return nil }
        if back == shown, let viewport { return ShownSpread(back, viewport) }
        if let incoming, back == incoming.spread { return ShownSpread(back, incoming.viewport) }
        return ShownSpread(back, turned(back))
    }

    /// Returns what one turn from `spread` leads to; nil past an end.
    func beside(_ step: PageStep, of spread: SpreadIndex) -> PrefetchPlan.Beside? {
        guard case .spread(let next) = machine.neighbour(step, of: spread) else { return nil }
        return PrefetchPlan.Beside(next, back: backs?.back(from: spread, to: next, by: step))
    }
}
