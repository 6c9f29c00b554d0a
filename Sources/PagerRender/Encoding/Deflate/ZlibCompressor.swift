// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate
internal import PagerCore

/// A compressor of libdeflate, for zlib streams.
final class ZlibCompressor: @unchecked Sendable {
    // SAFETY: whoever takes a compressor from its pool is the only one to use it until it is put
    // back.
    private let compressor: OpaquePointer

    /// Makes a compressor of libdeflate's `level`, 1...12.
    ///
    /// - Throws: `outOfMemory`.
    init(level: Int) throws(PagerError) {
        guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
            throw PagerError(.outOfMemory, "no memory for a compressor")
        }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// Returns the most bytes a stream of `count` bytes takes, at any level.
    static func bound(_ count: Int) -> Int { libdeflate_zlib_compress_bound(nil, count) }

    /// Writes the zlib stream of `count` bytes and returns how many bytes it has.
    ///
    /// - Precondition: `destination` has room for `bound(count)` bytes.
    func compress(
        _ source: UnsafePointer<UInt8>, count: Int, into destination: UnsafeMutableRawPointer
    ) -> Int {
        let size = libdeflate_zlib_compress(
            compressor, source, count, destination, Self.bound(count))
        precondition(size > 0, "the bound is one")
        return size
    }
}
