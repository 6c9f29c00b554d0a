// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

/// Paints the frames of a turn from pictures of the view before and after it.
///
/// May be used on any thread, but on one at a time; needs no document.
public struct TurnPainter: Sendable {
    /// The pictures of the whole view at rest, background included; all of the same size.
    public let pictures: [TurnPicture: Raster]
    /// What is painted where no layer is.
    public let background: Colour
    /// Pixels per unit of the view.
    public let pixelsPerUnit: Double
    private let pool: PixelBufferPool

    /// Prepares to paint.
    ///
    /// - Parameters:
    ///   - pictures: What the layers of a frame name; one that is missing is not painted.
    ///   - background: What is painted where no layer is; opaque.
    ///   - pixelsPerUnit: Pixels per unit of the view; the pictures have as many.
    ///   - pool: Where the memory of frames comes from.
    public init(
        pictures: [TurnPicture: Raster], background: Colour, pixelsPerUnit: Double = 1,
        pool: PixelBufferPool
    ) {
        self.pictures = pictures
        self.background = background
        self.pixelsPerUnit = pixelsPerUnit
        self.pool = pool
    }

    /// Paints `frame` into a new raster as large as the view.
    ///
    /// - Throws: `tooLarge` or `outOfMemory`.
    /// - Complexity: One pass over the pixels of each layer.
    public func paint(_ frame: TurnFrame) throws(PagerError) -> Raster {
        let scale = PixelScale(pixelsPerPoint: pixelsPerUnit)
        let size = scale.pixels(
            covering: Size<SpreadSpace>(width: frame.view.width, height: frame.view.height))
        try PixelLimits().check(size)
        let rowStride = Raster.rowStride(forWidth: size.width)
        guard let buffer = pool.buffer(ofAtLeast: rowStride * size.height) else {
            throw .noMemoryForPicture
        }
        let canvas = Canvas(memory: buffer.bytes, size: size, rowStride: rowStride)
        try canvas.draw(opaque: true) { (context) throws(PagerError) in
            context.fill(background)
            cairo_scale(context.pointer, pixelsPerUnit, pixelsPerUnit)
            for layer in frame.layers { paint(layer, with: context) }
            guard context.failure == nil else { throw .noMemoryForPicture }
        }
        return Raster(
            size: size, rowStride: rowStride, scale: scale, isOpaque: true, buffer: buffer)
    }

    private func paint(_ layer: TurnLayer, with context: borrowing CairoContext) {
        context.saved {
            switch layer {
            case .sheet(let sheet):
                context.clip(toView: sheet.clip)
                paint(sheet, with: context)
            case .shadow(let shadow):
                context.clip(toView: shadow.clip)
                context.paint(shadow)
            }
        }
    }

    private func paint(_ sheet: TurnSheet, with context: borrowing CairoContext) {
        guard let picture = sheet.picture.flatMap({ pictures[$0] }) else {
            return context.paint(sheet, pixelsPerUnit: pixelsPerUnit, picture: nil)
        }
        picture.withSurface { surface in
            context.paint(sheet, pixelsPerUnit: pixelsPerUnit, picture: surface.pointer)
        }
    }
}
