// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@Suite("Two rasters")
struct RasterComparisonTests {
    private let pool = PixelBufferPool(idleBytes: 0)

    private func raster(_ pixels: [UInt32], width: Int) throws -> Raster {
        try pixels.withUnsafeBytes { bytes in
            try Raster(
                copying: bytes, size: Size(width: width, height: pixels.count / width),
                rowStride: 4 * width, scale: PixelScale(dotsPerInch: 72), isOpaque: false,
                from: pool)
        }
    }

    @Test("have the same pixels when every one is the same, and only then")
    func everyPixelCounts() throws {
        let pixels: [UInt32] = [1, 2, 3, 4, 5, 6]
        let first = try raster(pixels, width: 3)
        #expect(first.hasPixels(of: try raster(pixels, width: 3)))
        for place in pixels.indices {
            for bit in [0, 31] {
                var other = pixels
                other[place] ^= 1 << bit
                #expect(!first.hasPixels(of: try raster(other, width: 3)))
            }
        }
    }

    @Test("of different shapes do not have the same pixels")
    func shapesCount() throws {
        let pixels: [UInt32] = [1, 2, 3, 4, 5, 6]
        #expect(!(try raster(pixels, width: 3).hasPixels(of: raster(pixels, width: 2))))
    }
}
