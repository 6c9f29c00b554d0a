// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// How images are offered.
struct ImageOptions: Sendable {
    /// What is right where the specification and its validators contradict each other.
    enum Judge: Sendable {
        /// What the specification says, and viewers need: `!w,h` larger than the region gives the
        /// region, and `^max` as many pixels as the limits allow.
        case specification
        /// What both validators want: `!w,h` larger than the region is refused, and `^max` does
        /// not enlarge.
        case validators
    }

    /// How many pixels a page is said to have.
    var resolution = NominalResolution()
    /// How large an answer may be.
    var limits = ImageLimits()
    /// Whether images may be asked for larger than they are.
    var allowsEnlargement = true
    /// Who decides.
    var judge = Judge.specification
    /// How well JPEG files are kept, 1...100.
    var jpegQuality = 85
    /// How well WebP files are kept, 0...100.
    var webpQuality = 80
    /// How small PNG files are made, 1...12.
    var pngLevel = 4

    /// Returns how pixels become a file of `format`.
    func encoding(_ format: ImageFormat) -> ImageEncoding {
        switch format {
        case .jpg: .jpeg(quality: jpegQuality)
        case .png: .png(level: pngLevel)
        case .webp: .webp(quality: webpQuality)
        }
    }

    /// How many times as large as the image a picture may be: beyond it letters could not be
    /// drawn.
    var mostEnlargement: Int {
        max(1, Int(PixelLimits.mostPixelsPerPoint / resolution.scale.pixelsPerPoint))
    }
}
