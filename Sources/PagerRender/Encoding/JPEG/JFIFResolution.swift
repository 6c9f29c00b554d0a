// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The resolution in the header of a JFIF file.
struct JFIFResolution {
    /// Where the unit stands, both densities behind it.
    ///
    /// Before it come the start of the image, and the segment's marker, length, identifier and
    /// version.
    private static let unitOffset = 2 + 2 + 2 + 5 + 2
    private static let dotsPerInch: UInt8 = 1
    private let density: UInt16

    /// Makes the resolution of `scale` in whole dots per inch.
    init(_ scale: PixelScale) {
        density = UInt16(min(max(scale.dotsPerInch.rounded(), 1), 65535))
    }

    /// Writes the resolution into `file`.
    ///
    /// - Precondition: `file` begins with a JFIF segment.
    func write(to file: inout [UInt8]) {
        precondition(file[2...10].elementsEqual([0xFF, 0xE0, 0, 16] + "JFIF\0".utf8))
        let high = UInt8(density >> 8)
        let low = UInt8(density & 255)
        file.replaceSubrange(
            Self.unitOffset..<Self.unitOffset + 5, with: [Self.dotsPerInch, high, low, high, low])
    }
}
