// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// How many pixels a page is said to have: a page has none of its own, so a resolution decides.
struct NominalResolution: Sendable {
    /// Pixels per point.
    let scale: PixelScale

    /// Makes the resolution; 300 dots per inch unless said otherwise, as viewers never zoom
    /// deeper than the size they are told.
    ///
    /// - Precondition: `dotsPerInch` is finite and greater than zero.
    init(dotsPerInch: Double = 300) { scale = PixelScale(dotsPerInch: dotsPerInch) }

    /// Returns the pixels of a page of `size`, as its image information states them; nil where
    /// the page has no usable size, or one that is too large to be drawn at that resolution.
    func pixels(of size: Size<PageSpace>?) -> Size<PixelSpace>? {
        let farthest = Double(PixelScale.farthestPixel)
        guard let size, size.isDrawable, size.width * scale.pixelsPerPoint <= farthest,
            size.height * scale.pixelsPerPoint <= farthest
        else { return nil }
        return scale.pixels(covering: size)
    }

    /// Returns the part of a picture of `canvas` pixels that `area` covers, in whole pixels;
    /// nil where it covers none of it.
    ///
    /// An excess below a thousandth of a pixel is arithmetic noise and does not count.
    func pixels(
        covering area: Rect<PageSpace>, within canvas: Size<PixelSpace>
    ) -> Rect<PixelSpace>? {
        let factor = scale.pixelsPerPoint
        let left = max(0, area.minX * factor + 0.001)
        let top = max(0, area.minY * factor + 0.001)
        let right = min(Double(canvas.width), area.maxX * factor - 0.001)
        let bottom = min(Double(canvas.height), area.maxY * factor - 0.001)
        guard left < right, top < bottom else { return nil }
        let corner = (x: Int(left.rounded(.down)), y: Int(top.rounded(.down)))
        return Rect(
            x: corner.x, y: corner.y, width: Int(right.rounded(.up)) - corner.x,
            height: Int(bottom.rounded(.up)) - corner.y)
    }
}
