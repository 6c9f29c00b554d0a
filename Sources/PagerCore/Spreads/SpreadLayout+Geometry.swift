// SPDX-License-Identifier: GPL-3.0-or-later

extension SpreadLayout {
    /// Returns where the pages and blanks of the spread at `index` stand.
    ///
    /// Sizes are in points. Inner edges touch, pages are centred vertically, and a blank has the
    /// size of its neighbour: all facing spreads of a book with one page size are equally large.
    ///
    /// - Parameters:
    ///   - index: Which spread; the layout must have it.
    ///   - pageSize: The extent of a page as it is shown, in points.
    /// - Returns: The placed pages and blanks, from left to right.
    /// - Throws: `pageDamaged` where a page has no usable size.
    public func geometry(
        of index: SpreadIndex, pageSize: (PageIndex) -> Size<PageSpace>
    ) throws(PagerError) -> SpreadGeometry {
        for page in pages(of: index) {
            guard pageSize(page).isDrawable else {
                throw PagerError(.pageDamaged, "the page has no usable size", page: page)
            }
        }
        return geometry(
            of: index,
            sizing: { page in
                let size = pageSize(page)
                return Size(width: size.width, height: size.height)
            })
    }

    /// Returns how large the spread at `index` is, without placing its slots.
    func extent(
        of index: SpreadIndex, sizing size: (PageIndex) -> Size<SpreadSpace>
    ) -> Size<SpreadSpace> {
        switch self[index] {
        case .centred(let page): return size(page)
        case .firstOnly(let page), .secondOnly(let page):
            let size = size(page)
            return Size(width: size.width + size.width, height: size.height)
        case .pair(let first, let second):
            let sizes = (size(first), size(second))
            return Size(
                width: sizes.0.width + sizes.1.width, height: max(sizes.0.height, sizes.1.height))
        }
    }

    /// Places the slots beside each other; `size` tells the usable sizes of pages.
    func geometry(
        of index: SpreadIndex, sizing size: (PageIndex) -> Size<SpreadSpace>
    ) -> SpreadGeometry {
        let neighbour = self[index].firstPage
        var geometry = SpreadGeometry(size: extent(of: index, sizing: size), placements: [])
        var left = 0.0
        for slot in slots(of: index) {
            let extent = size(slot.content.page ?? neighbour)
            geometry.append(slot.content, extent, at: left)
            left += extent.width
        }
        return geometry
    }
}

extension SpreadGeometry {
    /// Puts `content` at `left`, centred vertically.
    fileprivate mutating func append(
        _ content: SlotContent, _ extent: Size<SpreadSpace>, at left: Double
    ) {
        let corner = Point<SpreadSpace>(x: left, y: (size.height - extent.height) / 2)
        let frame = Rect(origin: corner, size: extent)
        switch content {
        case .page(let page): placements.append(Placement(page: page, frame: frame))
        case .blank: blanks.append(frame)
        }
    }
}
