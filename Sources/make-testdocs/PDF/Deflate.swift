// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate

/// Returns `bytes` in zlib's format, as small as libdeflate can make them in a moment.
func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let level: Int32 = bytes.count < 4 << 20 ? 12 : 6
    guard let compressor = libdeflate_alloc_compressor(level) else {
        fatalError("out of memory")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        count = libdeflate_zlib_compress(
            compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
}
