// SPDX-License-Identifier: GPL-3.0-or-later

/// A position in one coordinate space.
public struct Point<Space: CoordinateSpace>: Hashable, Sendable {
    /// The distance from the left edge.
    public var x: Space.Scalar
    /// The distance from the top edge.
    public var y: Space.Scalar

    /// Makes the point at `x`, `y`.
    public init(x: Space.Scalar, y: Space.Scalar) {
        self.x = x
        self.y = y
    }

    /// The top left of the space.
    public static var origin: Point { Point(x: 0, y: 0) }
}
