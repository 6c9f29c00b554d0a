// SPDX-License-Identifier: GPL-3.0-or-later

import CTurboJPEG
import PagerCore
import Testing

@testable import PagerRender

/// What a JPEG file says, as libjpeg-turbo reads it.
private struct DecodedJPEG {
    let width: Int
    let height: Int
    let sampling: TJSAMP
    /// Opaque words, alpha highest, blue lowest.
    let pixels: [UInt32]

    init(_ file: [UInt8]) throws {
        let handle = try #require(tjInitDecompress())
        defer { tjDestroy(handle) }
        var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
        let header = tjDecompressHeader3(
            handle, file, UInt(file.count), &width, &height, &sampling, &space)
        try #require(header == 0)
        var pixels = [UInt32](repeating: 0, count: Int(width * height))
        let status = pixels.withUnsafeMutableBytes {
            tjDecompress2(
                handle, file, UInt(file.count), $0.baseAddress, width, 0, height,
                Int32(TJPF_BGRA.rawValue), TJFLAG_ACCURATEDCT)
        }
        try #require(status == 0)
        self.width = Int(width)
        self.height = Int(height)
        self.sampling = TJSAMP(UInt32(sampling))
        self.pixels = pixels
    }
}

/// Returns the greatest difference between the channels of two pictures.
func greatestDifference(_ first: [UInt32], _ second: [UInt32]) -> Int {
    zip(first, second).map { first, second in
        [0, 8, 16, 24].map { abs(Int(first >> $0 & 255) - Int(second >> $0 & 255)) }.max() ?? 0
    }.max() ?? 0
}

@Suite("JPEG files")
struct EncodingJPEGTests {
    private let slope = TestPicture("slope", 61, 47) { column, row in
        0xFF00_0000 | UInt32(column * 4) << 16 | UInt32(row * 5) << 8 | UInt32(column + row)
    }

    @Test("Decoding gives nearly the same pixels", arguments: [(100, 4), (90, 12), (50, 40)])
    func isClose(quality: Int, tolerance: Int) throws {
        let raster = try #require(slope.raster(padding: 3))
        let decoded = try DecodedJPEG(raster.encoded(as: .jpeg(quality: quality)))
        #expect(decoded.width == slope.width && decoded.height == slope.height)
        #expect(greatestDifference(decoded.pixels, slope.pixels) <= tolerance)
    }

    @Test("Colours keep their full resolution from quality 90 on")
    func sampling() throws {
        let raster = try #require(slope.raster())
        let samplings = try [89, 90].map {
            try DecodedJPEG(raster.encoded(as: .jpeg(quality: $0))).sampling
        }
        #expect(samplings == [TJSAMP_420, TJSAMP_444])
    }

    @Test("A picture without colour becomes a grey file")
    func greyFile() throws {
        let picture = TestPicture("ramp", 40, 9) { column, row in .grey(column * 6 + row) }
        let decoded = try DecodedJPEG(#require(picture.raster()).encoded(as: .jpeg(quality: 95)))
        #expect(decoded.sampling == TJSAMP_GRAY)
        #expect(greatestDifference(decoded.pixels, picture.pixels) <= 6)
    }

    @Test("Translucent pixels are laid on white")
    func onWhite() throws {
        let glass = TestPicture("glass", 16, 16) { _, _ in UInt32(0x80FF_0000).premultiplied }
        let decoded = try DecodedJPEG(#require(glass.raster()).encoded(as: .jpeg(quality: 100)))
        let pink = [UInt32](repeating: 0xFFFF_7F7F, count: 256)
        #expect(greatestDifference(decoded.pixels, pink) <= 2)
    }

    @Test(
        "The resolution is that of the raster, in dots per inch",
        arguments: [(72.0, 72), (149.6, 150), (600.0, 600), (0.01, 1), (100_000.0, 65535)])
    func resolution(dotsPerInch: Double, density: Int) throws {
        for picture in [slope, TestPicture("grey", 5, 5) { _, _ in .grey(9) }] {
            let raster = try #require(picture.raster(dotsPerInch: dotsPerInch))
            let file = try raster.encoded(as: .jpeg(quality: 75))
            #expect(Array(file[6..<11]) == Array("JFIF\0".utf8))
            let densities =
                [UInt8(1)] + [density, density].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            #expect(Array(file[13..<18]) == densities)
        }
    }

    @Test("Sides beyond the format's are refused with advice")
    func tooLarge() throws {
        let line = TestPicture("line", 65501, 1) { _, _ in .grey(0) }
        let raster = try #require(line.raster())
        let error = #expect(throws: PagerError.self) { try raster.encoded(as: .jpeg(quality: 75)) }
        #expect(error?.code == .tooLarge)
        #expect(error?.advice?.contains("65500") == true)
    }

    @Test("The longest side of the format is written")
    func longestSide() throws {
        let line = TestPicture("line", 65500, 1) { _, _ in .grey(0) }
        let file = try #require(line.raster()).encoded(as: .jpeg(quality: 75))
        #expect(try DecodedJPEG(file).width == 65500)
    }
}
