// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension OpenDocument {
    /// Draws `page` as large as fits into a square of `side` pixels, as a file.
    func thumbnail(
        of page: PageIndex, side: Int, as encoding: ImageEncoding
    ) async throws(PagerError) -> [UInt8] {
        try await source.image(try await thumbnailRequest(of: page, side: side), as: encoding)
    }

    /// Draws `page` as large as fits into a square of `side` pixels.
    func thumbnailRaster(of page: PageIndex, side: Int) async throws(PagerError) -> Raster {
        try await source.raster(try await thumbnailRequest(of: page, side: side))
    }

    private func thumbnailRequest(
        of page: PageIndex, side: Int
    ) async throws(PagerError) -> RenderRequest {
        let info = try await pageInfo(page, box: .crop)
        let geometry = SpreadGeometry(page: page, pageSize: info.size)
        let view = PictureView(size: .fit(width: side, height: side))
        return try view.request(for: geometry, PageStyle(), PixelLimits())
    }
}
