// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

@testable import PagerRender

/// A picture to encode: premultiplied words, rows without padding.
struct TestPicture: CustomStringConvertible, Sendable {
    let name: String
    let width: Int
    var height: Int
    var pixels: [UInt32]

    var description: String { "\(name) \(width)×\(height)" }

    /// Makes the picture of the pixels that `pixel` returns for column and row.
    init(_ name: String, _ width: Int, _ height: Int, pixel: (Int, Int) -> UInt32) {
        self.name = name
        self.width = width
        self.height = height
        pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    }

    /// Whether every pixel's alpha is 255.
    var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

    /// Returns the raster of the picture with `padding` words of rubbish behind every row.
    func raster(padding: Int = 0, dotsPerInch: Double = 150, isOpaque: Bool? = nil) -> Raster? {
        let stride = width + padding
        guard let buffer = PixelBufferPool(idleBytes: 0).buffer(ofAtLeast: stride * height * 4)
        else { return nil }
        let words = buffer.bytes.bindMemory(to: UInt32.self)
        for index in 0..<stride * height {
            let (row, column) = index.quotientAndRemainder(dividingBy: stride)
            words[index] = column < width ? pixels[row * width + column] : 0x1234_5678
        }
        return Raster(
            size: Size(width: width, height: height), rowStride: stride * 4,
            scale: PixelScale(dotsPerInch: dotsPerInch), isOpaque: isOpaque ?? self.isOpaque,
            buffer: buffer)
    }
}

extension UInt32 {
    /// Returns the opaque grey of `shade`.
    static func grey(_ shade: Int) -> UInt32 {
        0xFF00_0000 | UInt32(shade) * 0x01_0101
    }

    /// Returns the straight colour premultiplied, rounded to the nearest.
    var premultiplied: UInt32 {
        let alpha = self >> 24
        func channel(_ shift: UInt32) -> UInt32 {
            (((self >> shift & 255) * alpha * 2 + 255) / 510) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}

extension TestPicture {
    /// Pictures of every kind the encoders tell apart, of awkward sizes.
    static func all(seed: UInt64) -> [TestPicture] {
        var generator = SeededGenerator(seed: seed)
        let sizes = [(1, 1), (1, 9), (2, 3), (7, 5), (8, 4), (9, 4), (65, 33), (131, 40)]
        return sizes.flatMap { shades($0, $1, &generator) + colours($0, $1, &generator) }
            + [large(&generator)]
    }

    private static func shades(
        _ width: Int, _ height: Int, _ generator: inout SeededGenerator
    ) -> [TestPicture] {
        [1, 2, 4, 8].flatMap { bits in
            let step = 255 / (1 << bits - 1)
            let noise = TestPicture("noise of \(bits)-bit grey", width, height) { _, _ in
                .grey(Int.random(in: 0..<1 << bits, using: &generator) * step)
            }
            let text = TestPicture("text of \(bits)-bit grey", width, height) { column, row in
                let isInk = row % 8 < 5 && column % 11 < 4
                return .grey(isInk ? (column * row * 7) % (1 << bits) * step : 255)
            }
            return [noise, text]
        } + [TestPicture("blank", width, height) { _, _ in .grey(255) }]
    }

    private static func colours(
        _ width: Int, _ height: Int, _ generator: inout SeededGenerator
    ) -> [TestPicture] {
        let palettes = [2, 3, 4, 5, 16, 17, 256, 257].flatMap { count in
            [UInt32(0xFF00_0000), 0].map { opacity in
                let colours = (0..<count).map { _ in
                    (UInt32.random(in: 0 ... .max, using: &generator) | opacity).premultiplied
                }
                return TestPicture("\(count) colours, opacity \(opacity)", width, height) {
                    colours[($0 + $1 * width) % count]
                }
            }
        }
        let noise = TestPicture("RGB noise", width, height) { _, _ in
            .random(in: 0 ... .max, using: &generator) | 0xFF00_0000
        }
        let glass = TestPicture("RGBA noise", width, height) { _, _ in
            UInt32.random(in: 0 ... .max, using: &generator).premultiplied
        }
        let slope = TestPicture("slope", width, height) { column, row in
            0xFF00_0000 | UInt32(column * 2 % 256) << 16 | UInt32(row * 5 % 256) << 8
                | UInt32((column + row) % 256)
        }
        let veil = TestPicture("veiled slope", width, height) { column, row in
            (UInt32((column + row) % 256) << 24 | UInt32(column % 256) << 16 | UInt32(row % 256))
                .premultiplied
        }
        return palettes + [noise, glass, slope, veil]
    }

    /// Noise and repetition in turns, long enough for several blocks and the whole window.
    private static func large(_ generator: inout SeededGenerator) -> TestPicture {
        TestPicture("large", 401, 300) { column, row in
            let isNoise = row / 20 % 3 == 1 && column > 60
            return isNoise
                ? .random(in: 0 ... .max, using: &generator) | 0xFF00_0000
                : 0xFF00_0000 | UInt32(column / 9 * 1021 % 999) * 16_001 % 0xFF_FFFF
        }
    }
}
