// SPDX-License-Identifier: GPL-3.0-or-later

/// Which spreads stand on the backs of double-sided sheets that are bound at an edge.
struct SheetBacks: Equatable, Sendable {
    /// How many spreads there are; those of even index stand on fronts.
    let count: Int
    let restingSides: TurnContract.RestingSides
    /// Whether sheets are bound where reading begins.
    ///
    /// Then the sheet turns that is read before, off or onto the one read after; else it is the
    /// other way round, and the first sheet has nothing on its back.
    let areBoundAtStart: Bool

    /// Finds what is on the back of the sheet that turns.
    ///
    /// - Parameters:
    ///   - from: The spread that is left.
    ///   - to: The spread that is turned to; nil past an end.
    ///   - step: Which way it goes.
    /// - Returns: The spread; nil where the back is paper, or where no sheet turns.
    func back(
        from: SpreadIndex, to: SpreadIndex?, by step: PageStep
    ) -> SpreadIndex? {
        let (before, after) = step == .forward ? (from, to) : (to, from)
        let (front, other) = areBoundAtStart ? (before, after) : (after, before)
        guard let front else { return nil }
        switch restingSides {
        case .both: return other
        case .fronts: return otherSide(of: front)
        }
    }

    private func otherSide(of spread: SpreadIndex) -> SpreadIndex? {
        let isReadAfter = spread.isOnFront == areBoundAtStart
        let other = spread.value + (isReadAfter ? 1 : -1)
        return 0..<count ~= other ? SpreadIndex(other) : nil
    }
}

extension SpreadIndex {
    /// Whether the spread stands on the front of its sheet, where each sheet holds two.
    var isOnFront: Bool { value % 2 == 0 }

    /// Returns the nearest spread on the front of another sheet, or of the same one from its back.
    func nearestFront(_ step: PageStep) -> SpreadIndex {
        switch step {
        case .forward: SpreadIndex(value + (isOnFront ? 2 : 1))
        case .backward: SpreadIndex(value - (isOnFront ? 2 : 1))
        }
    }
}
