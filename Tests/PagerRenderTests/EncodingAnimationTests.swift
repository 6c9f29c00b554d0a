// SPDX-License-Identifier: GPL-3.0-or-later

import CWebP
import CWebPDemux
import PagerCore
import Testing

@testable import PagerRender

/// Frames as a reader shows them, and the milliseconds each is seen.
private struct DecodedAnimation {
    var frames: [[UInt32]] = []
    var milliseconds: [Int] = []

    /// Decodes an animated WebP file by libwebp.
    init(webp file: [UInt8]) throws {
        try file.withUnsafeBufferPointer { bytes in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            var options = WebPAnimDecoderOptions()
            #expect(WebPAnimDecoderOptionsInit(&options) != 0)
            options.color_mode = MODE_BGRA
            let decoder = try #require(WebPAnimDecoderNew(&data, &options))
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
            #expect(info.loop_count == 0)
            let count = Int(info.canvas_width * info.canvas_height)
            var before: Int32 = 0
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var pixels: UnsafeMutablePointer<UInt8>?
                var end: Int32 = 0
                #expect(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
                let words = UnsafeRawPointer(try #require(pixels))
                frames.append(
                    (0..<count).map {
                        words.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
                    })
                milliseconds.append(Int(end - before))
                before = end
            }
        }
    }

    /// Decodes an animated PNG file as the specification has it.
    init(png file: [UInt8]) throws {
        let whole = try DecodedPNG(file)
        let (width, height) = (whole.width, whole.height)
        #expect(whole.colourType == 2 && whole.bitDepth == 8)
        let names = whole.chunks.map(\.name)
        let beginning = Array(names.prefix { $0 != "fcTL" })
        #expect(beginning == ["IHDR", "pHYs", "acTL"])
        let control = try #require(whole.data(of: "acTL"))
        #expect(control.bigEndian(at: 4) == 0)
        var canvas = [UInt32](repeating: 0, count: width * height)
        var sequence = 0
        var frame: [UInt8] = []
        for chunk in whole.chunks where ["fcTL", "fdAT", "IDAT"].contains(chunk.name) {
            if chunk.name != "IDAT" {
                #expect(chunk.data.bigEndian(at: 0) == sequence)
                sequence += 1
            }
            if chunk.name == "fcTL" {
                #expect(chunk.data.count == 26 && chunk.data[24...] == [0, 0])
                frame = chunk.data
                milliseconds.append(frame.bigEndian(at: 20) >> 16)
                #expect(frame.bigEndian(at: 20) & 0xFFFF == 1000)
                continue
            }
            #expect(chunk.name == (frames.isEmpty ? "IDAT" : "fdAT"))
            let data = chunk.name == "IDAT" ? chunk.data : Array(chunk.data.dropFirst(4))
            let part = try DecodedPNG(Self.still(frame, data))
            let (left, top) = (frame.bigEndian(at: 12), frame.bigEndian(at: 16))
            for row in 0..<part.height {
                for column in 0..<part.width {
                    canvas[(top + row) * width + left + column] =
                        part.pixels[row * part.width + column]
                }
            }
            frames.append(canvas)
        }
        #expect(control.bigEndian(at: 0) == frames.count)
    }

    /// A PNG file of one frame alone.
    private static func still(_ frame: [UInt8], _ data: [UInt8]) -> [UInt8] {
        let room = UnsafeMutableRawPointer.allocate(byteCount: data.count + 100, alignment: 16)
        defer { room.deallocate() }
        var writer = PNGChunkWriter(continuingAt: room)
        writer.appendSignature()
        writer.append("IHDR", Array(frame[4..<12]) + [8, 2, 0, 0, 0])
        writer.append("IDAT", data)
        return UnsafeRawBufferPointer(start: room, count: writer.count) + PNGChunkWriter.end
    }
}

@Suite("Animations")
struct EncodingAnimationTests {
    private static let width = 67
    private static let height = 41

    /// A square that wanders over a slope; the third frame is like the second.
    private let pictures = [0, 9, 9, 22, 40].map { place in
        TestPicture("square at \(place)", width, height) { column, row in
            let isInside = place..<place + 12 ~= column && place / 2..<place / 2 + 10 ~= row
            return isInside
                ? 0xFFE0_2010 : 0xFF00_0000 | UInt32(column * 3) << 16 | UInt32(row * 5) << 8 | 90
        }
    }
    private let seconds = [1.0, 0.0126, 0.0126, 0.0126, 0.5]

    private func file(_ encoding: AnimationEncoding) throws -> [UInt8] {
        let rasters = try pictures.enumerated().map { number, picture in
            try #require(picture.raster(padding: number % 3))
        }
        return try encoding.encode(
            rasters.count, of: Size(width: Self.width, height: Self.height)
        ) { AnimationFrame(rasters[$0], seconds: seconds[$0]) }
    }

    @Test("An animated PNG shows every frame exactly, at every level", arguments: [1, 2, 12])
    func animatedPNG(level: Int) throws {
        let decoded = try DecodedAnimation(png: try file(.png(level: level)))
        #expect(decoded.frames == pictures.map(\.pixels))
        #expect(decoded.milliseconds == [1000, 13, 12, 13, 500])
    }

    @Test("Readers that know no animation see the first frame")
    func stillPNG() throws {
        #expect(try DecodedPNG(try file(.png(level: 1))).pixels == pictures[0].pixels)
    }

    @Test("Of an animated PNG only what changes is stored")
    func changesOnly() throws {
        let chunks = try DecodedPNG(try file(.png(level: 1))).chunks.filter { $0.name == "fcTL" }
        let sizes = chunks.map { [$0.data.bigEndian(at: 4), $0.data.bigEndian(at: 8)] }
        #expect(sizes == [[67, 41], [21, 14], [1, 1], [25, 17], [30, 19]])
    }

    @Test("An animated WebP without loss shows every frame exactly")
    func losslessWebP() throws {
        let decoded = try DecodedAnimation(webp: try file(.webp(quality: 100)))
        #expect(decoded.frames == [0, 1, 3, 4].map { pictures[$0].pixels })
        #expect(decoded.milliseconds == [1000, 25, 13, 500])
    }

    @Test("An animated WebP of lower quality shows nearly the same")
    func lossyWebP() throws {
        let decoded = try DecodedAnimation(webp: try file(.webp(quality: 90)))
        #expect(decoded.milliseconds.reduce(0, +) == 1538)
        let last = try #require(decoded.frames.last)
        let differences = zip(last, pictures[4].pixels).map { greatestDifference([$0], [$1]) }
        #expect(differences.reduce(0, +) < 12 * differences.count)
    }

    @Test("Equal frames give equal files", arguments: [true, false])
    func isDeterministic(asPNG: Bool) throws {
        let encoding: AnimationEncoding = asPNG ? .png(level: 1) : .webp(quality: 80)
        #expect(try file(encoding) == file(encoding))
    }

    @Test("One frame is an animation too")
    func oneFrame() throws {
        let raster = try #require(pictures[0].raster())
        let file = try AnimationEncoding.png(level: 1).encode(1, of: raster.size) { _ in
            AnimationFrame(raster, seconds: 1)
        }
        #expect(try DecodedAnimation(png: file).frames == [pictures[0].pixels])
    }

    @Test("Sides beyond the WebP format's are refused with advice")
    func tooLarge() throws {
        let error = #expect(throws: PagerError.self) {
            try AnimationEncoding.webp(quality: 80).encode(
                1, of: Size(width: 16384, height: 1)
            ) { (_) throws(PagerError) in throw PagerError(.cannotCreate, "never asked for") }
        }
        #expect(error?.code == .tooLarge)
    }
}
