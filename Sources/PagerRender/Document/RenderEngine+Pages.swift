// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

extension RenderEngine {
    /// Returns the label of `page` and the size of its `box`.
    ///
    /// - Throws: `pageOutOfRange`, or `pageDamaged` where the page has no usable size.
    public func pageInfo(_ page: PageIndex, box: PageBox = .crop) throws(PagerError) -> PageInfo {
        let handle = try self.page(page, box: box)
        let size = handle.size
        guard size.isDrawable else {
            throw PagerError(.pageDamaged, "the page has no usable size", page: page)
        }
        return PageInfo(page: page, label: label(of: page), size: size)
    }

    /// Returns the label of `page` and the size of its `box`; nil where it has no usable size.
    ///
    /// - Throws: `pageOutOfRange`.
    public func pageInfo(
        ifUsable page: PageIndex, box: PageBox = .crop
    ) throws(PagerError) -> PageInfo? {
        do throws(PagerError) {
            return try pageInfo(page, box: box)
        } catch {
            guard error.code == .pageDamaged else { throw error }
            return nil
        }
    }

    /// The text the document prints on the page, where it is other than the page's number.
    private func label(of page: PageIndex) -> PageLabel? {
        guard let text = labelRanges.label(of: page.value), !text.isEmpty,
            text != String(page.number.value)
        else { return nil }
        return PageLabel(text)
    }

    /// Returns the size of `page`'s unit in points where the document sets one: PDF 1.6's
    /// /UserUnit, which Poppler ignores and no size here counts in.
    ///
    /// - Complexity: Walks the page tree down to the page where the document may set units, and
    ///   opens it a second time at the first call.
    public func userUnit(of page: PageIndex) -> Double? {
        guard opened.rareNames.userUnit, let unit = attributes(of: page)?.userUnit, unit != 1 else {
            return nil
        }
        return unit
    }
}
