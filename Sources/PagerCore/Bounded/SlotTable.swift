// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides which of a fixed number of reusable controllers shows which spread.
///
/// What is wanted and bound already stays where it is; so a change costs as many bindings as
/// there are wanted spreads that were not bound, and no fewer are possible. Slots are few: every
/// call looks at all of them.
public struct SlotTable: Sendable {
    /// A slot that gets another spread.
    public struct Rebinding: Equatable, Sendable {
        /// Which slot.
        public let slot: Int
        /// What it was bound to; nil where it was free.
        public let old: SpreadIndex?
        /// What it is bound to now.
        public let new: SpreadIndex
    }

    private struct Slot {
        var spread: SpreadIndex?
        /// The bind that wanted it last; 0 where it is free.
        var lastWanted = 0
    }

    private var slots: [Slot]
    private var clock = 0

    /// Makes a table of `slotCount` free slots.
    ///
    /// - Precondition: `slotCount` is not negative.
    public init(slotCount: Int) {
        precondition(slotCount >= 0)
        slots = [Slot](repeating: Slot(), count: slotCount)
    }

    /// How many slots there are.
    public var slotCount: Int { slots.count }

    /// What the slots are bound to.
    public var bindings: [SpreadIndex?] { slots.map { $0.spread } }

    /// Returns the slot bound to `spread`.
    public func slot(of spread: SpreadIndex) -> Int? {
        slots.firstIndex { $0.spread == spread }
    }

    /// Binds slots to `wanted`, as many as there are slots, the first of them first.
    ///
    /// Slots are taken from those that are free, then from what was wanted longest ago; slots of
    /// what is wanted are never taken, nor those of `pinned`, wanted or not.
    ///
    /// - Returns: What changed. Wanted spreads for which no slot was left are not bound.
    public mutating func bind(
        _ wanted: [SpreadIndex], pinned: [SpreadIndex] = []
    ) -> [Rebinding] {
        clock += 1
        var changes: [Rebinding] = []
        for spread in missing(of: wanted) {
            guard let slot = takeableSlot(pinned) else { break }
            changes.append(Rebinding(slot: slot, old: slots[slot].spread, new: spread))
            slots[slot] = Slot(spread: spread, lastWanted: clock)
        }
        return changes
    }

    /// Frees the slots bound to what `condition` holds for.
    ///
    /// - Returns: The slots that are free now and were not before.
    public mutating func release(where condition: (SpreadIndex) -> Bool) -> [Int] {
        var released: [Int] = []
        for slot in slots.indices {
            guard let spread = slots[slot].spread, condition(spread) else { continue }
            slots[slot] = Slot()
            released.append(slot)
        }
        return released
    }

    /// Notes that `wanted` is, as far as there are slots, and returns what of it is not bound.
    private mutating func missing(of wanted: [SpreadIndex]) -> [SpreadIndex] {
        var missing: [SpreadIndex] = []
        var count = 0
        for spread in wanted where count < slots.count {
            if let slot = slot(of: spread) {
                if slots[slot].lastWanted == clock { continue }
                slots[slot].lastWanted = clock
            } else {
                if missing.contains(spread) { continue }
                missing.append(spread)
            }
            count += 1
        }
        return missing
    }

    /// A free slot, else the one whose spread was wanted longest ago; none wanted now or pinned.
    private func takeableSlot(_ pinned: [SpreadIndex]) -> Int? {
        var oldest: Int?
        for slot in slots.indices {
            if let spread = slots[slot].spread,
                slots[slot].lastWanted == clock || pinned.contains(spread)
            {
                continue
            }
            guard let other = oldest else {
                oldest = slot
                continue
            }
            if slots[slot].lastWanted < slots[other].lastWanted { oldest = slot }
        }
        return oldest
    }
}
