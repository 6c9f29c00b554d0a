// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@Suite("PNG files")
struct EncodingPNGTests {
    private let seed = UInt64.random(in: 0 ... .max)

    @Test("Decoding gives back every pixel, whatever the picture, padding and level")
    func losesNothing() throws {
        for (number, picture) in TestPicture.all(seed: seed).enumerated() {
            let raster = try #require(picture.raster(padding: number % 4))
            let file = try raster.encoded(as: .png(level: number % 3 == 2 ? 6 : 1))
            let decoded = try DecodedPNG(file)
            #expect(decoded.width == picture.width && decoded.height == picture.height)
            #expect(
                decoded.pixels.map(\.premultiplied) == picture.pixels, "\(picture), seed \(seed)")
        }
    }

    @Test("Every level gives the same pixels", arguments: 1...12)
    func levelsAgree(level: Int) throws {
        let picture = try #require(TestPicture.all(seed: 7).last)
        let raster = try #require(picture.raster(padding: 1))
        #expect(try DecodedPNG(raster.encoded(as: .png(level: level))).pixels == picture.pixels)
    }

    @Test("Shades of grey take no more bits than they need", arguments: [1, 2, 4, 8])
    func greyBits(bits: Int) throws {
        let steps = 1 << bits
        let picture = TestPicture("ramp", 256, 3) { column, _ in
            .grey(column % steps * 255 / (steps - 1))
        }
        let decoded = try DecodedPNG(#require(picture.raster()).encoded(as: .png(level: 1)))
        #expect(decoded.colourType == 0)
        #expect(decoded.bitDepth == bits)
    }

    @Test(
        "Up to 256 colours become a palette of as few bits as they need",
        arguments: [(2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
    func paletteBits(colours: Int, bits: Int) throws {
        let picture = TestPicture("colours", 16, 16) { column, row in
            0xFF00_0100 | UInt32((row * 16 + column) % colours)
        }
        let decoded = try DecodedPNG(#require(picture.raster()).encoded(as: .png(level: 1)))
        #expect(decoded.colourType == 3)
        #expect(decoded.bitDepth == bits)
        #expect(decoded.data(of: "PLTE")?.count == colours * 3)
        #expect(decoded.data(of: "tRNS") == nil)
    }

    @Test("More colours become RGB, and RGBA only where something is translucent")
    func trueColour() throws {
        let solid = TestPicture("colours", 32, 16) { 0xFF00_0000 | UInt32($1 * 32 + $0) }
        var veiled = solid
        veiled.pixels[511] = 0x8000_0000
        let types = try [
            solid.raster(), solid.raster(isOpaque: false), veiled.raster(),
        ].map { try DecodedPNG(#require($0).encoded(as: .png(level: 1))).colourType }
        #expect(types == [2, 2, 6])
    }

    @Test("Translucent colours keep their alpha in the palette")
    func translucentPalette() throws {
        let picture = TestPicture("veil", 256, 1) { column, _ in UInt32(column) << 24 }
        let decoded = try DecodedPNG(#require(picture.raster()).encoded(as: .png(level: 1)))
        #expect(decoded.colourType == 3)
        #expect(decoded.pixels == picture.pixels)
    }

    @Test(
        "The resolution is that of the raster, in pixels per metre",
        arguments: [(72.0, 2835), (150.0, 5906), (300.0, 11811), (0.001, 1)])
    func resolution(dotsPerInch: Double, pixelsPerMetre: Int) throws {
        let picture = TestPicture("blank", 3, 3) { _, _ in .grey(255) }
        let raster = try #require(picture.raster(dotsPerInch: dotsPerInch))
        let data = try #require(try DecodedPNG(raster.encoded(as: .png(level: 1))).data(of: "pHYs"))
        #expect(data.bigEndian(at: 0) == pixelsPerMetre)
        #expect(data.bigEndian(at: 4) == pixelsPerMetre)
        #expect(data[8] == 1)
    }

    @Test("Notes stand in the file before the pixels")
    func texts() throws {
        let picture = TestPicture("blank", 3, 3) { _, _ in .grey(255) }
        let encoder = PNGEncoder(texts: [
            PNGText(keyword: "Thumb::URI", text: "file:///a.pdf"),
            PNGText(keyword: "Thumb::MTime", text: "17"),
        ])
        let decoded = try DecodedPNG(encoder.encode(#require(picture.raster())))
        #expect(decoded.chunks.map(\.name) == ["IHDR", "pHYs", "tEXt", "tEXt", "IDAT", "IEND"])
        #expect(decoded.chunks[2].data == Array("Thumb::URI\0file:///a.pdf".utf8))
        #expect(decoded.chunks[3].data == Array("Thumb::MTime\u{0}17".utf8))
    }

    @Test("A blank page takes less than a byte for 400 pixels")
    func blankPage() throws {
        let picture = TestPicture("blank", 1275, 400) { _, _ in 0xFF12_3456 }
        let file = try #require(picture.raster()).encoded(as: .png(level: 1))
        #expect(file.count < picture.pixels.count / 400)
    }

    @Test("Noise grows by no more than a thousandth and the headers")
    func noise() throws {
        var generator = SeededGenerator(seed: 3)
        let picture = TestPicture("noise", 200, 300) { _, _ in
            .random(in: 0 ... .max, using: &generator) | 0xFF00_0000
        }
        let file = try #require(picture.raster()).encoded(as: .png(level: 1))
        #expect(file.count < 200 * 300 * 3 * 1001 / 1000 + 1000)
    }
}

@Suite("Straight colours")
struct EncodingStraightColourTests {
    @Test("Every premultiplied value divides to the nearest, and multiplies back to itself")
    func isExact() {
        let straight = StraightColour()
        for alpha in UInt32(1)...255 {
            for value in 0...alpha {
                let result = straight.straight(alpha << 24 | value << 16 | value << 8 | value)
                #expect(result & 255 == (value * 255 * 2 + alpha) / (alpha * 2))
                #expect(result.premultiplied == alpha << 24 | value * 0x01_0101)
            }
        }
    }
}
