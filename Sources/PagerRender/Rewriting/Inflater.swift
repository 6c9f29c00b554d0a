// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate

/// One of libdeflate's decompressors.
struct Inflater: ~Copyable {
    private let decompressor: OpaquePointer

    /// What became of an attempt to inflate.
    enum Outcome {
        /// Everything was inflated, into so many bytes.
        case whole(Int)
        /// The inflated bytes are more than there was room for.
        case needsRoom
        /// The bytes are no deflated stream, or a broken one.
        case broken
    }

    /// Makes a decompressor; nil where there is no memory.
    init?() {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        self.decompressor = decompressor
    }

    deinit { libdeflate_free_decompressor(decompressor) }

    /// Inflates the stream that `deflated` begins with into `target`.
    func inflate(
        _ deflated: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
    ) -> Outcome {
        var count = 0
        let result = libdeflate_zlib_decompress(
            decompressor, deflated.baseAddress, deflated.count, target.baseAddress, target.count,
            &count)
        switch result {
        case LIBDEFLATE_SUCCESS: return .whole(count)
        case LIBDEFLATE_INSUFFICIENT_SPACE: return .needsRoom
        default: return .broken
        }
    }
}
