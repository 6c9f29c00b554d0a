// SPDX-License-Identifier: GPL-3.0-or-later

internal import CWebP
internal import PagerCore

/// Pixels that libwebp owns.
struct WebPDrawing: ~Copyable {
    private var picture = WebPPicture()
    private let size: Size<PixelSpace>

    /// Makes a picture without pixels.
    ///
    /// - Throws: `cannotCreate` where libwebp is of another version.
    init(size: Size<PixelSpace>, isLossless: Bool) throws(PagerError) {
        self.size = size
        guard WebPPictureInit(&picture) != 0 else { throw Self.foreignVersion }
        picture.width = Int32(size.width)
        picture.height = Int32(size.height)
        picture.use_argb = isLossless ? 1 : 0
    }

    deinit {
        var picture = picture
        WebPPictureFree(&picture)
    }

    /// Takes over pixels whose alpha does not count.
    ///
    /// - Throws: `outOfMemory`.
    mutating func fill(opaque pixels: UnsafePointer<UInt32>, rowStride: Int) throws(PagerError) {
        let bytes = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
        guard WebPPictureImportBGRX(&picture, bytes, Int32(rowStride)) != 0 else { throw failure }
    }

    /// Takes over straight pixels, rows without padding.
    ///
    /// - Throws: `outOfMemory`.
    mutating func fill(translucent pixels: UnsafePointer<UInt32>) throws(PagerError) {
        let bytes = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
        guard WebPPictureImportBGRA(&picture, bytes, Int32(size.width * 4)) != 0 else {
            throw failure
        }
    }

    /// Returns the file of the pixels.
    ///
    /// - Throws: `tooLarge`, `outOfMemory` or `cannotCreate`.
    mutating func encode(_ configuration: WebPConfig) throws(PagerError) -> [UInt8] {
        var configuration = configuration
        var output = WebPMemoryWriter()
        WebPMemoryWriterInit(&output)
        defer { WebPMemoryWriterClear(&output) }
        let isEncoded = withUnsafeMutablePointer(to: &output) { output in
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(output)
            return WebPEncode(&configuration, &picture) != 0
        }
        guard isEncoded else { throw failure }
        return [UInt8](UnsafeBufferPointer(start: output.mem, count: output.size))
    }

    /// Has `encode` take the pixels; it returns whether it could.
    ///
    /// - Throws: `tooLarge`, `outOfMemory` or `cannotCreate`.
    mutating func encode(_ encode: (inout WebPPicture) -> Bool) throws(PagerError) {
        guard encode(&picture) else { throw failure }
    }

    /// The error of another libwebp than that of the build.
    static var foreignVersion: PagerError {
        PagerError(.cannotCreate, "libwebp is not of the version built for")
    }

    /// What libwebp says went wrong.
    private var failure: PagerError {
        switch picture.error_code {
        case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY:
            .noMemory(forEncoding: size)
        case VP8_ENC_ERROR_PARTITION0_OVERFLOW, VP8_ENC_ERROR_PARTITION_OVERFLOW,
            VP8_ENC_ERROR_FILE_TOO_BIG, VP8_ENC_ERROR_BAD_DIMENSION:
            PagerError(
                .tooLarge,
                "\(size.width) × \(size.height) pixels are too many for a WebP file",
                advice: "ask for fewer pixels, a lower quality, or PNG")
        default:
            PagerError(
                .cannotCreate, "the picture could not be made a WebP file",
                cause: "libwebp error \(picture.error_code.rawValue)")
        }
    }
}
