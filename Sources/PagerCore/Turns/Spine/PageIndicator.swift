// SPDX-License-Identifier: GPL-3.0-or-later

/// The dots that tell which of all pages is shown.
public struct PageIndicator: Equatable, Sendable {
    /// How many there are.
    public let count: Int
    /// Which one is shown, 0 for the first; it follows the reader.
    public var index: Int

    /// Makes the indicator, or nil where there is none: it needs a count and an index, and
    /// spreads that scroll horizontally.
    public init?(count: Int?, index: Int?, style: TurnStyle, axis: Axis) {
        guard let count, let index, style == .scroll, axis == .horizontal, count > 0 else {
            return nil
        }
        self.count = count
        self.index = Swift.min(Swift.max(0, index), count - 1)
    }

    /// Follows what a turn machine told.
    public mutating func follow(_ output: TurnOutput) {
        guard case .didFinish(_, let spread?, success: true) = output else { return }
        index = Swift.min(Swift.max(0, spread.value), count - 1)
    }
}
