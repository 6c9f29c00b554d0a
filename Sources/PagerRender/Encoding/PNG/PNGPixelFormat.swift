// SPDX-License-Identifier: GPL-3.0-or-later

/// How a PNG file stores its pixels.
enum PNGPixelFormat: Equatable {
    /// Shades of grey of 1, 2, 4 or 8 bits.
    case grey(bits: Int)
    /// Places in a list of straight colours (alpha highest, blue lowest), of 1, 2, 4 or 8 bits.
    case palette([UInt32], bits: Int)
    /// Red, green and blue, 8 bits each.
    case rgb
    /// Red, green, blue and alpha, 8 bits each, not premultiplied.
    case rgba

    /// The number the format has in the header.
    var colourType: UInt8 {
        switch self {
        case .grey: 0
        case .rgb: 2
        case .palette: 3
        case .rgba: 6
        }
    }

    /// The bits of a channel.
    var bitDepth: Int {
        switch self {
        case .grey(let bits), .palette(_, let bits): bits
        case .rgb, .rgba: 8
        }
    }

    /// The bytes of a pixel; 1 where several pixels share a byte.
    var pixelBytes: Int {
        switch self {
        case .grey, .palette: 1
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// Returns the bytes of a row of `width` pixels, filter byte included.
    func rowBytes(width: Int) -> Int { 1 + (width * pixelBytes * bitDepth + 7) / 8 }
}
