// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// One page as OPDS-PSE asks for it: by its index, and no wider than the reader's screen.
struct StreamedPage: Sendable {
    /// How wide a page is where the reader does not say, in pixels.
    private static let usualWidth = 1600
    /// The longest sides a page may have, in pixels.
    private static let widest = 4096
    private static let highest = 8192

    private let document: ServedDocument
    private let page: PageIndex
    private let size: Size<PageSpace>
    private let width: Int

    /// Reads a page's index and the width a reader wants, which may be empty or still a template.
    ///
    /// - Throws: That there is no such page, that it has no usable size, or that the width is no
    ///   number.
    init(_ page: String, _ width: String, of document: ServedDocument) throws(ServiceError) {
        guard let index = Int(page), document.pages.indices.contains(index), page == "\(index)"
        else { throw .notFound("the document has no page of index \(page)") }
        self.document = document
        self.page = PageIndex(index)
        self.width = try Self.width(width)
        guard let size = document.pages[index].info?.size, size.isDrawable else {
            throw ServiceError(
                PagerError(.pageDamaged, "the page has no usable size", page: self.page))
        }
        self.size = size
    }

    /// Of which pages sizes are needed for the page of this index.
    static func neededPages(_ page: String) -> NeededPages {
        Int(page).flatMap { $0 < .max ? .page(PageIndex($0).number) : nil } ?? .noPage
    }

    private static func width(_ text: String) throws(ServiceError) -> Int {
        if text.isEmpty || text == "{maxWidth}" { return usualWidth }
        guard let width = Int(text), width > 0 else {
            throw .badRequest("maxWidth is a whole number of pixels")
        }
        return min(width, widest)
    }

    /// What is to be drawn.
    var order: PictureOrder {
        get throws(ServiceError) {
            let geometry = SpreadGeometry(page: page, pageSize: size)
            do {
                let scale = try OutputSize.fit(width: width, height: Self.highest)
                    .scale(for: geometry.size)
                return PictureOrder(
                    document: document, request: RenderRequest(spread: geometry, scale: scale),
                    encoding: .jpeg(quality: 85))
            } catch {
                throw ServiceError(error)
            }
        }
    }
}
