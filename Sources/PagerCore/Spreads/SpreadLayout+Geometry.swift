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
        let sizes = try usableSizes(of: pages(of: index), pageSize)
        return geometry(of: index, sizes)
    }

    private func usableSizes(
        of pages: [PageIndex], _ pageSize: (PageIndex) -> Size<PageSpace>
    ) throws(PagerError) -> [Size<SpreadSpace>] {
        var sizes: [Size<SpreadSpace>] = []
        for page in pages {
            let size = pageSize(page)
            guard size.isDrawable else {
                throw PagerError(.pageDamaged, "the page has no usable size", page: page)
            }
            sizes.append(Size(width: size.width, height: size.height))
        }
        return sizes
    }

    /// Places the slots beside each other; `sizes` are of the pages in order of reading.
    func geometry(
        of index: SpreadIndex, _ sizes: [Size<SpreadSpace>]
    ) -> SpreadGeometry {
        let slots = slots(of: index)
        let firstPage = self[index].firstPage
        let extents = slots.map { slot in
            sizes.count == 1 || slot.content.page == firstPage ? sizes[0] : sizes[1]
        }
        let height = extents.reduce(0) { max($0, $1.height) }
        var geometry = SpreadGeometry(size: Size(width: 0, height: height), placements: [])
        for (slot, extent) in zip(slots, extents) { geometry.append(slot.content, extent) }
        return geometry
    }
}

extension SpreadGeometry {
    /// Puts `content` at the right of what is there, centred vertically.
    fileprivate mutating func append(_ content: SlotContent, _ extent: Size<SpreadSpace>) {
        let corner = Point<SpreadSpace>(x: size.width, y: (size.height - extent.height) / 2)
        let frame = Rect(origin: corner, size: extent)
        switch content {
        case .page(let page): placements.append(Placement(page: page, frame: frame))
        case .blank: blanks.append(frame)
        }
        size.width += extent.width
    }
}
