// SPDX-License-Identifier: GPL-3.0-or-later

/// Fills spreads with pages in order of reading; the state while a layout is built.
struct SpreadComposer {
    /// The slot read first of the spread that is still being filled.
    private enum OpenSpread {
        case none
        case blank
        case page(PageIndex)
    }

    private(set) var spreads: [Spread] = []
    private var open = OpenSpread.none

    /// Puts `page` into the next free slot.
    mutating func placeNext(_ page: PageIndex) {
        switch open {
        case .none: open = .page(page)
        case .blank, .page: placeSecond(page)
        }
    }

    /// Puts `page` into a slot read first, in a spread of its own if need be.
    mutating func placeFirst(_ page: PageIndex) {
        close()
        open = .page(page)
    }

    /// Puts `page` into a slot read second: beside the page that waits there, else alone.
    mutating func placeSecond(_ page: PageIndex) {
        switch open {
        case .page(let first): spreads.append(.pair(first: first, second: page))
        case .none, .blank: spreads.append(.secondOnly(page))
        }
        open = .none
    }

    /// Puts `page` into a spread without slots at its sides.
    mutating func placeCentred(_ page: PageIndex) {
        close()
        spreads.append(.centred(page))
    }

    /// Puts `page` behind a blank of its own, as a cover.
    mutating func placeCover(_ page: PageIndex) {
        if case .page = open { close() }
        placeBlank()
        placeNext(page)
    }

    /// Leaves the next free slot blank; two blanks make no spread.
    mutating func placeBlank() {
        switch open {
        case .none: open = .blank
        case .blank: open = .none
        case .page: close()
        }
    }

    /// Ends the spread that is still being filled; a blank alone makes no spread.
    mutating func close() {
        if case .page(let first) = open { spreads.append(.firstOnly(first)) }
        open = .none
    }
}
