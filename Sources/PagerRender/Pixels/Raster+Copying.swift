// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

extension Raster {
    /// Copies pixels that were drawn elsewhere.
    ///
    /// - Parameters:
    ///   - pixels: All rows, padding included.
    ///   - size: Width and height.
    ///   - rowStride: The bytes from the start of a row to the start of the next.
    ///   - scale: The scale the pixels were drawn at.
    ///   - isOpaque: Whether every pixel's alpha is 255.
    ///   - pool: Where the memory comes from.
    /// - Precondition: `pixels` holds exactly as many rows of `rowStride` as the picture has.
    /// - Throws: `outOfMemory`.
    public init(
        copying pixels: UnsafeRawBufferPointer, size: Size<PixelSpace>, rowStride: Int,
        scale: PixelScale, isOpaque: Bool, from pool: PixelBufferPool
    ) throws(PagerError) {
        precondition(pixels.count == rowStride * size.height)
        guard let buffer = pool.buffer(ofAtLeast: pixels.count) else { throw .noMemoryForPicture }
        buffer.bytes.copyMemory(from: pixels)
        self.init(
            size: size, rowStride: rowStride, scale: scale, isOpaque: isOpaque, buffer: buffer)
    }
}
