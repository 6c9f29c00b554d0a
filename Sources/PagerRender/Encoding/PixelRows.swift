// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The pixels of a raster as rows of words: alpha highest, blue lowest.
struct PixelRows {
    private let start: UnsafeRawPointer
    private let stride: Int
    /// The pixels of a row.
    let width: Int
    /// How many rows there are.
    let height: Int

    fileprivate init(start: UnsafeRawPointer, stride: Int, size: Size<PixelSpace>) {
        self.start = start
        self.stride = stride
        width = size.width
        height = size.height
    }

    /// The first pixel of row `row`.
    @inline(__always)
    subscript(row: Int) -> UnsafePointer<UInt32> {
        (start + row * stride).assumingMemoryBound(to: UInt32.self)
    }
}

extension Raster {
    /// Calls `body` with the pixels; they must not be kept.
    func withPixelRows<Result, Failure>(_ body: (PixelRows) throws(Failure) -> Result)
        throws(Failure) -> Result
    {
        try withUnsafeBytes { bytes throws(Failure) in
            guard let start = bytes.baseAddress else { preconditionFailure("a raster has pixels") }
            return try body(PixelRows(start: start, stride: rowStride, size: size))
        }
    }
}
