// SPDX-License-Identifier: GPL-3.0-or-later

/// How a spread yields to a drag past the first or last one: ever less, by a Hill curve.
public struct RubberBand: Equatable, Sendable {
    /// The progress that no drag reaches: a third of a turn.
    public static let limit = 1.0 / 3

    /// How long a whole turn is, in view units.
    public let extent: Double

    /// Makes the band of a view in which a whole turn is `extent` view units long.
    ///
    /// - Precondition: 0 < `extent` ≤ 10⁹.
    public init(extent: Double) {
        precondition(extent > 0 && extent <= 1e9)
        self.extent = extent
    }

    /// Returns the progress that is shown for a drag of `pull` whole turns; of the same sign.
    public func progress(ofPull pull: Double) -> Double {
        // Beyond this pull the band does not yield measurably more, and nothing overflows.
        let travel = min(abs(pull), 1e6) * extent
        let root = cubeRoot(travel)
        let strain = travel * root * root / (4.5 * extent)
        let shown = Self.limit * strain / (1 + strain)
        return pull < 0 ? -shown : shown
    }

    /// Returns the pull in whole turns that shows `progress`, to within 2⁻⁴⁰ of a turn; at most
    /// 8 turns.
    public func pull(showing progress: Double) -> Double {
        var low = 0.0
        var high = 8.0
        while high - low > 0x1p-40 {
            let middle = (low + high) / 2
            if self.progress(ofPull: middle) < abs(progress) { low = middle } else { high = middle }
        }
        return progress < 0 ? -high : high
    }
}
