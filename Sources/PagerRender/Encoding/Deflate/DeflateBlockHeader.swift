// SPDX-License-Identifier: GPL-3.0-or-later

/// What a block of dynamic codes begins with: the lengths of its codes, themselves Huffman coded.
struct DeflateBlockHeader {
    /// A symbol of the code-length alphabet and the extra bits behind it.
    private struct Run {
        let symbol: Int
        var extra: UInt64 = 0
        var extraCount: UInt64 = 0
    }

    /// The order in which the lengths of the code-length code are written.
    private static let order = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]

    private let literalCount: Int
    private let distanceCount: Int
    private let runs: [Run]
    private let lengths: HuffmanLengths
    private let orderCount: Int

    init(literals: HuffmanLengths, distances: HuffmanLengths) {
        literalCount = max(257, literals.usedCount)
        distanceCount = max(1, distances.usedCount)
        runs = Self.runs(of: literals.bits[..<literalCount] + distances.bits[..<distanceCount])
        var frequencies = [UInt32](repeating: 0, count: Self.order.count)
        for run in runs { frequencies[run.symbol] += 1 }
        let lengths = frequencies.withUnsafeBufferPointer {
            HuffmanLengths(frequencies: $0, limit: 7)
        }
        let last = Self.order.lastIndex { lengths.bits[$0] > 0 } ?? 0
        orderCount = max(4, last + 1)
        self.lengths = lengths
    }

    /// The size of the header.
    var bitCount: Int {
        runs.reduce(3 + 14 + 3 * orderCount) {
            $0 + Int(lengths.bits[$1.symbol]) + Int($1.extraCount)
        }
    }

    /// Writes the header.
    func write(isLast: Bool, to writer: inout DeflateBitWriter) {
        writer.append(isLast ? 1 : 0, count: 1)
        writer.append(2, count: 2)
        writer.append(UInt64(literalCount - 257), count: 5)
        writer.append(UInt64(distanceCount - 1), count: 5)
        writer.append(UInt64(orderCount - 4), count: 4)
        writer.flush()
        for symbol in Self.order[..<orderCount] {
            writer.append(UInt64(lengths.bits[symbol]), count: 3)
            writer.flush()
        }
        let codes = lengths.codes
        for run in runs {
            writer.append(codes[run.symbol])
            writer.append(run.extra, count: run.extraCount)
            writer.flush()
        }
    }

    private static func runs(of lengths: ArraySlice<UInt8>) -> [Run] {
        var runs: [Run] = []
        var rest = lengths
        while let length = rest.first {
            let count = rest.prefix { $0 == length }.count
            rest = rest.dropFirst(count)
            if length == 0 {
                appendZeros(count, to: &runs)
            } else {
                appendLengths(length, count: count, to: &runs)
            }
        }
        return runs
    }

    private static func appendZeros(_ count: Int, to runs: inout [Run]) {
        var count = count
        while count >= 11 {
            let part = min(count, 138)
            runs.append(Run(symbol: 18, extra: UInt64(part - 11), extraCount: 7))
            count -= part
        }
        if count >= 3 {
            runs.append(Run(symbol: 17, extra: UInt64(count - 3), extraCount: 3))
        } else {
            runs += [Run](repeating: Run(symbol: 0), count: count)
        }
    }

    private static func appendLengths(_ length: UInt8, count: Int, to runs: inout [Run]) {
        let single = Run(symbol: Int(length))
        runs.append(single)
        var count = count - 1
        while count >= 3 {
            let part = min(count, 6)
            runs.append(Run(symbol: 16, extra: UInt64(part - 3), extraCount: 2))
            count -= part
        }
        runs += [Run](repeating: single, count: count)
    }
}

extension HuffmanLengths {
    /// How many symbols there are up to the last that has a code.
    fileprivate var usedCount: Int { (bits.lastIndex { $0 > 0 } ?? -1) + 1 }
}
