// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the two directions of a plane.
public enum Axis: CaseIterable, Equatable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// The other one of the two.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Point {
    /// The coordinate along `axis`.
    public subscript(axis: Axis) -> Space.Scalar { axis == .horizontal ? x : y }
}

extension Vector {
    /// The part along `axis`.
    public subscript(axis: Axis) -> Space.Scalar { axis == .horizontal ? x : y }

    /// Makes the vector of `along` in the direction of `axis` and `across` in the other one.
    public init(along axis: Axis, _ along: Space.Scalar, across: Space.Scalar) {
        switch axis {
        case .horizontal: self.init(x: along, y: across)
        case .vertical: self.init(x: across, y: along)
        }
    }
}

extension Size {
    /// The extent along `axis`.
    public subscript(axis: Axis) -> Space.Scalar { axis == .horizontal ? width : height }
}
