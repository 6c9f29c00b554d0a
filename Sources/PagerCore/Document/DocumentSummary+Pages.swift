// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentSummary {
    /// Checks that the document has `page`.
    ///
    /// - Throws: `pageOutOfRange`.
    public func check(_ page: PageIndex) throws(PagerError) {
        guard page.value >= 0, page.value < pageCount else {
            throw PagerError(
                .pageOutOfRange, "there is no page \(page.number.value)",
                advice: "The document has \(pageCount) pages", page: page)
        }
    }

    /// Checks that the document has all of `pages`.
    ///
    /// - Throws: `pageOutOfRange`, with the first or the last of them.
    public func check(_ pages: Range<PageIndex>) throws(PagerError) {
        guard !pages.isEmpty else { return }
        try check(pages.lowerBound)
        try check(PageIndex(pages.upperBound.value - 1))
    }
}
