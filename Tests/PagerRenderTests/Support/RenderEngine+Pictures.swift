// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

@testable import PagerRender

extension RenderEngine {
    /// A request for `page` alone at `dotsPerInch`.
    func request(_ page: PageIndex, dotsPerInch: Double = 72) throws(PagerError) -> RenderRequest {
        let info = try pageInfo(page)
        return RenderRequest(
            spread: SpreadGeometry(page: page, pageSize: info.size),
            scale: PixelScale(dotsPerInch: dotsPerInch))
    }

    /// Draws `page` alone at `dotsPerInch`.
    func picture(_ page: PageIndex, dotsPerInch: Double = 72) throws(PagerError) -> Raster {
        try raster(request(page, dotsPerInch: dotsPerInch))
    }

    /// Draws `page` into a square of 64 pixels, or as large as it is where it is smaller.
    func smallPicture(_ page: PageIndex) throws(PagerError) -> Raster {
        let info = try pageInfo(page)
        let geometry = SpreadGeometry(page: page, pageSize: info.size)
        let fitting = try OutputSize.fit(width: 64, height: 64).scale(for: geometry.size)
        let scale = PixelScale(pixelsPerPoint: min(1, fitting.pixelsPerPoint))
        return try raster(RenderRequest(spread: geometry, scale: scale))
    }
}

extension Raster {
    /// The pixel in column `x` of row `y`, premultiplied: alpha, red, green and blue from the
    /// highest byte down.
    subscript(x: Int, y: Int) -> UInt32 {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: y * rowStride + x * 4, as: UInt32.self) }
    }

    /// All pixels, row by row, without padding.
    var pixels: [UInt32] {
        withUnsafeBytes { bytes in
            (0..<size.height).flatMap { y in
                UnsafeRawBufferPointer(rebasing: bytes[(y * rowStride)...].prefix(size.width * 4))
                    .bindMemory(to: UInt32.self)
            }
        }
    }
}
