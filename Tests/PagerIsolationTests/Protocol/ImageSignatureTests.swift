// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@Suite("An image file says its format and size")
struct ImageSignatureTests {
    private static let encodings: [ImageEncoding] = [
        .png(level: 1), .png(level: 9), .jpeg(quality: 50), .jpeg(quality: 100),
        .webp(quality: 0), .webp(quality: 75), .webp(quality: 100),
    ]
    private static let size = Size<PixelSpace>(width: 300, height: 200)

    @Test("Files that pdfpager encodes are recognized", arguments: encodings)
    func ownFilesAreRecognized(encoding: ImageEncoding) throws {
        for (width, height) in [(1, 1), (1, 300), (300, 1), (257, 70)] {
            for isOpaque in [true, false] {
                let size = Size<PixelSpace>(width: width, height: height)
                let file = try raster(size, isOpaque: isOpaque).encoded(as: encoding)
                let expected = ImageSignature(format: encoding.format, size: size)
                #expect(ImageSignature(of: file) == expected)
            }
        }
    }

    @Test("Headers are read at every size the formats have", arguments: [1, 2, 256, 4097, 16_383])
    func headersAreRead(width: Int) {
        for height in [1, 255, 16_383] {
            let size = Size<PixelSpace>(width: width, height: height)
            let files: [(ImageSignature.Format, [UInt8])] = [
                (.png, ImageHeader.png(size)), (.jpeg, ImageHeader.jpeg(size)),
                (.webp, ImageHeader.lossyWebP(size)), (.webp, ImageHeader.losslessWebP(size)),
                (.webp, ImageHeader.extendedWebP(size)),
            ]
            for (format, file) in files {
                #expect(ImageSignature(of: file) == ImageSignature(format: format, size: size))
            }
        }
    }

    @Test("A file without size has no signature")
    func emptyImagesAreNone() {
        let empty = Size<PixelSpace>(width: 0, height: 1)
        let files = [
            ImageHeader.png(empty), ImageHeader.jpeg(empty), ImageHeader.lossyWebP(empty),
            Array("GIF89a".utf8), [],
        ]
        for file in files { #expect(ImageSignature(of: file) == nil) }
    }

    @Test("A JPEG whose segments lead nowhere is none")
    func endlessSegmentsAreNone() {
        #expect(ImageSignature(of: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xC0]) == nil)
        #expect(ImageSignature(of: [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]) == nil)
        let afterScan = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + ImageHeader.jpeg(Self.size).dropFirst(12)
        #expect(ImageSignature(of: afterScan) == nil)
    }

    @Test("Every beginning of a header is none")
    func shortHeadersAreNone() {
        let headers = [
            ImageHeader.png(Self.size), ImageHeader.jpeg(Self.size),
            ImageHeader.lossyWebP(Self.size), ImageHeader.losslessWebP(Self.size),
            ImageHeader.extendedWebP(Self.size),
        ]
        for header in headers {
            for count in header.indices {
                #expect(ImageSignature(of: Array(header.prefix(count))) == nil)
            }
        }
    }

    @Test("Damaged headers never trap, and have a size or no signature")
    func damagedHeadersHaveSizes() {
        var values = RandomValues.printingTheirSeed("damaged headers")
        for _ in 0..<5000 {
            var file = values.one(of: [
                ImageHeader.png(Self.size), ImageHeader.jpeg(Self.size),
                ImageHeader.lossyWebP(Self.size), values.bytes(64),
            ])
            file[values.integer(0...file.count - 1)] ^= 1 << UInt8(values.integer(0...7))
            if let signature = ImageSignature(of: file) {
                #expect(signature.size.width >= 1 && signature.size.height >= 1)
            }
        }
    }

    private func raster(_ size: Size<PixelSpace>, isOpaque: Bool) throws -> Raster {
        let rowStride = size.width * 4
        let buffer = try #require(
            PixelBufferPool(idleBytes: 0).buffer(ofAtLeast: rowStride * size.height))
        let words = buffer.bytes.bindMemory(to: UInt32.self)
        for index in 0..<size.width * size.height {
            words[index] = isOpaque ? 0xFF00_0000 | UInt32(index) : 0x8000_0000
        }
        return Raster(
            size: size, rowStride: rowStride, scale: PixelScale(pixelsPerPoint: 1),
            isOpaque: isOpaque, buffer: buffer)
    }
}
