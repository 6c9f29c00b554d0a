// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Everything that can be seen of a raster, to be compared.
struct Picture: Equatable, Sendable {
    let size: Size<PixelSpace>
    let scale: PixelScale
    let isOpaque: Bool
    /// Row by row, without padding; bytes B, G, R, A.
    let bytes: [UInt8]

    init(_ raster: Raster) {
        size = raster.size
        scale = raster.scale
        isOpaque = raster.isOpaque
        bytes = raster.withUnsafeBytes { all in
            var bytes: [UInt8] = []
            for row in 0..<raster.size.height {
                let start = row * raster.rowStride
                bytes += UnsafeRawBufferPointer(
                    rebasing: all[start..<start + raster.size.width * 4])
            }
            return bytes
        }
    }

    /// The pixel in column `x` of row `y`: alpha, red, green and blue from the highest byte down.
    subscript(x: Int, y: Int) -> UInt32 {
        bytes[(y * size.width + x) * 4..<(y * size.width + x) * 4 + 4].reversed()
            .reduce(0) { $0 << 8 | UInt32($1) }
    }
}

extension PageSource {
    /// Draws `request` and returns all that can be seen of it.
    func picture(_ request: RenderRequest) async throws(PagerError) -> Picture {
        Picture(try await raster(request))
    }

    /// A request for `page` alone, fitted into a square of `side` pixels.
    func request(
        _ page: Int, side: Int = 96, box: PageBox = .crop
    ) async throws(PagerError) -> RenderRequest {
        let info = try await pageInfo(PageIndex(page), box: box)
        let geometry = SpreadGeometry(page: PageIndex(page), pageSize: info.size)
        let scale = try OutputSize.fit(width: side, height: side).scale(for: geometry.size)
        return RenderRequest(spread: geometry, scale: scale, box: box)
    }
}

extension RenderRequest {
    /// A request for a page of `size` points, whether there is one or not, at one pixel a point;
    /// smaller where it is large.
    init(page: Int, size: Size<PageSpace>? = nil) {
        let size = size ?? Size(width: 300, height: 400)
        let scale = min(1, 400 / max(size.width, size.height))
        self.init(
            spread: SpreadGeometry(page: PageIndex(page), pageSize: size),
            scale: PixelScale(pixelsPerPoint: scale))
    }
}
