// SPDX-License-Identifier: GPL-3.0-or-later

extension ViewRequest {
    /// Returns the pixels that show this part of a spread of `size` points.
    ///
    /// The size asked for by `output` is that of the picture: of the region where there is one,
    /// of the whole spread otherwise. Zooming keeps it and clips as `Viewport` does; where
    /// `output` is a size to fit into, that size is the viewport.
    ///
    /// - Parameters:
    ///   - size: The extent of the spread, in points.
    ///   - output: How large the picture is asked to be.
    ///   - limits: How large it may become.
    /// - Returns: A window that lies on the spread and keeps to the limits.
    /// - Throws: `tooLarge`; `invalidRequest` where the region lies outside the spread or a
    ///   number makes no sense; `pageDamaged` where `size` is not usable.
    public func window(
        on size: Size<SpreadSpace>, output: OutputSize, limits: PixelLimits
    ) throws(PagerError) -> RenderWindow {
        guard size.isDrawable else { throw .unusableSize }
        return switch self {
        case .whole:
            try Self.window(whole: size, output, limits)
        case .region(let region):
            try Self.window(region, on: size, output, limits)
        case .zoomed(let factor, let centre):
            try Self.window(
                zoomedBy: factor, centredOn: centre ?? size.middle, on: size, output, limits)
        }
    }

    private static func window(
        whole size: Size<SpreadSpace>, _ output: OutputSize, _ limits: PixelLimits
    ) throws(PagerError) -> RenderWindow {
        let scale = try output.scale(for: size)
        let pixels = try limits.pixels(covering: size, at: scale)
        return RenderWindow(scale: scale, area: Rect(origin: .origin, size: pixels))
    }

    private static func window(
        _ region: Rect<SpreadSpace>, on size: Size<SpreadSpace>, _ output: OutputSize,
        _ limits: PixelLimits
    ) throws(PagerError) -> RenderWindow {
        let seen = try region.clipped(to: size)
        let scale = try output.scale(for: seen.size)
        let pixels = try limits.pixels(covering: seen.size, at: scale)
        return try window(of: pixels, at: seen.origin, on: size, scale)
    }

    private static func window(
        zoomedBy factor: Double, centredOn centre: Point<SpreadSpace>,
        on size: Size<SpreadSpace>, _ output: OutputSize, _ limits: PixelLimits
    ) throws(PagerError) -> RenderWindow {
        guard factor.isFinite && factor > 0 && centre.x.isFinite && centre.y.isFinite else {
            throw PagerError(
                .invalidRequest, "the zoom makes no sense",
                advice: "Zoom by a number greater than zero, such as 2, at a place in points")
        }
        let whole = try output.scale(for: size)
        let view = try output.viewport(on: size, at: whole)
        let scale = try whole.multiplied(by: factor)
        let all = try scale.pixels(coveringAllOf: size)
        let pixels = Size<PixelSpace>(
            width: min(view.width, all.width), height: min(view.height, all.height))
        try limits.check(pixels)
        let seen = visible(size, through: view, at: scale, centredOn: centre)
        return try window(of: pixels, at: seen.origin, on: size, scale)
    }

    private static func visible(
        _ size: Size<SpreadSpace>, through view: Size<PixelSpace>, at scale: PixelScale,
        centredOn centre: Point<SpreadSpace>
    ) -> Rect<SpreadSpace> {
        let view = Size<ViewSpace>(width: Double(view.width), height: Double(view.height))
        let limits = ZoomLimits(exactly: scale.pixelsPerPoint)
        return Viewport(fitting: size, in: view, limits: limits)
            .zoomed(to: scale.pixelsPerPoint, centredOn: centre).visible
    }

    /// Returns the window of exactly `pixels` whose corner is nearest to `corner`.
    private static func window(
        of pixels: Size<PixelSpace>, at corner: Point<SpreadSpace>, on size: Size<SpreadSpace>,
        _ scale: PixelScale
    ) throws(PagerError) -> RenderWindow {
        let all = try scale.pixels(coveringAllOf: size)
        let left = Int((corner.x * scale.pixelsPerPoint).rounded())
        let top = Int((corner.y * scale.pixelsPerPoint).rounded())
        let origin = Point<PixelSpace>(
            x: max(0, min(left, all.width - pixels.width)),
            y: max(0, min(top, all.height - pixels.height)))
        return RenderWindow(scale: scale, area: Rect(origin: origin, size: pixels))
    }
}

extension OutputSize {
    /// Returns the window in pixels that zooming looks through.
    fileprivate func viewport(
        on size: Size<SpreadSpace>, at scale: PixelScale
    ) throws(PagerError) -> Size<PixelSpace> {
        switch self {
        case .fit(let width, let height): Size(width: width, height: height)
        case .dotsPerInch, .scale, .width, .height: try scale.pixels(coveringAllOf: size)
        }
    }
}

extension PixelScale {
    fileprivate func multiplied(by factor: Double) throws(PagerError) -> PixelScale {
        let product = pixelsPerPoint * factor
        guard product.isFinite && product > 0 else { throw Self.tooFar }
        return PixelScale(pixelsPerPoint: product)
    }

    fileprivate func pixels(
        coveringAllOf size: Size<SpreadSpace>
    ) throws(PagerError) -> Size<PixelSpace> {
        guard let pixels = addressablePixels(covering: size) else { throw Self.tooFar }
        return pixels
    }

    private static var tooFar: PagerError {
        PagerError(
            .tooLarge,
            "magnified that far, the whole spread would have more than \(farthestPixel) pixels a side",
            advice: "Ask for less magnification")
    }
}

extension Size<SpreadSpace> {
    fileprivate var middle: Point<SpreadSpace> { Point(x: width / 2, y: height / 2) }
}

extension Rect<SpreadSpace> {
    /// Returns the part of the rectangle that lies on a spread of `spread` points.
    fileprivate func clipped(to spread: Size<SpreadSpace>) throws(PagerError) -> Rect {
        let numbers = [origin.x, origin.y, size.width, size.height]
        guard numbers.allSatisfy({ $0.isFinite }),
            let seen = intersection(Rect(origin: .origin, size: spread))
        else {
            throw PagerError(
                .invalidRequest, "the region lies outside the spread",
                advice: "Ask for a region within the spread's size in points")
        }
        return seen
    }
}
