// SPDX-License-Identifier: GPL-3.0-or-later

/// Which way a reader goes through a document.
public enum Travel: CaseIterable, Equatable, Sendable {
    /// Towards the last page.
    case forward
    /// Towards the first page.
    case backward
    /// Nobody knows yet.
    case unknown
}

/// What is drawn before it is asked for, in the order it should be drawn in.
public struct PrefetchPlan: Equatable, Sendable {
    /// How far the plan looks.
    public struct Reach: Equatable, Sendable {
        /// Spreads in the direction of travel; 2 by default.
        public var ahead: Int
        /// Spreads against it; 1 by default.
        public var behind: Int

        /// Makes a reach.
        ///
        /// - Precondition: Neither number is negative.
        public init(ahead: Int = 2, behind: Int = 1) {
            precondition(ahead >= 0 && behind >= 0)
            self.ahead = ahead
            self.behind = behind
        }
    }

    /// The spreads in the order they should be drawn in.
    ///
    /// The spread that is seen is always the first, however large it is; the others fit into the
    /// budget beside it.
    public let spreads: [SpreadIndex]

    /// Plans for a reader who sees `current`.
    ///
    /// The next spread comes before the previous one, and that before anything farther; going
    /// backward the other way round. The plan ends at the first spread that does not fit.
    ///
    /// - Parameters:
    ///   - current: The spread that is seen.
    ///   - count: How many spreads there are.
    ///   - travel: Which way the reader goes.
    ///   - reach: How far the plan looks.
    ///   - budget: The most bytes of all spreads together.
    ///   - bytes: Says how many bytes a spread takes.
    /// - Precondition: `current` is one of the spreads.
    public init(
        current: SpreadIndex, count: Int, travel: Travel, reach: Reach = Reach(), budget: Int,
        bytes: (SpreadIndex) -> Int
    ) {
        precondition(0..<count ~= current.value)
        var planned = [current]
        var left = budget - bytes(current)
        for distance in Self.distances(travel, reach) {
            let value = current.value + distance
            guard 0..<count ~= value else { continue }
            let spread = SpreadIndex(value)
            let needed = bytes(spread)
            guard needed <= left else { break }
            left -= needed
            planned.append(spread)
        }
        spreads = planned
    }

    /// Signed distances from the current spread, the keenest first: one ahead, one behind, then
    /// the rest ahead, then the rest behind.
    private static func distances(_ travel: Travel, _ reach: Reach) -> [Int] {
        let sign = travel == .backward ? -1 : 1
        let ahead = (0..<reach.ahead).map { sign * ($0 + 1) }
        let behind = (0..<reach.behind).map { -sign * ($0 + 1) }
        return Array(ahead.prefix(1)) + behind.prefix(1) + ahead.dropFirst() + behind.dropFirst()
    }
}
