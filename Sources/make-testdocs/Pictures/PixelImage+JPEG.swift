// SPDX-License-Identifier: GPL-3.0-or-later

internal import CTurboJPEG

extension PixelImage {
    /// Returns the picture as a JPEG.
    func jpeg(quality: Int) -> [UInt8] {
        let sampling = channels == 1 ? TJSAMP_GRAY : TJSAMP_444
        let format = channels == 1 ? TJPF_GRAY : TJPF_RGB
        guard let compressor = tjInitCompress() else { fatalError("out of memory") }
        defer { tjDestroy(compressor) }
        var length = tjBufSize(Int32(width), Int32(height), Int32(sampling.rawValue))
        return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            var start = buffer.baseAddress
            let outcome = tjCompress2(
                compressor, bytes, Int32(width), 0, Int32(height), format.rawValue, &start,
                &length, Int32(sampling.rawValue), Int32(quality), TJFLAG_NOREALLOC)
            guard outcome == 0 else { fatalError("the picture cannot be compressed") }
            count = Int(length)
        }
    }
}
