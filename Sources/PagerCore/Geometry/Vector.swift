// SPDX-License-Identifier: GPL-3.0-or-later

/// A movement, or a velocity, in one coordinate space.
public struct Vector<Space: CoordinateSpace>: Equatable, Sendable {
    /// The part to the right.
    public var x: Space.Scalar
    /// The part downwards.
    public var y: Space.Scalar

    /// Makes the vector of `x` to the right and `y` downwards.
    public init(x: Space.Scalar, y: Space.Scalar) {
        self.x = x
        self.y = y
    }

    /// No movement.
    public static var zero: Vector { Vector(x: 0, y: 0) }
}

extension Point {
    /// Returns the point after a movement.
    public static func + (point: Point, movement: Vector<Space>) -> Point {
        Point(x: point.x + movement.x, y: point.y + movement.y)
    }

    /// Returns the movement from `start` to `end`.
    public static func - (end: Point, start: Point) -> Vector<Space> {
        Vector(x: end.x - start.x, y: end.y - start.y)
    }
}

extension Vector where Space.Scalar == Double {
    /// The length of the vector.
    public var length: Double { (x * x + y * y).squareRoot() }
}
