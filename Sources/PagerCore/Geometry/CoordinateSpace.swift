// SPDX-License-Identifier: GPL-3.0-or-later

/// A coordinate space: the unit and origin that a point, size or rectangle is measured in.
///
/// Values of different spaces do not mix: adding points to pixels does not compile.
public protocol CoordinateSpace {
    /// The number a coordinate is made of.
    associatedtype Scalar: Comparable & Hashable & Numeric & Sendable
}

/// One page: points (1/72 inch), origin at the top left of the page box after the page's own
/// rotation, y down.
public enum PageSpace: CoordinateSpace {
    /// Points, 1/72 inch.
    public typealias Scalar = Double
}

/// One spread: points (1/72 inch), origin at the top left of the spread, y down.
public enum SpreadSpace: CoordinateSpace {
    /// Points, 1/72 inch.
    public typealias Scalar = Double
}

/// The window a reader looks through: device-independent units, origin at its top left, y down.
public enum ViewSpace: CoordinateSpace {
    /// Logical units of the viewer.
    public typealias Scalar = Double
}

/// Finished pixels: integers, origin at the top left, y down; rectangles are half-open.
public enum PixelSpace: CoordinateSpace {
    /// Whole device pixels.
    public typealias Scalar = Int
}
