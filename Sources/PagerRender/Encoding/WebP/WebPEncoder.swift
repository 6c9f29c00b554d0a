// SPDX-License-Identifier: GPL-3.0-or-later

internal import CWebP
internal import PagerCore

/// Turns rasters into WebP files.
///
/// Quality 100 loses nothing; below, colours have half the resolution. Transparency is kept. The
/// format has no place for the resolution. Safe to use from any thread; equal rasters give equal
/// files.
struct WebPEncoder {
    /// The longest side of the format.
    static let longestSide = Int(WEBP_MAX_DIMENSION)
    /// The effort of libwebp, 0 (fast)...6 (small).
    private static let lossyMethod: Int32 = 2
    /// The effort without loss, 0 (fast)...9 (small), of libwebp's presets.
    private static let losslessLevel: Int32 = 1
    private let quality: Int

    /// - Precondition: `quality` is 0...100.
    init(quality: Int) {
        precondition(0...100 ~= quality, "WebP qualities are 0...100")
        self.quality = quality
    }

    /// Returns the file of `raster`.
    ///
    /// - Throws: `tooLarge` where a side is longer than 16383 pixels or the content does not fit
    ///   into the format, `outOfMemory`, or `cannotCreate` where the library gives up.
    func encode(_ raster: Raster) throws(PagerError) -> [UInt8] {
        try raster.size.requireSides(upTo: Self.longestSide, format: "WebP")
        let configuration = try configuration()
        var picture = try WebPDrawing(size: raster.size, isLossless: quality == 100)
        if raster.isOpaque {
            try raster.withPixelRows { rows throws(PagerError) in
                try picture.fill(opaque: rows[0], rowStride: raster.rowStride)
            }
        } else {
            try raster.withStraightPixels { pixels throws(PagerError) in
                try picture.fill(translucent: pixels)
            }
        }
        return try picture.encode(configuration)
    }

    /// Returns what libwebp is to do.
    ///
    /// - Throws: `cannotCreate` where it is of another version.
    func configuration() throws(PagerError) -> WebPConfig {
        var configuration = WebPConfig()
        guard WebPConfigInit(&configuration) != 0 else { throw WebPDrawing.foreignVersion }
        if quality == 100 {
            WebPConfigLosslessPreset(&configuration, Self.losslessLevel)
        } else {
            configuration.quality = Float(quality)
            configuration.method = Self.lossyMethod
        }
        return configuration
    }
}
