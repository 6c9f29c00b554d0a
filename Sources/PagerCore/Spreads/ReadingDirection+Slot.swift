// SPDX-License-Identifier: GPL-3.0-or-later

/// The order in which the two slots of a spread are read.
public enum ReadingOrder: CaseIterable, Equatable, Sendable {
    /// The slot that is read first.
    case first
    /// The slot that is read second.
    case second

    /// The other one of the two.
    public var other: ReadingOrder { self == .first ? .second : .first }
}

// The only place where order of reading and side on screen are converted.
extension ReadingDirection {
    /// Returns the side on screen of the slot that is read as `order` says.
    public func slot(of order: ReadingOrder) -> Slot {
        switch (self, order) {
        case (.ltr, .first), (.rtl, .second): .left
        case (.ltr, .second), (.rtl, .first): .right
        }
    }

    /// Returns when `slot` is read, or nil for the centre, which has no neighbour.
    public func order(of slot: Slot) -> ReadingOrder? {
        switch (self, slot) {
        case (.ltr, .left), (.rtl, .right): .first
        case (.ltr, .right), (.rtl, .left): .second
        case (_, .centre): nil
        }
    }
}
