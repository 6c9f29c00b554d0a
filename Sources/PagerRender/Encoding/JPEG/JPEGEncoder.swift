// SPDX-License-Identifier: GPL-3.0-or-later

internal import CTurboJPEG
internal import PagerCore

/// Turns rasters into JPEG files.
///
/// Pictures without colour become grey files. Colours have half the resolution below quality 90
/// and the full one from 90 on. Translucent pixels are laid on white. Safe to use from any
/// thread; equal rasters give equal files.
struct JPEGEncoder {
    /// The longest side that libjpeg writes.
    private static let longestSide = 65500
    private static let compressors = IdleTools<JPEGCompressor>()
    private let quality: Int

    /// - Precondition: `quality` is 1...100.
    init(quality: Int) {
        precondition(1...100 ~= quality, "JPEG qualities are 1...100")
        self.quality = quality
    }

    /// Returns the file of `raster`.
    ///
    /// - Throws: `tooLarge` where a side is longer than 65500 pixels, `outOfMemory`, or
    ///   `cannotCreate` where the library gives up.
    func encode(_ raster: Raster) throws(PagerError) -> [UInt8] {
        try raster.size.requireSides(upTo: Self.longestSide, format: "JPEG")
        let sampling = sampling(of: raster)
        var file: [UInt8]
        if raster.isOpaque {
            file = try raster.withPixelRows { rows throws(PagerError) in
                try compress(rows[0], rowStride: raster.rowStride, raster.size, sampling)
            }
        } else {
            file = try raster.withPixelsOnWhite { pixels throws(PagerError) in
                try compress(pixels, rowStride: raster.size.width * 4, raster.size, sampling)
            }
        }
        JFIFResolution(raster.scale).write(to: &file)
        return file
    }

    private func sampling(of raster: Raster) -> TJSAMP {
        if raster.isGrey { return TJSAMP_GRAY }
        return quality >= 90 ? TJSAMP_444 : TJSAMP_420
    }

    private func compress(
        _ pixels: UnsafePointer<UInt32>, rowStride: Int, _ size: Size<PixelSpace>,
        _ sampling: TJSAMP
    ) throws(PagerError) -> [UInt8] {
        let picture = JPEGPicture(
            start: UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self),
            rowStride: rowStride, size: size, sampling: sampling)
        let quality = quality
        return try Self.compressors.withTool { () throws(PagerError) in
            try JPEGCompressor()
        } _: { compressor throws(PagerError) in
            try compressor.compress(picture, quality: quality)
        }
    }
}
