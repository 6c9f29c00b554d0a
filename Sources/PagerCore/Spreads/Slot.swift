// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a spread, as it is seen on screen.
public enum Slot: CaseIterable, Equatable, Sendable {
    /// The left one of two.
    case left
    /// The right one of two.
    case right
    /// The only one.
    case centre
}

/// What a slot holds.
public enum SlotContent: Equatable, Sendable {
    /// A page.
    case page(PageIndex)
    /// No page: an area the size of its neighbour, in the paper colour; never counted.
    case blank

    /// The page, where there is one.
    public var page: PageIndex? {
        switch self {
        case .page(let page): page
        case .blank: nil
        }
    }
}

/// A slot and what it holds.
public struct FilledSlot: Equatable, Sendable {
    /// Where on screen.
    public var slot: Slot
    /// The page or blank in it.
    public var content: SlotContent

    /// Puts `content` into `slot`.
    public init(_ slot: Slot, _ content: SlotContent) {
        self.slot = slot
        self.content = content
    }
}
