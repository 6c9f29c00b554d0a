// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

/// Finished pixels: immutable, to be shared between threads without copying.
///
/// Premultiplied 32-bit ARGB words in native byte order, hence bytes B, G, R, A on little-endian
/// machines; row 0 is the top. A row may be longer than 4 × width: see `rowStride`.
public struct Raster: Sendable {
    /// Width and height in pixels, at least 1 each.
    public let size: Size<PixelSpace>
    /// Bytes from the start of a row to the start of the next, a multiple of 4.
    public let rowStride: Int
    /// The scale the pixels were drawn at; files carry it as their resolution.
    public let scale: PixelScale
    /// Whether every pixel's alpha is 255.
    public let isOpaque: Bool

    private let buffer: PixelBuffer

    init(
        size: Size<PixelSpace>, rowStride: Int, scale: PixelScale, isOpaque: Bool,
        buffer: PixelBuffer
    ) {
        precondition(rowStride >= size.width * 4 && rowStride % 4 == 0)
        precondition(buffer.bytes.count >= rowStride * size.height)
        self.size = size
        self.rowStride = rowStride
        self.scale = scale
        self.isOpaque = isOpaque
        self.buffer = buffer
    }

    /// Returns the bytes from the start of a row of `width` pixels to the start of the next that
    /// drawing is fastest with.
    public static func rowStride(forWidth width: Int) -> Int {
        Int(cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, CInt(width)))
    }

    /// The bytes of all rows together, padding included.
    public var byteCount: Int { rowStride * size.height }

    /// Calls `body` with the bytes of all rows; they must not be kept.
    public func withUnsafeBytes<Result, Failure>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(buffer) {} }
        return try body(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<byteCount]))
    }
}
