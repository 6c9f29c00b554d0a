// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate

/// The rows of a PNG file before compression: a filter byte and the pixels of each row.
struct Scanlines {
    /// How many bytes behind the rows may be read; they are zero.
    static let padding = 16

    /// The first byte.
    let start: UnsafePointer<UInt8>
    /// The bytes of a row, filter byte included.
    let rowBytes: Int
    /// How many rows there are.
    let rows: Int
    /// The bytes of a pixel; 1 where several pixels share a byte.
    let pixelBytes: Int

    /// The bytes of all rows.
    var count: Int { rowBytes * rows }
}

/// Compresses scanlines into zlib streams, quickly.
///
/// A general compressor enters every byte in its tables; on pages, nearly all of which are runs
/// of paper and rows like the row above, that is where the time goes. This one measures a run or
/// a repeated row, notes one repetition and is past it. Not safe to call from several threads at
/// once.
final class ScanlineCompressor: @unchecked Sendable {
    // SAFETY: whoever takes a compressor from its pool is the only one to use it until it is put
    // back.
    private var matcher = ScanlineMatcher()
    private var block = DeflateBlock()

    /// Returns the most bytes a stream of `count` bytes takes.
    static func bound(_ count: Int) -> Int { count + count / 1024 + 256 }

    /// Writes the zlib stream of `scanlines` and returns how many bytes it has.
    ///
    /// - Precondition: `destination` has room for `bound(scanlines.count)` bytes.
    func compress(_ scanlines: Scanlines, into destination: UnsafeMutableRawPointer) -> Int {
        destination.storeBytes(of: 0x78, as: UInt8.self)
        destination.storeBytes(of: 0x01, toByteOffset: 1, as: UInt8.self)
        var writer = DeflateBitWriter(start: destination + 2)
        block.reset(to: 0)
        matcher.reset()
        matcher.match(scanlines, into: &block, writer: &writer)
        block.finish(at: scanlines.count, of: scanlines.start)
        block.write(of: scanlines.start, isLast: true, to: &writer)
        let end = writer.align()
        let checksum = libdeflate_adler32(1, scanlines.start, scanlines.count)
        end.storeBytes(of: checksum.bigEndian, as: UInt32.self)
        return end + 4 - destination
    }
}
