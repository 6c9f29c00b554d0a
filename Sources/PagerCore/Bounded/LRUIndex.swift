// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides what a cache keeps: bounded by count and by bytes at every instant, the entry used
/// longest ago goes first, and pinned entries never go.
///
/// Holds keys only; whoever holds the values drops those that are named as evicted. Every call
/// takes constant time, but for the entries it evicts or passes over as they are pinned.
public struct LRUIndex<Key: Hashable & Sendable>: Sendable {
    /// What comes of asking for room.
    public enum Admission: Equatable, Sendable {
        /// There is room, after these went.
        case admitted(evicted: [Key])
        /// There is no room beside what is pinned; nothing went.
        case refused
    }

    /// The most entries.
    public let mostEntries: Int
    /// The most bytes of all entries together.
    public let mostBytes: Int
    /// The bytes of all entries together.
    public private(set) var bytes = 0
    /// The bytes of those that are pinned.
    public private(set) var pinnedBytes = 0
    private var pinnedCount = 0
    private var places: [Key: Int] = [:]
    private var order = LinkedOrder<Entry>()

    struct Entry: Sendable {
        let key: Key
        var bytes: Int
        var pins: Int
    }

    /// Makes an empty index.
    ///
    /// - Precondition: Neither bound is negative.
    public init(mostEntries: Int, mostBytes: Int) {
        precondition(mostEntries >= 0 && mostBytes >= 0)
        self.mostEntries = mostEntries
        self.mostBytes = mostBytes
    }

    /// How many entries there are.
    public var count: Int { places.count }

    /// The keys, the one used longest ago first.
    public var keys: [Key] { order.elements.map(\.key) }

    /// Returns whether `key` has an entry; that is no use of it.
    public func contains(_ key: Key) -> Bool { places[key] != nil }

    /// Returns whether `key` has an entry that is pinned.
    public func isPinned(_ key: Key) -> Bool {
        places[key].map { order[$0].pins > 0 } ?? false
    }

    /// Adds an entry of `bytes` that is used now, or gives the one there is that size.
    ///
    /// - Returns: What went for it; or that there is no room, and an entry there was is as it was.
    /// - Precondition: `bytes` is not negative.
    public mutating func admit(_ key: Key, bytes: Int) -> Admission {
        precondition(bytes >= 0)
        guard let evicted = makeRoom(for: key, bytes: bytes) else { return .refused }
        if let place = places[key] {
            resize(place, to: bytes)
            order.moveToEnd(place)
        } else {
            places[key] = order.append(Entry(key: key, bytes: bytes, pins: 0))
            self.bytes += bytes
        }
        return .admitted(evicted: evicted)
    }

    /// Notes that the entry of `key` is used now.
    ///
    /// - Returns: Whether there is one.
    public mutating func touch(_ key: Key) -> Bool {
        guard let place = places[key] else { return false }
        order.moveToEnd(place)
        return true
    }

    /// Keeps the entry of `key` until `unpin` was called as often as this.
    ///
    /// - Returns: Whether there is one.
    public mutating func pin(_ key: Key) -> Bool {
        guard let place = places[key] else { return false }
        order[place].pins += 1
        if order[place].pins == 1 {
            pinnedBytes += order[place].bytes
            pinnedCount += 1
        }
        return true
    }

    /// Takes back one `pin`; an entry without pins, or none, is left alone.
    public mutating func unpin(_ key: Key) {
        guard let place = places[key], order[place].pins > 0 else { return }
        order[place].pins -= 1
        if order[place].pins == 0 {
            pinnedBytes -= order[place].bytes
            pinnedCount -= 1
        }
    }

    /// Drops the entry of `key`, pinned or not.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public mutating func remove(_ key: Key) -> Bool {
        guard let place = places.removeValue(forKey: key) else { return false }
        let entry = order.remove(place)
        bytes -= entry.bytes
        if entry.pins > 0 {
            pinnedBytes -= entry.bytes
            pinnedCount -= 1
        }
        return true
    }

    /// Drops entries that are not pinned, the one used longest ago first, until at most `bytes`
    /// are left or all that is left is pinned.
    ///
    /// - Returns: The keys that went.
    public mutating func shrink(toBytes bytes: Int) -> [Key] {
        evict(except: nil) { $0.bytes <= bytes }
    }

    /// Returns what has to go before `key` can have `bytes`; nil where there is no room.
    private mutating func makeRoom(for key: Key, bytes: Int) -> [Key]? {
        let own = places[key].map { order[$0] }
        let others = pinnedBytes - (own.map { $0.pins > 0 ? $0.bytes : 0 } ?? 0)
        let pinnedOthers = pinnedCount - (own.map { $0.pins > 0 ? 1 : 0 } ?? 0)
        guard others <= mostBytes - bytes, pinnedOthers < mostEntries else { return nil }
        let growth = bytes - (own?.bytes ?? 0)
        let newEntries = own == nil ? 1 : 0
        return evict(except: key) {
            $0.bytes + growth <= $0.mostBytes && $0.count + newEntries <= $0.mostEntries
        }
    }

    private mutating func evict(except kept: Key?, until fits: (Self) -> Bool) -> [Key] {
        var evicted: [Key] = []
        var place = order.first
        while !fits(self), let candidate = place {
            place = order.next(after: candidate)
            let entry = order[candidate]
            guard entry.pins == 0, entry.key != kept else { continue }
            remove(entry.key)
            evicted.append(entry.key)
        }
        return evicted
    }

    private mutating func resize(_ place: Int, to bytes: Int) {
        let growth = bytes - order[place].bytes
        order[place].bytes = bytes
        self.bytes += growth
        if order[place].pins > 0 { pinnedBytes += growth }
    }
}
