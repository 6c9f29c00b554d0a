// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle in one coordinate space, its sides parallel to the axes.
public struct Rect<Space: CoordinateSpace>: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point<Space>
    /// The extent to the right and downwards.
    public var size: Size<Space>

    /// Makes the rectangle of `size` whose top left corner is `origin`.
    public init(origin: Point<Space>, size: Size<Space>) {
        self.origin = origin
        self.size = size
    }

    /// Makes the rectangle from its corner and extent.
    public init(x: Space.Scalar, y: Space.Scalar, width: Space.Scalar, height: Space.Scalar) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The left edge.
    public var minX: Space.Scalar { origin.x }
    /// The top edge.
    public var minY: Space.Scalar { origin.y }
    /// The right edge; the first coordinate outside, as rectangles are half-open.
    public var maxX: Space.Scalar { origin.x + size.width }
    /// The bottom edge; the first coordinate outside, as rectangles are half-open.
    public var maxY: Space.Scalar { origin.y + size.height }
    /// Whether the rectangle holds nothing.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// Returns the part both rectangles share, or nil where they share none.
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let width = min(maxX, other.maxX) - left
        let height = min(maxY, other.maxY) - top
        guard width > 0 && height > 0 else { return nil }
        return Rect(x: left, y: top, width: width, height: height)
    }

    /// Returns the smallest rectangle that holds both.
    public func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }

    /// Returns whether `point` lies inside; the right and bottom edges are outside.
    public func contains(_ point: Point<Space>) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns the rectangle moved by `x` and `y`.
    public func offset(x: Space.Scalar, y: Space.Scalar) -> Rect {
        Rect(origin: Point(x: origin.x + x, y: origin.y + y), size: size)
    }
}
