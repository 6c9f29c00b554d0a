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
        try withPixelRows(in: Rect(origin: .origin, size: size), body)
    }

    /// Calls `body` with the pixels in `area`; they must not be kept.
    ///
    /// - Precondition: `area` lies in the raster.
    func withPixelRows<Result, Failure>(
        in area: Rect<PixelSpace>, _ body: (PixelRows) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        precondition(area.minX >= 0 && area.maxX <= size.width)
        precondition(area.minY >= 0 && area.maxY <= size.height)
        return try withUnsafeBytes { bytes throws(Failure) in
            guard let start = bytes.baseAddress else { preconditionFailure("a raster has pixels") }
            return try body(
                PixelRows(
                    start: start + area.minY * rowStride + area.minX * 4, stride: rowStride,
                    size: area.size))
        }
    }
}
