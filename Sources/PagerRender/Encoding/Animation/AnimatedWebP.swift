// SPDX-License-Identifier: GPL-3.0-or-later

internal import CWebP
internal import PagerCore

/// An animated WebP file in the making, owned by libwebp.
struct AnimatedWebP: ~Copyable {
    private let encoder: OpaquePointer
    private let size: Size<PixelSpace>
    private let configuration: WebPConfig
    private var clock = AnimationClock()

    /// Begins a file of frames of `size`.
    ///
    /// - Precondition: `quality` is 0...100.
    /// - Throws: `tooLarge` where a side is longer than 16383 pixels, `outOfMemory`, or
    ///   `cannotCreate` where libwebp is of another version.
    init(_ size: Size<PixelSpace>, quality: Int) throws(PagerError) {
        try size.requireSides(upTo: WebPEncoder.longestSide, format: "WebP")
        let configuration = try WebPEncoder(quality: quality).configuration()
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0 else { throw WebPDrawing.foreignVersion }
        options.anim_params.loop_count = 0
        guard let encoder = WebPAnimEncoderNew(Int32(size.width), Int32(size.height), &options)
        else { throw .noMemory(forEncoding: size) }
        self.encoder = encoder
        self.size = size
        self.configuration = configuration
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    /// Appends a frame.
    ///
    /// - Throws: `tooLarge`, `outOfMemory` or `cannotCreate`.
    mutating func append(_ frame: AnimationFrame) throws(PagerError) {
        let start = Int32(clock.milliseconds)
        _ = clock.pass(frame)
        // Frames are compared with each other before they are encoded, in full colour.
        var drawing = try WebPDrawing(size: size, isLossless: true)
        try frame.picture.withPixelRows { rows throws(PagerError) in
            try drawing.fill(opaque: rows[0], rowStride: frame.picture.rowStride)
        }
        try drawing.encode { picture in
            var configuration = configuration
            return WebPAnimEncoderAdd(encoder, &picture, start, &configuration) != 0
        }
    }

    /// Returns the whole file.
    ///
    /// - Throws: `outOfMemory` or `cannotCreate`.
    mutating func finished() throws(PagerError) -> [UInt8] {
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        guard WebPAnimEncoderAdd(encoder, nil, Int32(clock.milliseconds), nil) != 0,
            WebPAnimEncoderAssemble(encoder, &data) != 0
        else {
            throw PagerError(
                .cannotCreate, "the frames could not be made a WebP file",
                cause: String(cString: WebPAnimEncoderGetError(encoder)))
        }
        return [UInt8](UnsafeBufferPointer(start: data.bytes, count: data.size))
    }
}
