// SPDX-License-Identifier: GPL-3.0-or-later

/// The spreads of one document, with the sizes and labels of its pages.
public struct DocumentSpreads: Sendable {
    /// Which page stands in which spread.
    public let layout: SpreadLayout
    private let pages: [SpreadPage]
    private let labels: [PageLabel?]

    /// Lays out pages by `policy`.
    ///
    /// - Parameters:
    ///   - policy: The rules.
    ///   - infos: What is known of each page; nil where that is nothing.
    ///   - turn: How each page is turned.
    package init(_ policy: SpreadPolicy, of infos: [PageInfo?], turned turn: QuarterTurn = .none) {
        pages = infos.map { info in SpreadPage(size: info.map { turn.applied(to: $0.size) }) }
        labels = infos.map { $0?.label }
        layout = SpreadLayout(policy, pages: pages)
    }

    /// The text printed on `page`, where it is other than the page's number and known.
    ///
    /// - Precondition: The document has such a page.
    public func label(of page: PageIndex) -> PageLabel? { labels[page.value] }

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
