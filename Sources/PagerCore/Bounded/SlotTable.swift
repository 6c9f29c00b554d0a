// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides which of a fixed number of reusable controllers shows what.
///
/// What is wanted and bound already stays where it is; so a change costs as many bindings as
/// there are wanted keys that were not bound, and no fewer are possible.
public struct SlotTable<Key: Hashable & Sendable>: Sendable {
    /// A slot that gets another key.
    public struct Rebinding: Equatable, Sendable {
        /// Which slot.
        public let slot: Int
        /// What it was bound to; nil where it was free.
        public let old: Key?
        /// What it is bound to now.
        public let new: Key
    }

    private var keys: [Key?]
    private var lastWanted: [Int]
    private var clock = 0

    /// Makes a table of `slotCount` free slots.
    ///
    /// - Precondition: `slotCount` is not negative.
    public init(slotCount: Int) {
        precondition(slotCount >= 0)
        keys = [Key?](repeating: nil, count: slotCount)
        lastWanted = [Int](repeating: 0, count: slotCount)
    }

    /// How many slots there are.
    public var slotCount: Int { keys.count }

    /// What the slots are bound to.
    public var bindings: [Key?] { keys }

    /// Returns the slot bound to `key`.
    public func slot(of key: Key) -> Int? { keys.firstIndex { $0 == key } }

    /// Binds slots to `wanted`, as many as there are slots, the first of them first.
    ///
    /// Slots are taken from those that are free, then from what was wanted longest ago; slots of
    /// what is wanted are never taken, nor those of `pinned`, wanted or not.
    ///
    /// - Returns: What changed. Wanted keys for which no slot was left are not bound.
    public mutating func bind(_ wanted: [Key], pinned: Set<Key> = []) -> [Rebinding] {
        clock += 1
        var needed: [Key] = []
        var seen: Set<Key> = []
        for key in wanted where seen.insert(key).inserted && seen.count <= slotCount {
            if let slot = slot(of: key) { lastWanted[slot] = clock } else { needed.append(key) }
        }
        var takeable = takeableSlots(pinned)
        var changes: [Rebinding] = []
        for key in needed where !takeable.isEmpty {
            let slot = takeable.removeFirst()
            changes.append(Rebinding(slot: slot, old: keys[slot], new: key))
            keys[slot] = key
            lastWanted[slot] = clock
        }
        return changes
    }

    /// Frees the slots bound to what `condition` holds for.
    ///
    /// - Returns: The slots that are free now and were not before.
    public mutating func release(where condition: (Key) -> Bool) -> [Int] {
        var released: [Int] = []
        for slot in keys.indices {
            guard let key = keys[slot], condition(key) else { continue }
            keys[slot] = nil
            lastWanted[slot] = 0
            released.append(slot)
        }
        return released
    }

    /// Free slots, then those whose key was wanted longest ago; none wanted now or pinned.
    private func takeableSlots(_ pinned: Set<Key>) -> [Int] {
        let slots = keys.indices.filter { slot in
            guard let key = keys[slot] else { return true }
            return lastWanted[slot] != clock && !pinned.contains(key)
        }
        return slots.sorted { first, second in
            let firstAge = keys[first] == nil ? 0 : lastWanted[first]
            let secondAge = keys[second] == nil ? 0 : lastWanted[second]
            return (firstAge, first) < (secondAge, second)
        }
    }
}
