// SPDX-License-Identifier: GPL-3.0-or-later

/// The spreads of one document, with the sizes of its pages.
public struct DocumentSpreads: Sendable {
    /// Which page stands in which spread.
    public let layout: SpreadLayout
    private let pages: [SpreadPage]

    /// Takes the layout that was made of `pages`.
    package init(layout: SpreadLayout, pages: [SpreadPage]) {
        self.layout = layout
        self.pages = pages
    }

    /// The pages without a usable size, which cannot be drawn.
    package var pagesWithoutSize: [PageIndex] {
        pages.indices.filter { pages[$0].size == nil }.map { PageIndex($0) }
    }

    /// Returns where the pages and blanks of a spread stand, in points.
    ///
    /// - Throws: `pageOutOfRange` where there is no such spread, `pageDamaged` where a page has
    ///   no usable size.
    public func geometry(of number: SpreadNumber) throws(PagerError) -> SpreadGeometry {
        guard number.value >= 1, number.value <= layout.count else {
            throw PagerError(
                .pageOutOfRange, "there is no spread \(number.value)",
                advice: "The document has \(layout.count) spreads")
        }
        return try layout.geometry(of: number.index) { page in
            pages[page.value].size ?? Size(width: 0, height: 0)
        }
    }
}
