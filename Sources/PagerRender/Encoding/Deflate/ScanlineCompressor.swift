// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate

/// Compresses scanlines into zlib streams, quickly.
///
/// A general compressor enters every byte in its tables; on pages, nearly all of which are runs
/// of paper, that is where the time goes. This one measures a run and is past it.
struct ScanlineCompressor {
    /// The first bytes of a zlib stream: deflate, the largest window, no effort.
    private static let header: UInt16 = 0x7801

    /// Returns the most bytes a stream of `count` bytes takes.
    static func bound(_ count: Int) -> Int { count + count / 1024 + 256 }

    /// Writes the zlib stream of `scanlines` and returns how many bytes it has.
    ///
    /// - Precondition: `destination` has room for `bound(scanlines.count)` bytes.
    func compress(_ scanlines: Scanlines, into destination: UnsafeMutableRawPointer) -> Int {
        destination.storeBytes(of: Self.header.bigEndian, as: UInt16.self)
        var stream = DeflateStream(of: scanlines.start, to: destination + 2)
        var matcher = ScanlineMatcher(scanlines)
        matcher.match(into: &stream)
        let end = stream.finish(at: scanlines.count)
        let checksum = libdeflate_adler32(1, scanlines.start, scanlines.count)
        end.storeBytes(of: checksum.bigEndian, as: UInt32.self)
        return end + 4 - destination
    }
}
