// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

extension RenderEngine {
    /// Draws `request` into a new raster.
    ///
    /// Draws page content and visible annotations over the paper colour. The raster has exactly
    /// the size of the request's picture; parts of the window outside the spread show the paper.
    /// Pages begin on whole pixels of the window, so that a page looks the same alone and in a
    /// spread.
    ///
    /// - Throws: `tooLarge` before anything is allocated, `outOfMemory`, `pageOutOfRange`, or
    ///   `pageDamaged` where a page cannot be drawn whole. On an error there is no raster.
    /// - Complexity: One pass over each page, whatever the window; 4 bytes a pixel from the pool,
    ///   and as many again while pixels change their places.
    public func raster(_ request: RenderRequest) throws(PagerError) -> Raster {
        try limits.check(request)
        return try Raster(
            size: request.pictureSize, scale: request.pictureScale, isOpaque: request.isOpaque,
            from: pool
        ) { (canvas) throws(PagerError) in
            try draw(request, on: canvas)
        }
    }

    /// Draws `request` into memory that is there already: the pixels `raster` would hold.
    ///
    /// - Parameters:
    ///   - request: What to draw.
    ///   - memory: All rows, padding included; must outlive the call, and nobody else may use it
    ///     meanwhile.
    ///   - rowStride: The bytes from the start of a row to the start of the next.
    /// - Precondition: `rowStride` is a multiple of 4 and holds a row, `memory` holds all rows.
    /// - Throws: As `raster`; after an error the memory holds anything.
    public func draw(
        _ request: RenderRequest, into memory: UnsafeMutableRawBufferPointer, rowStride: Int
    ) throws(PagerError) {
        try limits.check(request)
        try draw(
            request, on: Canvas(memory: memory, size: request.pictureSize, rowStride: rowStride))
    }

    private func draw(_ request: RenderRequest, on canvas: borrowing Canvas) throws(PagerError) {
        guard request.finish.movesPixels else { return try drawWindow(of: request, on: canvas) }
        var upright = request
        upright.finish = PictureFinish(size: request.finish.size)
        canvas.write(try raster(upright), movedBy: request.finish)
    }

    /// Draws what `request` shows before its pixels change their places.
    private func drawWindow(
        of request: RenderRequest, on canvas: borrowing Canvas
    ) throws(PagerError) {
        let list = try displayList(for: request)
        try canvas.draw(opaque: request.isOpaque) { (context) throws(PagerError) in
            cairo_scale(context.pointer, request.stretch.width, request.stretch.height)
            cairo_translate(
                context.pointer, -Double(request.window.minX), -Double(request.window.minY))
            if let list {
                try list.replay(with: context)
            } else {
                try paintPixels(of: request, with: context)
            }
        }
        request.tone.apply(to: canvas.pixels)
    }

    /// Paints what `request` shows, one unit a pixel of the whole spread.
    func paintPixels(
        of request: RenderRequest, with context: borrowing CairoContext
    ) throws(PagerError) {
        let scale = request.scale.pixelsPerPoint
        cairo_scale(context.pointer, scale, scale)
        try paint(request, with: context, by: .screen) { $0.snapped(to: request.scale) }
    }
}

extension RenderRequest {
    /// Whether the paper covers everything, so that every pixel's alpha is 255.
    public var isOpaque: Bool { paper.isOpaque && blank.isOpaque }
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
