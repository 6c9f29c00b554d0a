// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// How large an answer may be, as image information says it.
struct ImageLimits: Equatable, Sendable {
    /// The widest image, in pixels: what a WebP file holds by default, so that every format can
    /// be had in every size.
    var maxWidth: Int
    /// The highest image, in pixels; as high as wide where nil.
    var maxHeight: Int?
    /// The most pixels of an image.
    var maxArea: Int

    /// Makes the limits.
    ///
    /// - Precondition: All are at least 1 and at most `PixelScale.farthestPixel`.
    init(maxWidth: Int = 16_383, maxHeight: Int? = nil, maxArea: Int = 25_000_000) {
        precondition(
            [maxWidth, maxHeight ?? maxWidth, maxArea].allSatisfy {
                1...PixelScale.farthestPixel ~= $0
            })
        self.maxWidth = maxWidth
        self.maxHeight = maxHeight
        self.maxArea = maxArea
    }

    /// Returns whether an image of `size` may be sent.
    func allow(_ size: Size<PixelSpace>) -> Bool {
        size.width <= maxWidth && size.height <= maxHeight ?? maxWidth
            && size.width <= maxArea / size.height
    }

    /// The longest side that any image may have.
    var longestSide: Int { max(maxWidth, maxHeight ?? maxWidth) }
}
