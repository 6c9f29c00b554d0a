// SPDX-License-Identifier: GPL-3.0-or-later

/// A width and a height in one coordinate space.
public struct Size<Space: CoordinateSpace>: Hashable, Sendable {
    /// The horizontal extent.
    public var width: Space.Scalar
    /// The vertical extent.
    public var height: Space.Scalar

    /// Makes the size of `width` by `height`.
    public init(width: Space.Scalar, height: Space.Scalar) {
        self.width = width
        self.height = height
    }

    /// The same size with its sides exchanged.
    public var transposed: Size { Size(width: height, height: width) }
}

extension Size where Space.Scalar == Double {
    /// Whether both sides are finite and greater than zero.
    public var isDrawable: Bool {
        width.isFinite && height.isFinite && width > 0 && height > 0
    }
}
