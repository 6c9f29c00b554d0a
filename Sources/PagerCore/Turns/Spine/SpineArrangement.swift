// SPDX-License-Identifier: GPL-3.0-or-later

/// What is shown, and bound where, in a view of one orientation.
public struct SpineArrangement: Equatable, Sendable {
    /// Where the sheets are bound.
    public let spine: SpineLocation
    /// Whether the back of a sheet shows a page of its own.
    public let isDoubleSided: Bool
    /// What is seen, in order of reading: one page, or two of which one may be blank.
    public let slots: [SlotContent]

    /// Arranges a book without cover that is open at `page`: one page in a tall view, else the
    /// pair it belongs to; the last page of an odd count has a blank beside it.
    ///
    /// - Throws: `pageOutOfRange` where the document has no such page.
    public init(
        showing page: PageIndex, pageCount: Int, in orientation: ViewOrientation
    ) throws(PagerError) {
        guard page.value >= 0, page.value < pageCount else {
            throw PagerError(
                .pageOutOfRange, "there is no page \(page.value)",
                advice: "The document has \(pageCount) pages", page: page)
        }
        switch orientation {
        case .portrait:
            spine = .min
            isDoubleSided = false
            slots = [.page(page)]
        case .landscape:
            spine = .mid
            isDoubleSided = true
            slots = Self.pair(of: page, pageCount: pageCount)
        }
    }

    private static func pair(of page: PageIndex, pageCount: Int) -> [SlotContent] {
        let first = page.value - page.value % 2
        let second = first + 1 < pageCount ? SlotContent.page(PageIndex(first + 1)) : .blank
        return [.page(PageIndex(first)), second]
    }
}
