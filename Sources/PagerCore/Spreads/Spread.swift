// SPDX-License-Identifier: GPL-3.0-or-later

/// What is shown at once: one page, or two slots of which at least one holds a page.
public enum Spread: Equatable, Sendable {
    /// One page without a neighbour.
    case centred(PageIndex)
    /// Two facing pages, in order of reading.
    case pair(first: PageIndex, second: PageIndex)
    /// A page in the slot read first; the other one is blank.
    case firstOnly(PageIndex)
    /// A page in the slot read second; the other one is blank.
    case secondOnly(PageIndex)

    /// The pages in order of reading: one or two.
    public var pages: [PageIndex] {
        switch self {
        case .centred(let page), .firstOnly(let page), .secondOnly(let page): [page]
        case .pair(let first, let second): [first, second]
        }
    }

    /// The page read first: the one reported as the position of a reader.
    public var firstPage: PageIndex {
        switch self {
        case .centred(let page), .firstOnly(let page), .secondOnly(let page): page
        case .pair(let first, _): first
        }
    }

    /// Returns the slots from left to right on screen: the centre, or left and right.
    public func slots(_ direction: ReadingDirection) -> [FilledSlot] {
        switch self {
        case .centred(let page):
            [FilledSlot(.centre, .page(page))]
        case .pair(let first, let second):
            Self.facing(.page(first), .page(second), direction)
        case .firstOnly(let page):
            Self.facing(.page(page), .blank, direction)
        case .secondOnly(let page):
            Self.facing(.blank, .page(page), direction)
        }
    }

    private static func facing(
        _ first: SlotContent, _ second: SlotContent, _ direction: ReadingDirection
    ) -> [FilledSlot] {
        let slots = [
            FilledSlot(direction.slot(of: .first), first),
            FilledSlot(direction.slot(of: .second), second),
        ]
        return slots[0].slot == .left ? slots : [slots[1], slots[0]]
    }
}
