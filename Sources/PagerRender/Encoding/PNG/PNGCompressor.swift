// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Compresses the rows of PNG files, at one level.
struct PNGCompressor {
    private static let thorough = (2...12).map { _ in IdleTools<ZlibCompressor>() }
    private let level: Int

    /// Level 1 is a compressor made for pages; from 2 on it is libdeflate's.
    ///
    /// - Precondition: `level` is 1...12.
    init(level: Int) {
        precondition(1...12 ~= level, "PNG levels are 1...12")
        self.level = level
    }

    /// Returns the most bytes that the stream of `scanlines` takes.
    func bound(of scanlines: Scanlines) -> Int {
        max(ScanlineCompressor.bound(scanlines.count), ZlibCompressor.bound(scanlines.count))
    }

    /// Appends the chunk `name` with the stream of `scanlines` after `beginning`.
    ///
    /// - Throws: `outOfMemory`.
    func append(
        _ name: StaticString, after beginning: [UInt8] = [], _ scanlines: Scanlines,
        to writer: inout PNGChunkWriter
    ) throws(PagerError) {
        guard level > 1 else {
            return writer.append(name, after: beginning) {
                ScanlineCompressor().compress(scanlines, into: $0)
            }
        }
        try Self.thorough[level - 2].withTool { () throws(PagerError) in
            try ZlibCompressor(level: level)
        } _: { compressor in
            writer.append(name, after: beginning) {
                compressor.compress(scanlines.start, count: scanlines.count, into: $0)
            }
        }
    }
}
