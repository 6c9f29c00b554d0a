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
            let bound = header.bound + streamBound(of: scanlines)
            guard bound <= Int32.max else { throw Self.tooLarge(raster.size) }
            guard let buffer = EncoderScratch.buffers.buffer(ofAtLeast: bound),
                let start = buffer.bytes.baseAddress
            else { throw .noMemory(forEncoding: raster.size) }
            defer { withExtendedLifetime(buffer) {} }
            var writer = PNGChunkWriter(start: start)
            header.write(to: &writer)
            try writeData(scanlines, to: &writer)
            writer.append("IEND", [])
            return [UInt8](UnsafeRawBufferPointer(start: start, count: writer.count))
        }
    }

    private static func tooLarge(_ size: Size<PixelSpace>) -> PagerError {
        PagerError(
            .tooLarge, "\(size.width) × \(size.height) pixels are too many for a PNG file",
            advice: "ask for fewer pixels")
    }
}

extension PNGEncoder {
    private static let thorough = (2...12).map { _ in IdleTools<ZlibCompressor>() }

    private func streamBound(of scanlines: Scanlines) -> Int {
        max(ScanlineCompressor.bound(scanlines.count), ZlibCompressor.bound(scanlines.count))
    }

    private func writeData(_ scanlines: Scanlines, to writer: inout PNGChunkWriter)
        throws(PagerError)
    {
        let level = level
        if level == 1 {
            writer.append("IDAT") { ScanlineCompressor().compress(scanlines, into: $0) }
        } else {
            try Self.thorough[level - 2].withTool { () throws(PagerError) in
                try ZlibCompressor(level: level)
            } _: { compressor in
                writer.append("IDAT") {
                    compressor.compress(scanlines.start, count: scanlines.count, into: $0)
                }
            }
        }
    }
}
