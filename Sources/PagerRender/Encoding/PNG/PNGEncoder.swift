// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

/// Turns rasters into PNG files, in the smallest pixel format that loses nothing.
///
/// Text pages become shades of grey, drawings of up to 256 colours a palette, and the rest RGB, or
/// RGBA where something is translucent. The resolution is that of the raster. Safe to use from
/// any thread; equal rasters give equal files.
public struct PNGEncoder: Sendable {
    /// How hard to compress: 1 (fast)...12 (small).
    public let level: Int
    /// Notes to put into the file.
    public let texts: [PNGText]

    /// Makes the encoder.
    ///
    /// Level 1 is a compressor made for pages; from 2 on it is libdeflate's.
    ///
    /// - Precondition: `level` is 1...12.
    public init(level: Int = 1, texts: [PNGText] = []) {
        precondition(1...12 ~= level, "PNG levels are 1...12")
        self.level = level
        self.texts = texts
    }

    /// Returns the file of `raster`.
    ///
    /// At level 1 a text page of 1275 × 1650 pixels takes 5 ms in grey and 10 ms with colours.
    ///
    /// - Throws: `outOfMemory`, or `tooLarge` where the file would pass 2 GiB.
    public func encode(_ raster: Raster) throws(PagerError) -> [UInt8] {
        let image = try PNGImage(raster)
        return try image.withScanlines { scanlines throws(PagerError) in
            let header = PNGHeader(raster: raster, format: image.format, texts: texts)
            let compressor = PNGCompressor(level: level)
            let bound = header.bound + compressor.bound(of: scanlines)
            try Self.check(bound, of: raster.size)
            guard let buffer = EncoderScratch.buffers.buffer(ofAtLeast: bound),
                let start = buffer.bytes.baseAddress
            else { throw .noMemory(forEncoding: raster.size) }
            defer { withExtendedLifetime(buffer) {} }
            var writer = PNGChunkWriter(continuingAt: start)
            writer.appendSignature()
            header.write(to: &writer)
            try compressor.append("IDAT", scanlines, to: &writer)
            return UnsafeRawBufferPointer(start: start, count: writer.count) + PNGChunkWriter.end
        }
    }

    /// Checks that so many bytes may be written for a picture of `size`.
    ///
    /// - Throws: `tooLarge` beyond 2 GiB.
    static func check(_ bytes: Int, of size: Size<PixelSpace>) throws(PagerError) {
        guard bytes > Int32.max else { return }
        throw PagerError(
            .tooLarge, "\(size.width) × \(size.height) pixels are too many for a PNG file",
            advice: "ask for fewer pixels")
    }
}
