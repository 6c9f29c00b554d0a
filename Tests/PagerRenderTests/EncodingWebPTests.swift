// SPDX-License-Identifier: GPL-3.0-or-later

import CWebP
import PagerCore
import Testing

@testable import PagerRender

/// What a WebP file says, as libwebp reads it.
private struct DecodedWebP {
    let width: Int
    let height: Int
    /// Straight words, alpha highest, blue lowest.
    let pixels: [UInt32]

    init(_ file: [UInt8]) throws {
        var (width, height) = (Int32(0), Int32(0))
        let bytes = try #require(WebPDecodeBGRA(file, file.count, &width, &height))
        defer { WebPFree(bytes) }
        pixels = (0..<Int(width * height)).map {
            UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
        }
        self.width = Int(width)
        self.height = Int(height)
    }
}

@Suite("WebP files")
struct EncodingWebPTests {
    private let seed = UInt64.random(in: 0 ... .max)

    @Test("Quality 100 loses nothing, whatever the picture and padding")
    func losesNothing() throws {
        for (number, picture) in TestPicture.all(seed: seed).enumerated() {
            let raster = try #require(picture.raster(padding: number % 3))
            let decoded = try DecodedWebP(raster.encoded(as: .webp(quality: 100)))
            #expect(decoded.width == picture.width && decoded.height == picture.height)
            #expect(
                decoded.pixels.map(\.premultiplied) == picture.pixels, "\(picture), seed \(seed)")
        }
    }

    @Test("Lower qualities give nearly the same pixels", arguments: [(99, 12), (75, 24)])
    func isClose(quality: Int, tolerance: Int) throws {
        let slope = TestPicture("slope", 61, 47) { column, row in
            0xFF00_0000 | UInt32(column * 2 + 60) << 16 | UInt32(row * 2 + 80) << 8 | 0x60
        }
        let raster = try #require(slope.raster(padding: 5))
        let decoded = try DecodedWebP(raster.encoded(as: .webp(quality: quality)))
        #expect(greatestDifference(decoded.pixels, slope.pixels) <= tolerance)
    }

    @Test("Transparency is kept exactly at every quality", arguments: [0, 80, 100])
    func keepsAlpha(quality: Int) throws {
        let veil = TestPicture("veil", 64, 8) { column, _ in
            (UInt32(column * 4) << 24 | 0x40_80C0).premultiplied
        }
        let decoded = try DecodedWebP(#require(veil.raster()).encoded(as: .webp(quality: quality)))
        #expect(decoded.pixels.map { $0 >> 24 } == veil.pixels.map { $0 >> 24 })
    }

    @Test("Sides beyond the format's are refused with advice")
    func tooLarge() throws {
        let line = TestPicture("line", 1, 16384) { _, _ in .grey(0) }
        let raster = try #require(line.raster())
        let error = #expect(throws: PagerError.self) { try raster.encoded(as: .webp(quality: 75)) }
        #expect(error?.code == .tooLarge)
        #expect(error?.advice?.contains("16383") == true)
    }

    @Test("The longest side of the format is written")
    func longestSide() throws {
        let line = TestPicture("line", 16383, 1) { _, _ in .grey(0) }
        let file = try #require(line.raster()).encoded(as: .webp(quality: 75))
        #expect(try DecodedWebP(file).width == 16383)
    }
}
