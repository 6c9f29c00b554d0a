// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

extension Raster {
    /// Makes a raster from what `body` draws on the canvas it is given.
    ///
    /// - Throws: What `body` throws, or `outOfMemory`.
    init(
        size: Size<PixelSpace>, scale: PixelScale, isOpaque: Bool, from pool: PixelBufferPool,
        drawnBy body: (borrowing Canvas) throws(PagerError) -> Void
    ) throws(PagerError) {
        let rowStride = Self.rowStride(forWidth: size.width)
        guard let buffer = pool.buffer(ofAtLeast: rowStride * size.height) else {
            throw .noMemoryForPicture
        }
        try body(Canvas(memory: buffer.bytes, size: size, rowStride: rowStride))
        self.init(
            size: size, rowStride: rowStride, scale: scale, isOpaque: isOpaque, buffer: buffer)
    }

    /// Makes an opaque raster from what `body` draws on `colour`, one unit a pixel.
    ///
    /// - Throws: What `body` throws, or `outOfMemory`.
    init(
        size: Size<PixelSpace>, scale: PixelScale, on colour: Colour, from pool: PixelBufferPool,
        drawnBy body: (borrowing CairoContext) throws(PagerError) -> Void
    ) throws(PagerError) {
        precondition(colour.isOpaque)
        try self.init(size: size, scale: scale, isOpaque: true, from: pool) {
            (canvas) throws(PagerError) in
            try canvas.draw(opaque: true) { (context) throws(PagerError) in
                context.fill(colour)
                try body(context)
                guard context.failure == nil else { throw .noMemoryForPicture }
            }
        }
    }

    /// Returns a picture of `colour` with this one on it.
    ///
    /// - Parameters:
    ///   - corner: Where the top left corner of this one lies.
    ///   - size: The size of the new one.
    ///   - colour: What is seen beside and behind; opaque.
    ///   - pool: Where the memory comes from.
    /// - Returns: An opaque picture of the same scale.
    /// - Throws: `tooLarge` or `outOfMemory`.
    public func laid(
        at corner: Point<PixelSpace>, in size: Size<PixelSpace>, on colour: Colour,
        from pool: PixelBufferPool
    ) throws(PagerError) -> Raster {
        try PixelLimits().check(size)
        return try Raster(size: size, scale: scale, on: colour, from: pool) { context in
            context.paint(self, at: corner)
        }
    }
}
