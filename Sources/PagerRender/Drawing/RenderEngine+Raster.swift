// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

extension RenderEngine {
    /// Draws `request` into a new raster.
    ///
    /// Draws page content and visible annotations over the paper colour. The raster has exactly
    /// the size of the request's window; parts of the window outside the spread show the paper.
    /// Pages begin on whole pixels, so that a page looks the same alone and in a spread.
    ///
    /// - Throws: `tooLarge` before anything is allocated, `outOfMemory`, `pageOutOfRange`, or
    ///   `pageDamaged` where a page cannot be drawn whole. On an error there is no raster.
    /// - Complexity: One pass over each page, whatever the window; 4 bytes a pixel from the pool.
    public func raster(_ request: RenderRequest) throws(PagerError) -> Raster {
        try limits.check(request)
        return try raster(request.window.size, scale: request.scale, opaque: request.isOpaque) {
            (context) throws(PagerError) in
            let scale = request.scale.pixelsPerPoint
            cairo_translate(
                context.pointer, -Double(request.window.minX), -Double(request.window.minY))
            cairo_scale(context.pointer, scale, scale)
            try paint(request, with: context, by: .screen) { $0.snapped(to: request.scale) }
        } finish: { pixels in
            request.tone.apply(to: pixels)
        }
    }

    /// Makes a raster of `size` from what `body` draws, one unit a pixel.
    func raster(
        _ size: Size<PixelSpace>, scale: PixelScale, opaque: Bool,
        drawnBy body: (borrowing CairoContext) throws(PagerError) -> Void,
        finish: (UnsafeMutableBufferPointer<UInt32>) -> Void = { _ in }
    ) throws(PagerError) -> Raster {
        let rowStride = CairoSurface.rowStride(forWidth: size.width)
        let count = rowStride * size.height
        guard let buffer = pool.buffer(ofAtLeast: count),
            let surface = CairoSurface(drawingOn: buffer, size: size, rowStride: rowStride),
            let context = CairoContext(on: surface)
        else {
            throw PagerError(.outOfMemory, "there is not enough memory for the picture")
        }
        if !opaque { context.fill(.transparent) }
        try body(context)
        surface.flush()
        finish(
            UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[..<count]).bindMemory(
                to: UInt32.self))
        return Raster(
            size: size, rowStride: rowStride, scale: scale, isOpaque: opaque, buffer: buffer)
    }
}

extension RenderRequest {
    /// Whether the paper covers everything.
    var isOpaque: Bool { paper.isOpaque && blank.isOpaque }
}

extension Rect where Space == SpreadSpace {
    /// Returns the rectangle moved to the nearest whole pixel and grown to whole pixels.
    fileprivate func snapped(to scale: PixelScale) -> Rect {
        let perPoint = scale.pixelsPerPoint
        let pixels = scale.pixels(covering: size)
        return Rect(
            x: (minX * perPoint).rounded() / perPoint, y: (minY * perPoint).rounded() / perPoint,
            width: Double(pixels.width) / perPoint, height: Double(pixels.height) / perPoint)
    }
}
