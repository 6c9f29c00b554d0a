// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate

/// Packs bodies by gzip (RFC 1952).
enum Gzip {
    /// Fast enough that packing an answer costs less than making it, at nearly the best size.
    private static let level: Int32 = 4

    /// Returns `bytes` packed; nil where that makes them no smaller, or memory is short.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = libdeflate_gzip_compress(
                compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
        }
        return packed.isEmpty ? nil : packed
    }
}
