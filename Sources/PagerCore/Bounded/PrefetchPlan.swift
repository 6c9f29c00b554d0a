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
        /// Turns in the direction of travel; 2 by default.
        public var ahead: Int
        /// Turns against it; 1 by default.
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

    /// Plans for a reader who sees `current`, one of `count` spreads that follow each other.
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
        self.init(
            current: current, travel: travel, reach: reach, budget: budget,
            beside: { step, spread in
                let beside = SpreadIndex(spread.value + Int(step.sign))
                return 0..<count ~= beside.value ? Beside(beside) : nil
            }, bytes: bytes)
    }

    /// Plans for a reader who sees `current`.
    ///
    /// The next spread comes before the previous one, and that before anything farther; going
    /// backward the other way round. What is seen on the way to a spread comes right after it.
    /// The plan ends at the first spread that does not fit.
    ///
    /// - Parameters:
    ///   - current: The spread that is seen.
    ///   - travel: Which way the reader goes.
    ///   - reach: How far the plan looks, in turns.
    ///   - budget: The most bytes of all spreads together.
    ///   - beside: Says what a turn from a spread leads to; nil past an end.
    ///   - bytes: Says how many bytes a spread takes; asked once for each.
    init(
        current: SpreadIndex, travel: Travel, reach: Reach, budget: Int,
        beside: (PageStep, SpreadIndex) -> Beside?, bytes: (SpreadIndex) -> Int
    ) {
        var planned = [current]
        var covered = current...current
        var left = budget - bytes(current)
        func takes(_ spread: SpreadIndex) -> Bool {
            if covered.contains(spread) { return true }
            let needed = bytes(spread)
            guard needed <= left else { return false }
            left -= needed
            planned.append(spread)
            return true
        }
        func takes(_ turns: Int, _ step: PageStep, beyond spread: inout SpreadIndex) -> Bool {
            for _ in 0..<turns {
                guard let next = beside(step, spread) else { return true }
                spread = next.spread
                guard takes(next.spread) else { return false }
                let back = next.back ?? next.spread
                if back != next.spread && !takes(back) { return false }
                let low = min(covered.lowerBound, spread, back)
                covered = low...max(covered.upperBound, spread, back)
            }
            return true
        }
        let ahead: PageStep = travel == .backward ? .backward : .forward
        var (front, rear) = (current, current)
        let near = (ahead: min(1, reach.ahead), behind: min(1, reach.behind))
        _ =
            takes(near.ahead, ahead, beyond: &front)
            && takes(near.behind, ahead.opposite, beyond: &rear)
            && takes(reach.ahead - near.ahead, ahead, beyond: &front)
            && takes(reach.behind - near.behind, ahead.opposite, beyond: &rear)
        spreads = planned
    }
}

extension PrefetchPlan {
    /// What a turn leads to.
    struct Beside {
        /// The spread that comes to rest.
        let spread: SpreadIndex
        /// The one that is seen on the back of the sheet meanwhile.
        let back: SpreadIndex?

        init(_ spread: SpreadIndex, back: SpreadIndex? = nil) {
            self.spread = spread
            self.back = back
        }
    }
}
