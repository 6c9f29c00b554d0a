// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture of grey or coloured pixels, its first row at the top.
struct PixelImage: Sendable {
    let width: Int
    let height: Int
    /// 1 for grey, 3 for red, green and blue.
    let channels: Int
    private(set) var bytes: [UInt8]

    /// Makes a picture whose every byte is `value`.
    init(width: Int, height: Int, channels: Int = 1, value: UInt8 = 255) {
        self.width = width
        self.height = height
        self.channels = channels
        bytes = [UInt8](repeating: value, count: width * height * channels)
    }

    /// Fills the part of a rectangle that lies in the picture.
    mutating func fill(x: Int, y: Int, width: Int, height: Int, _ pixel: [UInt8]) {
        for row in max(y, 0)..<min(y + height, self.height) {
            for column in max(x, 0)..<min(x + width, self.width) {
                set(x: column, y: row, pixel)
            }
        }
    }

    /// Sets one pixel, which must lie in the picture.
    mutating func set(x: Int, y: Int, _ pixel: [UInt8]) {
        let start = (y * width + x) * channels
        for channel in 0..<channels { bytes[start + channel] = pixel[channel] }
    }

    /// The picture with one bit a pixel, set where the pixel is lighter than middle grey.
    var bits: [UInt8] {
        let stride = (width + 7) / 8
        var packed = [UInt8](repeating: 0, count: stride * height)
        for row in 0..<height {
            for column in 0..<width where bytes[row * width + column] > 127 {
                packed[row * stride + column / 8] |= 0x80 >> UInt8(column % 8)
            }
        }
        return packed
    }
}

extension PixelImage {
    /// Adds the picture to a document, with eight bits a channel.
    func added(to objects: inout PDFObjects) -> PDFValue {
        objects.addStream(bytes, entries(bits: 8))
    }

    /// Adds the picture to a document, in black and white.
    func addedAsBits(to objects: inout PDFObjects) -> PDFValue {
        objects.addStream(bits, entries(bits: 1))
    }

    /// Adds the picture to a document as a JPEG of the quality given.
    func addedAsJPEG(to objects: inout PDFObjects, quality: Int) -> PDFValue {
        let filter: PDFDictionary = ["Filter": "DCTDecode"]
        return objects.addStream(
            jpeg(quality: quality), entries(bits: 8).merging(filter), compressed: false)
    }

    private func entries(bits: Int) -> PDFDictionary {
        [
            "Type": "XObject", "Subtype": "Image", "Width": .integer(width),
            "Height": .integer(height), "ColorSpace": channels == 1 ? "DeviceGray" : "DeviceRGB",
            "BitsPerComponent": .integer(bits),
        ]
    }
}
