// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `How pages are shown beside each other` {
    private static let sizes = [Size<PageSpace>?](
        repeating: Size(width: 300, height: 400), count: 5)

    @Test(arguments: [
        (PageLayoutHint.twoPageRight, "paged", false), (.twoColumnRight, "paged", false),
        (.twoPageLeft, "paged", true), (.twoColumnLeft, "paged", true),
        (.oneColumn, "continuous", false), (.singlePage, "individuals", false),
        (nil, "individuals", false),
    ])
    func `The layout a document asks for becomes one behaviour`(
        layout: PageLayoutHint?, behaviour: String, hasLeadingBlank: Bool
    ) {
        let arrangement = PresentationArrangement(
            DocumentHints(layout: layout), sizes: Self.sizes)
        #expect(arrangement.behaviour == behaviour)
        #expect(arrangement.hasLeadingBlank == hasLeadingBlank)
        #expect(arrangement.facingPages.isEmpty)
    }

    @Test(arguments: [
        (PageLayoutHint.twoPageRight, ReadingDirection.rtl, "right-to-left"),
        (.twoPageRight, .ltr, "left-to-right"), (nil, .rtl, "right-to-left"),
        (nil, nil, "left-to-right"), (.oneColumn, nil, "top-to-bottom"),
        (.oneColumn, .rtl, "top-to-bottom"),
    ])
    func `Pages follow each other as the document says, a column downwards`(
        layout: PageLayoutHint?, direction: ReadingDirection?, expected: String
    ) {
        let hints = DocumentHints(layout: layout, direction: direction)
        let arrangement = PresentationArrangement(hints, sizes: Self.sizes)
        #expect(arrangement.viewingDirection == expected)
    }

    @Test func `A page twice as wide as the others shows both sides of an opening`() {
        var sizes = Self.sizes
        sizes[2] = Size(width: 600, height: 400)
        let paged = PresentationArrangement(DocumentHints(layout: .twoPageRight), sizes: sizes)
        #expect(paged.facingPages == [PageIndex(2)])
        let single = PresentationArrangement(DocumentHints(layout: .singlePage), sizes: sizes)
        #expect(single.facingPages.isEmpty)
    }

    @Test func `No blank comes before a first page that shows both sides`() {
        var sizes = Self.sizes
        sizes[0] = Size(width: 600, height: 400)
        let arrangement = PresentationArrangement(
            DocumentHints(layout: .twoPageLeft), sizes: sizes)
        #expect(!arrangement.hasLeadingBlank)
    }
}
