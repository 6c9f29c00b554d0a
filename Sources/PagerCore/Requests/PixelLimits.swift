// SPDX-License-Identifier: GPL-3.0-or-later

/// How large a picture may become.
public struct PixelLimits: Equatable, Sendable {
    /// The longest side of a picture, in pixels: 32,767 by default, which is all that Cairo's
    /// surfaces can address.
    public var longestSide: Int
    /// The most pixels of a picture: 64,000,000 by default.
    public var mostPixels: Int

    /// Makes the limits.
    ///
    /// - Precondition: Both are at least 1.
    public init(longestSide: Int = 32_767, mostPixels: Int = 64_000_000) {
        precondition(longestSide >= 1 && mostPixels >= 1)
        self.longestSide = longestSide
        self.mostPixels = mostPixels
    }

    /// Checks that a picture of `size` may be made.
    ///
    /// - Throws: `tooLarge`; the advice names the largest size of about that shape that fits.
    public func check(_ size: Size<PixelSpace>) throws(PagerError) {
        guard !allows(size) else { return }
        let largest = largest(shapedAs: size)
        throw tooLarge(
            Self.text(size), advice: "At most \(Self.text(largest)) pixels fit: ask for less")
    }

    /// Returns the whole pixels that `area`, in points, covers at `scale`.
    ///
    /// - Throws: `tooLarge`; the advice names the largest resolution that fits. `pageDamaged`
    ///   where `area` is not usable.
    public func pixels(
        covering area: Size<SpreadSpace>, at scale: PixelScale
    ) throws(PagerError) -> Size<PixelSpace> {
        guard area.isDrawable else { throw .unusableSize }
        guard let size = scale.addressablePixels(covering: area) else {
            throw tooLarge("more than \(PixelScale.farthestPixel)", advice: advice(for: area))
        }
        guard allows(size) else { throw tooLarge(Self.text(size), advice: advice(for: area)) }
        return size
    }

    /// The most pixels a point may be drawn with: beyond it the letters of usual type sizes are
    /// larger than a font engine can draw, and a font that failed once fails from then on.
    public static let mostPixelsPerPoint = 1000.0

    /// Checks that the picture of `request` may be made.
    ///
    /// - Throws: `tooLarge`; the advice names what fits.
    public func check(_ request: RenderRequest) throws(PagerError) {
        try check(request.drawnSize)
        try Self.check(pixelsPerPoint: request.mostPixelsPerPoint)
    }

    /// Checks that pages may be drawn at so many pixels a point.
    ///
    /// - Throws: `tooLarge`; the advice names what fits.
    public static func check(pixelsPerPoint: Double) throws(PagerError) {
        guard pixelsPerPoint <= mostPixelsPerPoint else {
            let most = ShortDecimal(roundingDown: mostPixelsPerPoint * 72).text
            throw PagerError(
                .tooLarge, "the magnification is too high",
                advice: "At most \(most) dpi can be drawn: ask for less")
        }
    }

    func allows(_ size: Size<PixelSpace>) -> Bool {
        size.width <= longestSide && size.height <= longestSide
            && size.width <= mostPixels / max(1, size.height)
    }

    private func tooLarge(_ pixels: String, advice: String?) -> PagerError {
        PagerError(
            .tooLarge,
            "the picture would have \(pixels) pixels; the limits are \(longestSide) a side and \(mostPixels) in all",
            advice: advice)
    }

    private static func text(_ size: Size<PixelSpace>) -> String {
        "\(size.width) × \(size.height)"
    }
}

extension PixelLimits {
    private func largest(shapedAs size: Size<PixelSpace>) -> Size<PixelSpace> {
        let scale = scaleBound(for: Size(width: Double(size.width), height: Double(size.height)))
        return Size(
            width: max(1, Int(Double(size.width) * scale)),
            height: max(1, Int(Double(size.height) * scale)))
    }

    /// Names the largest resolution that fits, unless `area` is so large that it has no digits.
    private func advice(for area: Size<SpreadSpace>) -> String? {
        let resolution = ShortDecimal(roundingDown: largestScale(for: area) * 72)
        guard resolution.value > 0 else { return nil }
        let scale = PixelScale(dotsPerInch: resolution.value)
        let size = Self.text(scale.pixels(covering: area))
        return "At most \(resolution.text) dpi fits, which gives \(size) pixels: ask for less"
    }

    /// Returns the pixels a point at which `area` is as large as the limits allow, or hardly less.
    private func largestScale(for area: Size<SpreadSpace>) -> Double {
        var scale = scaleBound(for: area)
        while !allows(PixelScale(pixelsPerPoint: scale).pixels(covering: area)) { scale *= 0.9999 }
        return scale
    }

    /// Returns a scale beyond which `area` passes the limits even if pixels could be cut.
    ///
    /// It is at most 10¹², however small the area.
    private func scaleBound(for area: Size<SpreadSpace>) -> Double {
        let longest = max(area.width, area.height)
        let mostOfBoth =
            Double(mostPixels).squareRoot() / area.width.squareRoot() / area.height.squareRoot()
        return min(1e12, Double(longestSide) / longest, Double(mostPixels) / longest, mostOfBoth)
    }
}

extension PixelScale {
    /// The largest coordinate a spread may have at a scale, in pixels: beyond it even a small
    /// window could not be drawn in its place.
    public static var farthestPixel: Int { 1 << 30 }

    /// Returns the whole pixels that `area` covers, or nil where they are too many to be told
    /// apart by a renderer.
    func addressablePixels(covering area: Size<SpreadSpace>) -> Size<PixelSpace>? {
        let farthest = Double(Self.farthestPixel)
        guard
            area.width * pixelsPerPoint <= farthest && area.height * pixelsPerPoint <= farthest
        else { return nil }
        return pixels(covering: area)
    }
}
