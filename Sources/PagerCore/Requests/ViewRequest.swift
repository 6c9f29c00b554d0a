// SPDX-License-Identifier: GPL-3.0-or-later

/// Which part of a spread is shown.
public enum ViewRequest: Equatable, Sendable {
    /// All of it.
    case whole
    /// The part of it inside a rectangle, in points.
    case region(Rect<SpreadSpace>)
    /// What is seen through a viewport of the picture's size, `factor` times as large as the
    /// whole would be, with `centre` in its middle as far as the edges allow; nil is the middle
    /// of the spread.
    case zoomed(factor: Double, centre: Point<SpreadSpace>?)
}

/// The part of a spread that becomes a picture, in pixels.
public struct RenderWindow: Equatable, Sendable {
    /// Pixels per point.
    public var scale: PixelScale
    /// The part of the spread, in the pixels of the whole spread at `scale`.
    public var area: Rect<PixelSpace>

    /// Makes the window of `area` at `scale`.
    public init(scale: PixelScale, area: Rect<PixelSpace>) {
        self.scale = scale
        self.area = area
    }
}
