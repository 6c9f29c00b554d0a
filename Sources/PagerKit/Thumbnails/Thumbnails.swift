// SPDX-License-Identifier: GPL-3.0-or-later

/// Small pictures of a document's pages, drawn one after another as they are asked for.
public struct Thumbnails: AsyncSequence, Sendable {
    /// One page and its picture.
    public struct Element: Sendable {
        /// Which page.
        public var page: PageIndex
        /// Its picture, or why there is none.
        public var raster: Result<Raster, PagerError>
    }

    let source: any PageSource
    let pages: [PageIndex]
    let side: Int

    /// Begins with the first page.
    public func makeAsyncIterator() -> Iterator { Iterator(thumbnails: self) }

    /// Draws one thumbnail at each step.
    public struct Iterator: AsyncIteratorProtocol {
        /// Nothing: a broken page is part of the result.
        public typealias Failure = Never

        let thumbnails: Thumbnails
        private var position = 0

        init(thumbnails: Thumbnails) { self.thumbnails = thumbnails }

        /// Draws the next thumbnail, or returns nil after the last page.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            guard position < thumbnails.pages.count else { return nil }
            defer { position += 1 }
            return await thumbnails.thumbnail(of: thumbnails.pages[position])
        }
    }

    private func thumbnail(of page: PageIndex) async -> Element {
        do {
            let request = try await source.thumbnailRequest(of: page, fitting: side)
            let raster = try await source.raster(request)
            return Element(page: page, raster: .success(raster))
        } catch {
            return Element(page: page, raster: .failure(error))
        }
    }
}

extension PageSource {
    /// Returns the request for `page` as large as fits into a square of `side` pixels.
    ///
    /// - Throws: `pageOutOfRange`, or `pageDamaged` where the page has no usable size.
    func thumbnailRequest(
        of page: PageIndex, fitting side: Int
    ) async throws(PagerError) -> RenderRequest {
        let info = try await pageInfo(page, box: .crop)
        let geometry = SpreadGeometry(page: page, pageSize: info.size)
        let scale = try OutputSize.fit(width: side, height: side).scale(for: geometry.size)
        return RenderRequest(spread: geometry, scale: scale)
    }
}

extension PagedDocument {
    /// Returns small pictures of all pages, in order.
    ///
    /// - Parameter side: The longest side of each, in pixels.
    /// - Returns: The pictures, each drawn when it is asked for.
    public func thumbnails(fitting side: Int) async -> Thumbnails {
        await source.prepare(forDrawing: summary.pageCount)
        let pages = (0..<summary.pageCount).map { PageIndex($0) }
        return Thumbnails(source: source, pages: pages, side: side)
    }
}
