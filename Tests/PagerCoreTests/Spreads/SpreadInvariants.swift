// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// What must hold of every layout, whatever the book.
enum SpreadInvariants {
    /// Returns what `layout` of a book of `pageCount` pages breaks, or nil where it is sound.
    static func violation(in layout: SpreadLayout, pageCount: Int) -> String? {
        let spreads = (0..<layout.count).map(SpreadIndex.init)
        let pages = (0..<pageCount).map(PageIndex.init)
        if layout.pageCount != pageCount { return "pages are lost" }
        if spreads.flatMap(layout.pages(of:)) != pages { return "a page is lost, doubled or moved" }
        if spreads.contains(where: { isBlank(layout.slots(of: $0)) }) { return "all blank" }
        return violationOfInverses(layout, spreads, pages) ?? violationOfSlots(layout, spreads)
    }

    private static func violationOfInverses(
        _ layout: SpreadLayout, _ spreads: [SpreadIndex], _ pages: [PageIndex]
    ) -> String? {
        let homesHoldTheirPages = pages.allSatisfy { page in
            layout.pages(of: layout.spread(of: page)).contains(page)
        }
        let pagesKnowTheirHomes = spreads.allSatisfy { spread in
            layout.pages(of: spread).allSatisfy { layout.spread(of: $0) == spread }
        }
        if !homesHoldTheirPages || !pagesKnowTheirHomes { return "page and spread disagree" }
        return violationOfSteps(layout, spreads)
    }

    private static func violationOfSteps(
        _ layout: SpreadLayout, _ spreads: [SpreadIndex]
    ) -> String? {
        for spread in spreads {
            let expectedNext = spread == spreads.last ? nil : SpreadIndex(spread.value + 1)
            let expectedPrevious = spread == spreads.first ? nil : SpreadIndex(spread.value - 1)
            if layout.next(after: spread) != expectedNext { return "next skips" }
            if layout.previous(before: spread) != expectedPrevious { return "previous skips" }
        }
        return nil
    }

    private static func violationOfSlots(
        _ layout: SpreadLayout, _ spreads: [SpreadIndex]
    ) -> String? {
        for spread in spreads {
            let slots = layout.slots(of: spread)
            let places = slots.map(\.slot)
            if places != [.centre] && places != [.left, .right] { return "slots out of order" }
            let seen = slots.compactMap(\.content.page)
            let read = layout.direction == .ltr ? seen : seen.reversed()
            if read != layout.pages(of: spread) { return "screen and reading disagree" }
            if layout[spread].firstPage != read.first { return "wrong first page" }
        }
        return nil
    }

    private static func isBlank(_ slots: [FilledSlot]) -> Bool {
        slots.allSatisfy { $0.content == .blank }
    }
}
