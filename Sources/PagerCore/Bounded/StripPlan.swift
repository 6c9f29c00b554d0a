// SPDX-License-Identifier: GPL-3.0-or-later

/// Which pictures of a long strip are wanted, the keenest first: what is seen, then what comes
/// into sight next by the direction of travel, then what has just gone out of it.
public struct StripPlan: Equatable, Sendable {
    /// What is seen, in order.
    public let visible: Range<Int>
    /// What is not seen yet, the nearest first.
    public let nearby: [Int]

    /// Plans for a strip of `count` pictures.
    ///
    /// As many pictures are wanted on the side that is travelled to as are seen, and half as many
    /// on the other side.
    ///
    /// - Parameters:
    ///   - visible: What is seen; what is beyond the strip does not count.
    ///   - count: How many pictures the strip has.
    ///   - travel: Where it moves to.
    public init(visible: Range<Int>, count: Int, travel: Travel) {
        let visible = visible.clamped(to: 0..<max(0, count))
        self.visible = visible
        let (after, before) =
            switch travel {
            case .backward: (visible.count / 2, visible.count)
            case .forward, .unknown: (visible.count, visible.count / 2)
            }
        let following = Array(visible.upperBound..<min(count, visible.upperBound + after))
        let preceding = Array(
            (max(0, visible.lowerBound - before)..<visible.lowerBound).reversed())
        guard !visible.isEmpty else {
            nearby = []
            return
        }
        nearby = travel == .backward ? preceding + following : following + preceding
    }
}
