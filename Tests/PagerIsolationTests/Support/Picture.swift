// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

@testable import PagerIsolation
@testable import PagerRender

/// What came of drawing a page: equal ones have the same bytes, or failed alike.
enum Picture: Hashable, Sendable {
    /// The digest of the pixels.
    case pixels(DocumentDigest)
    /// The kind of the error.
    case failure(String)

    /// Draws by `body`.
    init(_ body: () async throws(PagerError) -> Raster) async {
        do {
            self = .pixels(try await body().digest)
        } catch {
            self = .failure("\(error.code.name)")
        }
    }

    /// Whether there are pixels.
    var isDrawn: Bool {
        if case .pixels = self { true } else { false }
    }
}

extension Raster {
    /// The SHA-256 of its bytes.
    var digest: DocumentDigest {
        withUnsafeBytes { DocumentDigest(of: DocumentBytes(copying: $0)) }
    }
}

extension RenderRequest {
    /// Asks for a picture of the first page, taken for a sheet of letter paper.
    static func firstPage(within side: Int) throws(PagerError) -> RenderRequest {
        let size = Size<PageSpace>(width: 612, height: 792)
        return try .page(PageInfo(page: PageIndex(0), label: nil, size: size), within: side)
    }

    /// Asks for a picture of a page that fits into a square of `side` pixels.
    static func page(_ info: PageInfo, within side: Int) throws(PagerError) -> RenderRequest {
        let geometry = SpreadGeometry(page: info.page, pageSize: info.size)
        let scale = try OutputSize.fit(width: side, height: side).scale(for: geometry.size)
        return RenderRequest(spread: geometry, scale: scale)
    }
}

extension IsolatedDocument {
    /// Draws a page, as large as fits into a square of `side` pixels.
    func raster(_ page: PageIndex, within side: Int) async throws(PagerError) -> Raster {
        try await raster(.page(pageInfo(page, box: .crop), within: side))
    }

    /// What comes of drawing a page.
    func picture(_ page: PageIndex, within side: Int = 300) async -> Picture {
        await Picture { () async throws(PagerError) in try await raster(page, within: side) }
    }

    /// Its pages.
    var pages: [PageIndex] { (0..<summary.pageCount).map { PageIndex($0) } }
}
