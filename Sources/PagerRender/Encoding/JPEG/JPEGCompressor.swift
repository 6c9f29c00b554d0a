// SPDX-License-Identifier: GPL-3.0-or-later

internal import CTurboJPEG
internal import PagerCore

/// A compressor of libjpeg-turbo.
final class JPEGCompressor: @unchecked Sendable {
    // SAFETY: whoever takes a compressor from its pool is the only one to use it until it is put
    // back.
    private let handle: tjhandle

    /// - Throws: `outOfMemory`.
    init() throws(PagerError) {
        guard let handle = tjInitCompress() else {
            throw PagerError(
                .outOfMemory, "no memory for a JPEG compressor",
                cause: String(cString: tjGetErrorStr2(nil)))
        }
        self.handle = handle
    }

    deinit { tjDestroy(handle) }

    /// Returns the file of `picture`.
    ///
    /// - Throws: `outOfMemory`, or `cannotCreate` where the library gives up.
    func compress(_ picture: JPEGPicture, quality: Int) throws(PagerError) -> [UInt8] {
        let size = picture.size
        let sampling = Int32(picture.sampling.rawValue)
        let bound = tjBufSize(Int32(size.width), Int32(size.height), sampling)
        guard bound != .max, let buffer = EncoderScratch.buffers.buffer(ofAtLeast: Int(bound))
        else { throw .noMemory(forEncoding: size) }
        defer { withExtendedLifetime(buffer) {} }
        var start = buffer.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        var count = bound
        let status = tjCompress2(
            handle, picture.start, Int32(size.width), Int32(picture.rowStride),
            Int32(size.height), Int32(TJPF_BGRX.rawValue), &start, &count, sampling,
            Int32(quality), TJFLAG_NOREALLOC | TJFLAG_ACCURATEDCT)
        guard status == 0 else {
            throw PagerError(
                .cannotCreate, "the picture could not be made a JPEG file",
                cause: String(cString: tjGetErrorStr2(handle)))
        }
        return [UInt8](UnsafeBufferPointer(start: start, count: Int(count)))
    }
}

/// Opaque pixels for a JPEG compressor.
struct JPEGPicture {
    let start: UnsafePointer<UInt8>
    let rowStride: Int
    let size: Size<PixelSpace>
    /// How much of the colours is kept.
    let sampling: TJSAMP
}
