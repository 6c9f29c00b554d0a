// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// The beginnings of image files, written by the book.
enum ImageHeader {
    static func png(_ size: Size<PixelSpace>) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + big(size.width, 4) + big(size.height, 4) + [8, 2, 0, 0, 0] + big(0, 4)
    }

    static func jpeg(_ size: Size<PixelSpace>) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xDB, 0, 2, 0xFF, 0xC2, 0, 17, 8]
            + big(size.height, 2) + big(size.width, 2)
    }

    static func lossyWebP(_ size: Size<PixelSpace>) -> [UInt8] {
        webP("VP8 ") + [0, 0, 0, 0x9D, 0x01, 0x2A] + little(size.width, 2)
            + little(size.height, 2)
    }

    static func losslessWebP(_ size: Size<PixelSpace>) -> [UInt8] {
        webP("VP8L") + [0x2F] + little(size.width - 1 | (size.height - 1) << 14, 4)
    }

    static func extendedWebP(_ size: Size<PixelSpace>) -> [UInt8] {
        webP("VP8X") + [0x10, 0, 0, 0] + little(size.width - 1, 3) + little(size.height - 1, 3)
    }

    private static func webP(_ chunk: String) -> [UInt8] {
        Array("RIFF".utf8) + little(1000, 4) + Array("WEBP\(chunk)".utf8) + little(900, 4)
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        little(number, count).reversed()
    }
}
