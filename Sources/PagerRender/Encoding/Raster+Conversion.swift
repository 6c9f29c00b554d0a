// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension Raster {
    /// Calls `body` with the pixels laid on white, rows without padding; they must not be kept.
    ///
    /// - Throws: `outOfMemory`, and what `body` throws.
    func withPixelsOnWhite<Result>(
        _ body: (UnsafePointer<UInt32>) throws(PagerError) -> Result
    ) throws(PagerError) -> Result {
        try withConvertedPixels { row, count, destination in
            for column in 0..<count {
                let pixel = row[column]
                let white = 255 &- pixel &>> 24
                destination[column] = pixel &+ white &* 0x0101_0101
            }
        } _: { pixels throws(PagerError) in
            try body(pixels)
        }
    }

    /// Calls `body` with the pixels not premultiplied, rows without padding; they must not be
    /// kept.
    ///
    /// - Throws: `outOfMemory`, and what `body` throws.
    func withStraightPixels<Result>(
        _ body: (UnsafePointer<UInt32>) throws(PagerError) -> Result
    ) throws(PagerError) -> Result {
        let straight = StraightColour()
        return try withConvertedPixels { row, count, destination in
            straight.convert(row, count: count, to: destination)
        } _: { pixels throws(PagerError) in
            try body(pixels)
        }
    }

    private func withConvertedPixels<Result>(
        by convert: (UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt32>) -> Void,
        _ body: (UnsafePointer<UInt32>) throws(PagerError) -> Result
    ) throws(PagerError) -> Result {
        let count = size.width * size.height * 4
        guard let buffer = EncoderScratch.buffers.buffer(ofAtLeast: count),
            let start = buffer.bytes.baseAddress?.assumingMemoryBound(to: UInt32.self)
        else { throw .noMemory(forEncoding: size) }
        defer { withExtendedLifetime(buffer) {} }
        withPixelRows { rows in
            for row in 0..<rows.height {
                convert(rows[row], rows.width, start + row * rows.width)
            }
        }
        return try body(UnsafePointer(start))
    }
}
