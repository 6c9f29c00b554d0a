// SPDX-License-Identifier: GPL-3.0-or-later

/// The lengths of a Huffman code over the symbols 0..<n.
struct HuffmanLengths {
    /// The length of each symbol's code in bits; 0 where the symbol has none.
    private(set) var bits: [UInt8]

    /// Makes the code that is shortest for `frequencies` with no code longer than `limit` bits.
    ///
    /// At least two symbols get a code, as the strictest readers demand.
    init(frequencies: UnsafeBufferPointer<UInt32>, limit: Int) {
        bits = [UInt8](repeating: 0, count: frequencies.count)
        let ranked = Self.ranked(frequencies)
        let counts = Self.limited(Self.lengthCounts(of: ranked.map(\.frequency)), to: limit)
        var rank = ranked.count
        for (length, count) in counts.enumerated() {
            for _ in 0..<count {
                rank -= 1
                bits[ranked[rank].symbol] = UInt8(length)
            }
        }
    }

    /// The symbols in use and how often, rarest first.
    private static func ranked(
        _ frequencies: UnsafeBufferPointer<UInt32>
    ) -> [(frequency: UInt32, symbol: Int)] {
        var keys: [UInt64] = []
        keys.reserveCapacity(frequencies.count)
        for symbol in frequencies.indices where frequencies[symbol] > 0 {
            keys.append(UInt64(frequencies[symbol]) << 16 | UInt64(symbol))
        }
        for symbol in frequencies.indices where keys.count < 2 && frequencies[symbol] == 0 {
            keys.append(UInt64(symbol))
        }
        keys.sort()
        return keys.map { (UInt32($0 >> 16), Int($0 & 0xFFFF)) }
    }

    /// Returns how many codes of each length the best code without a limit has.
    ///
    /// Two queues, leaves and inner nodes, are both in ascending order, so that the two rarest
    /// are always at their heads.
    private static func lengthCounts(of leaves: [UInt32]) -> [Int] {
        let inner = leaves.count - 1
        var weights = [UInt32](repeating: .max, count: inner)
        var parents = [Int](repeating: 0, count: inner)
        var leafParents = [Int](repeating: 0, count: leaves.count)
        var (leaf, node) = (0, 0)
        for parent in 0..<inner {
            var weight: UInt32 = 0
            for _ in 0..<2 {
                if leaf < leaves.count && (node >= parent || leaves[leaf] <= weights[node]) {
                    weight += leaves[leaf]
                    leafParents[leaf] = parent
                    leaf += 1
                } else {
                    weight += weights[node]
                    parents[node] = parent
                    node += 1
                }
            }
            weights[parent] = weight
        }
        return counts(parents: parents, leafParents: leafParents)
    }

    /// Returns how many leaves stand at each depth; a parent comes after its children.
    private static func counts(parents: [Int], leafParents: [Int]) -> [Int] {
        var depths = [Int](repeating: 0, count: parents.count)
        for node in parents.indices.dropLast().reversed() {
            depths[node] = depths[parents[node]] + 1
        }
        var counts = [Int](repeating: 0, count: leafParents.count + 1)
        for parent in leafParents { counts[depths[parent] + 1] += 1 }
        return counts
    }

    /// Returns `counts` with codes longer than `limit` shortened, and others lengthened in turn.
    private static func limited(_ counts: [Int], to limit: Int) -> [Int] {
        guard counts.count > limit + 1 else { return counts }
        var limited = Array(counts[...limit])
        limited[limit] += counts[(limit + 1)...].reduce(0, +)
        var used = (1...limit).reduce(0) { $0 + limited[$1] << (limit - $1) }
        while used > 1 << limit {
            guard let donor = (1..<limit).last(where: { limited[$0] > 0 }) else { break }
            limited[donor] -= 1
            limited[donor + 1] += 2
            limited[limit] -= 1
            used -= 1
        }
        return limited
    }

    /// The canonical codes of these lengths, first bit lowest.
    var codes: [DeflateCode] {
        var next = [UInt32](repeating: 0, count: 17)
        for length in bits where length > 0 { next[Int(length) + 1] += 1 }
        for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
        return bits.map { length in
            guard length > 0 else { return DeflateCode(bits: 0, count: 0) }
            let code = next[Int(length)]
            next[Int(length)] += 1
            let reversed = code.reversedBits >> (32 - UInt32(length))
            return DeflateCode(bits: reversed, count: UInt32(length))
        }
    }
}

extension UInt32 {
    /// The same bits in the opposite order.
    fileprivate var reversedBits: UInt32 {
        var value = byteSwapped
        value = (value >> 4) & 0x0F0F_0F0F | (value & 0x0F0F_0F0F) << 4
        value = (value >> 2) & 0x3333_3333 | (value & 0x3333_3333) << 2
        return (value >> 1) & 0x5555_5555 | (value & 0x5555_5555) << 1
    }
}
