// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A raster's pixels in the smallest format that holds them, as the rows of a PNG file.
struct PNGImage {
    /// How the pixels are stored.
    let format: PNGPixelFormat
    private let rowBytes: Int
    private let rows: Int
    private let buffer: PixelBuffer

    /// Packs the pixels of `raster`.
    ///
    /// - Throws: `outOfMemory`.
    init(_ raster: Raster) throws(PagerError) {
        try self.init(raster.size, atMost: raster.isOpaque ? .rgb : .rgba) { start in
            raster.withPixelRows { rows in
                PNGPacker(rows: rows, destination: start).pack(isOpaque: raster.isOpaque)
            }
        }
    }

    /// Packs the part of an opaque raster in `area` as RGB, whatever would do.
    ///
    /// - Throws: `outOfMemory`.
    init(opaque raster: Raster, in area: Rect<PixelSpace>) throws(PagerError) {
        try self.init(area.size, atMost: .rgb) { start in
            raster.withPixelRows(in: area) { rows in
                PNGColourPacker(rows: rows, destination: start, format: .rgb).pack()
            }
            return .rgb
        }
    }

    private init(
        _ size: Size<PixelSpace>, atMost largest: PNGPixelFormat,
        pack: (UnsafeMutablePointer<UInt8>) -> PNGPixelFormat
    ) throws(PagerError) {
        let count = largest.rowBytes(width: size.width) * size.height + Scanlines.padding
        guard let buffer = EncoderScratch.buffers.buffer(ofAtLeast: count),
            let start = buffer.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        else { throw .noMemory(forEncoding: size) }
        format = pack(start)
        rowBytes = format.rowBytes(width: size.width)
        rows = size.height
        (start + rowBytes * rows).update(repeating: 0, count: Scanlines.padding)
        self.buffer = buffer
    }

    /// Calls `body` with the rows; they must not be kept.
    func withScanlines<Result>(_ body: (Scanlines) throws(PagerError) -> Result)
        throws(PagerError) -> Result
    {
        defer { withExtendedLifetime(buffer) {} }
        guard let start = buffer.bytes.baseAddress else { preconditionFailure("memory is gone") }
        return try body(
            Scanlines(
                start: UnsafePointer(start.assumingMemoryBound(to: UInt8.self)),
                rowBytes: rowBytes, rows: rows, pixelBytes: format.pixelBytes))
    }
}

extension PagerError {
    /// There is no memory to encode a picture of `size`.
    static func noMemory(forEncoding size: Size<PixelSpace>) -> PagerError {
        PagerError(
            .outOfMemory,
            "no memory to encode a picture of \(size.width) × \(size.height) pixels")
    }
}
