// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

extension Raster {
    /// Makes the smallest raster: one transparent pixel, 72 to an inch.
    ///
    /// It stands for a picture that cannot be made, where a file is needed all the same.
    ///
    /// - Throws: `outOfMemory`.
    public static func transparentPixel() throws(PagerError) -> Raster {
        let bytesPerPixel = 4
        let pool = PixelBufferPool(idleBytes: 0)
        guard let buffer = pool.buffer(ofAtLeast: bytesPerPixel) else {
            throw PagerError(.outOfMemory, "there is not enough memory for a pixel")
        }
        buffer.bytes.storeBytes(of: 0, as: UInt32.self)
        return Raster(
            size: Size(width: 1, height: 1), rowStride: bytesPerPixel,
            scale: PixelScale(pixelsPerPoint: 1), isOpaque: false, buffer: buffer)
    }
}
