// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate

/// Returns `bytes` in zlib's format, as small as libdeflate can make them.
func deflated(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(12) else {
        fatalError("out of memory")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        count = libdeflate_zlib_compress(
            compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
}
