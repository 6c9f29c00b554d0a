// SPDX-License-Identifier: GPL-3.0-or-later

/// Says in which order a page view controller shows the pages of a document.
///
/// The controller asks for the whole order, page by page, when it shows the first pages and when
/// it is told that the order has changed. Pages are paired from the first one on: on which side of
/// a spread or a sheet a page lies, only those know who know how many pages come before it. That
/// costs one call for each page; a book of 100,000 pages opens in less than a tenth of a second of
/// processor time.
public protocol PageViewDataSource: AnyObject {
    /// Returns the page read before `page`; nil where it is the first one.
    func page(before page: PageIndex) -> PageIndex?

    /// Returns the page read after `page`; nil where it is the last one.
    ///
    /// A page that was named already ends the order as well.
    func page(after page: PageIndex) -> PageIndex?

    /// How many dots a page indicator has; nil, as by default, where there is none.
    var count: Int? { get }

    /// The page to begin with; the first one by default.
    var current: PageIndex? { get }
}

extension PageViewDataSource {
    /// None.
    public var count: Int? { nil }

    /// None: the first page comes first.
    public var current: PageIndex? { nil }
}

/// All pages of a document, in its own order.
public final class DocumentPages: PageViewDataSource, Sendable {
    private let pageCount: Int
    /// The page to begin with.
    public let current: PageIndex?

    /// Makes the order of `document`, to begin with `current`.
    public init(of document: PagedDocument, current: PageIndex = PageIndex(0)) {
        pageCount = document.summary.pageCount
        self.current = current
    }

    /// The number of pages.
    public var count: Int? { pageCount }

    /// Returns the page of the next smaller number.
    public func page(before page: PageIndex) -> PageIndex? {
        page.value > 0 ? PageIndex(page.value - 1) : nil
    }

    /// Returns the page of the next larger number.
    public func page(after page: PageIndex) -> PageIndex? {
        page.value + 1 < pageCount ? PageIndex(page.value + 1) : nil
    }
}
