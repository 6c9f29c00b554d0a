// SPDX-License-Identifier: GPL-3.0-or-later

/// How many pixels a point is drawn with.
///
/// Explicit everywhere: never read from the environment, so that equal requests are equal.
public struct PixelScale: Hashable, Sendable {
    /// Pixels per point; 1 is 72 dots per inch.
    public let pixelsPerPoint: Double

    /// Makes the scale of `pixelsPerPoint`.
    ///
    /// - Precondition: `pixelsPerPoint` is finite and greater than zero.
    public init(pixelsPerPoint: Double) {
        precondition(pixelsPerPoint.isFinite && pixelsPerPoint > 0)
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// Makes the scale of `dotsPerInch`.
    ///
    /// - Precondition: `dotsPerInch` is finite and greater than zero.
    public init(dotsPerInch: Double) {
        self.init(pixelsPerPoint: dotsPerInch / 72)
    }

    /// Dots per inch: 72 times the pixels per point.
    public var dotsPerInch: Double { pixelsPerPoint * 72 }

    /// Returns the whole pixels that `points` cover: rounded up, at least 1.
    ///
    /// An excess below a thousandth of a pixel is arithmetic noise (612 × 150 ⁄ 72 is 1275, not
    /// 1276) and does not count.
    ///
    /// - Precondition: `points` times the scale is finite and below 2⁶².
    public func pixels(covering points: Double) -> Int {
        max(1, Int((points * pixelsPerPoint - 0.001).rounded(.up)))
    }

    /// Returns the whole pixels that `size` covers: each side rounded up, at least 1.
    public func pixels<Space>(covering size: Size<Space>) -> Size<PixelSpace>
    where Space.Scalar == Double {
        Size(width: pixels(covering: size.width), height: pixels(covering: size.height))
    }
}
