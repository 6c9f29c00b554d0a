// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// What must hold of every layout, whatever the book.
enum SpreadInvariants {
    /// Returns what `layout` of a book of `pageCount` pages breaks, or nil where it is sound.
    static func violation(in layout: SpreadLayout, pageCount: Int) -> String? {
        var pagesSeen = 0
        for place in 0..<layout.count {
            let spread = SpreadIndex(place)
            for page in layout.pages(of: spread) {
                if page != PageIndex(pagesSeen) { return "a page is lost, doubled or moved" }
                if layout.spread(of: page) != spread { return "page and spread disagree" }
                pagesSeen += 1
            }
            if let violation = violation(ofSlotsOf: spread, layout) { return violation }
            if let violation = violation(ofStepsFrom: spread, layout) { return violation }
        }
        let isWhole = pagesSeen == pageCount && layout.pageCount == pageCount
        return isWhole ? nil : "pages are lost"
    }

    private static func violation(
        ofStepsFrom spread: SpreadIndex, _ layout: SpreadLayout
    ) -> String? {
        let isLast = spread.value == layout.count - 1
        let next = layout.next(after: spread)
        let previous = layout.previous(before: spread)
        if next != (isLast ? nil : SpreadIndex(spread.value + 1)) { return "next skips" }
        if let next, layout.previous(before: next) != spread { return "no way back" }
        if (previous == nil) != (spread.value == 0) { return "previous ends elsewhere" }
        return nil
    }

    private static func violation(
        ofSlotsOf spread: SpreadIndex, _ layout: SpreadLayout
    ) -> String? {
        let slots = layout.slots(of: spread)
        let places = slots.map(\.slot)
        if places != [.centre] && places != [.left, .right] { return "slots out of order" }
        let seen = slots.compactMap(\.content.page)
        if seen.isEmpty { return "all blank" }
        let read = layout.direction == .ltr ? seen : seen.reversed()
        if read != layout.pages(of: spread) { return "screen and reading disagree" }
        return layout[spread].firstPage == read[0] ? nil : "wrong first page"
    }
}
