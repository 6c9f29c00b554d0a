// SPDX-License-Identifier: GPL-3.0-or-later

/// The order in which the pages of a document are read: all of them, some, or otherwise.
public struct PageOrder: Equatable, Sendable {
    /// The pages as they are read, each at most once.
    public let pages: [PageIndex]
    private let positions: [PageIndex: Int]

    /// An order without pages.
    public static let empty = PageOrder(pages: [])

    private init(pages: [PageIndex]) {
        self.pages = pages
        var positions: [PageIndex: Int] = [:]
        positions.reserveCapacity(pages.count)
        for (position, page) in pages.enumerated() { positions[page] = position }
        self.positions = positions
    }

    /// Asks for what lies before the first and after the last of `given`, until there is nothing,
    /// or a page the document does not have, or one that was named already.
    ///
    /// - Parameters:
    ///   - given: Pages that follow each other.
    ///   - pageCount: How many pages the document has.
    ///   - before: Says which page is read before a page.
    ///   - after: Says which page is read after a page.
    /// - Complexity: Asks once for each page of the order.
    public init(
        around given: [PageIndex], pageCount: Int, before: (PageIndex) -> PageIndex?,
        after: (PageIndex) -> PageIndex?
    ) {
        var seen: Set<PageIndex> = []
        func takes(_ page: PageIndex) -> Bool {
            0..<pageCount ~= page.value && seen.insert(page).inserted
        }
        let given = given.filter(takes)
        func walk(from start: PageIndex?, _ step: (PageIndex) -> PageIndex?) -> [PageIndex] {
            var found: [PageIndex] = []
            var last = start
            while let page = last.flatMap(step), takes(page) {
                found.append(page)
                last = page
            }
            return found
        }
        let earlier = walk(from: given.first, before)
        let later = walk(from: given.last, after)
        self.init(pages: earlier.reversed() + given + later)
    }

    /// Returns which one of the order `page` is, counted from zero; nil where it is none.
    public func position(of page: PageIndex) -> PageIndex? {
        positions[page].map { PageIndex($0) }
    }

    /// Returns the page at `position`, counted from zero.
    ///
    /// - Precondition: There is such a position.
    public func page(at position: PageIndex) -> PageIndex { pages[position.value] }
}
