// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
internal import Testing

@Suite("What a cache keeps")
struct LRUIndexTests {
    private enum Move: Sendable {
        case admit(Int, Int)
        case touch(Int)
        case pin(Int)
        case unpin(Int)
        case remove(Int)
        case shrink(Int)
    }

    private static func moves(_ keys: Range<Int>) -> [Move] {
        keys.flatMap { key in
            [0, 1, 3, 5].map { Move.admit(key, $0) }
                + [.touch(key), .pin(key), .unpin(key), .remove(key)]
        } + [.shrink(0), .shrink(2)]
    }

    /// How many keys there are, how many moves are made, and the bounds.
    private struct World: Sendable {
        let keys: Int
        let moves: Int
        let mostEntries: Int
        let mostBytes: Int
    }

    private static let worlds = [
        World(keys: 3, moves: 3, mostEntries: 2, mostBytes: 4),
        World(keys: 3, moves: 3, mostEntries: 3, mostBytes: 3),
        World(keys: 2, moves: 4, mostEntries: 1, mostBytes: 5),
        World(keys: 2, moves: 4, mostEntries: 2, mostBytes: 4),
    ]

    @Test("In every small world it keeps what a naive list keeps", arguments: worlds)
    private func agreesWithOracle(world: World) {
        let moves = Self.moves(0..<world.keys)
        var path: [Move] = []
        func explore(_ index: LRUIndex<Int>, _ oracle: NaiveCache, _ depth: Int) {
            guard depth > 0 else { return }
            for move in moves {
                var index = index
                var oracle = oracle
                path.append(move)
                let answers = (Self.make(move, &index), oracle.make(move))
                if answers.0 != answers.1 || !oracle.describes(index) {
                    Issue.record("\(path): \(answers.0) is not \(answers.1)")
                    return
                }
                explore(index, oracle, depth - 1)
                path.removeLast()
            }
        }
        explore(
            LRUIndex(mostEntries: world.mostEntries, mostBytes: world.mostBytes),
            NaiveCache(mostEntries: world.mostEntries, mostBytes: world.mostBytes), world.moves)
    }

    @Test("In a million random moves neither bound is ever passed, and pinned entries stay")
    func staysWithinBounds() {
        var random = SeededGenerator(seed: 20_261_201)
        var index = LRUIndex<Int>(mostEntries: 50, mostBytes: 1000)
        var pins: [Int: Int] = [:]
        for _ in 0..<1_000_000 {
            let key = Int.random(in: 0..<100, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5: _ = index.admit(key, bytes: Int.random(in: 0...120, using: &random))
            case 5..<7: _ = index.touch(key)
            case 7: if pins.count < 8, index.pin(key) { pins[key, default: 0] += 1 }
            case 8:
                guard let pinned = pins.keys.min() else { continue }
                index.unpin(pinned)
                pins[pinned] = pins[pinned] == 1 ? nil : pins[pinned].map { $0 - 1 }
            default: _ = index.shrink(toBytes: Int.random(in: 0...1000, using: &random))
            }
            guard index.bytes <= 1000, index.count <= 50, pins.keys.allSatisfy(index.isPinned)
            else {
                Issue.record("seed 20261201: \(index.bytes) bytes, \(index.count) entries")
                return
            }
        }
    }

    private static func make(_ move: Move, _ index: inout LRUIndex<Int>) -> String {
        switch move {
        case .admit(let key, let bytes): "\(index.admit(key, bytes: bytes))"
        case .touch(let key): "\(index.touch(key))"
        case .pin(let key): "\(index.pin(key))"
        case .unpin(let key): "\(index.unpin(key))"
        case .remove(let key): "\(index.remove(key))"
        case .shrink(let bytes): "\(index.shrink(toBytes: bytes))"
        }
    }

    /// The same by one list, looked through again and again.
    private struct NaiveCache {
        let mostEntries: Int
        let mostBytes: Int
        var entries: [(key: Int, bytes: Int, pins: Int)] = []

        func describes(_ index: LRUIndex<Int>) -> Bool {
            index.keys == entries.map(\.key) && index.count == entries.count
                && index.bytes == entries.reduce(0) { $0 + $1.bytes }
                && index.pinnedBytes
                    == entries.filter { $0.pins > 0 }.reduce(0) { $0 + $1.bytes }
                && (0..<3).allSatisfy { key in
                    index.contains(key) == entries.contains { $0.key == key }
                        && index.isPinned(key) == entries.contains { $0.key == key && $0.pins > 0 }
                }
        }

        mutating func make(_ move: Move) -> String {
            switch move {
            case .admit(let key, let bytes): return admit(key, bytes)
            case .touch(let key): return "\(touch(key))"
            case .pin(let key): return "\(change(key) { $0.pins += 1 })"
            case .unpin(let key):
                _ = change(key) { $0.pins = max(0, $0.pins - 1) }
                return "()"
            case .remove(let key):
                let count = entries.count
                entries.removeAll { $0.key == key }
                return "\(entries.count < count)"
            case .shrink(let bytes):
                return "\(evict { entries in entries.reduce(0) { $0 + $1.bytes } <= bytes })"
            }
        }

        private mutating func admit(_ key: Int, _ bytes: Int) -> String {
            let before = entries
            let old = entries.first { $0.key == key }
            entries.removeAll { $0.key == key }
            let (mostEntries, mostBytes) = (mostEntries, mostBytes)
            let evicted = evict { entries in
                entries.count < mostEntries
                    && entries.reduce(0) { $0 + $1.bytes } + bytes <= mostBytes
            }
            entries.append((key, bytes, old?.pins ?? 0))
            guard entries.count <= mostEntries, entries.reduce(0, { $0 + $1.bytes }) <= mostBytes
            else {
                entries = before
                return "refused"
            }
            return "admitted(evicted: \(evicted))"
        }

        private mutating func touch(_ key: Int) -> Bool {
            guard let place = entries.firstIndex(where: { $0.key == key }) else { return false }
            entries.append(entries.remove(at: place))
            return true
        }

        private mutating func change(
            _ key: Int, _ body: (inout (key: Int, bytes: Int, pins: Int)) -> Void
        ) -> Bool {
            guard let place = entries.firstIndex(where: { $0.key == key }) else { return false }
            body(&entries[place])
            return true
        }

        private mutating func evict(
            until fits: ([(key: Int, bytes: Int, pins: Int)]) -> Bool
        ) -> [Int] {
            var evicted: [Int] = []
            while !fits(entries), let place = entries.firstIndex(where: { $0.pins == 0 }) {
                evicted.append(entries.remove(at: place).key)
            }
            return evicted
        }
    }
}
