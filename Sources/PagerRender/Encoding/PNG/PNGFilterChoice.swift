// SPDX-License-Identifier: GPL-3.0-or-later

/// Chooses the filter of a row from samples of it.
struct PNGFilterChoice: ~Copyable {
    /// A sample is so many pixels, and the next begins so many pixels on.
    private static let sample = 16
    private static let step = 64
    /// What a pixel unlike its neighbour costs, beyond the size of its bytes.
    private static let changeCost = 24
    /// What such a pixel costs unfiltered: repeated letters are found only there.
    private static let plainChangeCost = 96

    private let filtered: UnsafeMutablePointer<UInt32>

    init() { filtered = .allocate(capacity: Self.sample) }

    deinit { filtered.deallocate() }

    /// Returns the filter that suits row `number`, `row`, of `width` pixels.
    func filter(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, width: Int, number: Int
    ) -> PNGFilter {
        var costs = SIMD4<Int>.zero
        let first = 1 + number * Self.sample % Self.step
        for start in stride(from: first, through: width - Self.sample, by: Self.step) {
            let plainCost = plainCost(row + start)
            guard plainCost > 0 else { continue }
            costs &+= SIMD4(
                plainCost, cost(of: .sub, row + start, above: above + start),
                cost(of: .up, row + start, above: above + start),
                cost(of: .paeth, row + start, above: above + start))
        }
        let cheapest = PNGFilter.allCases.indices.first { costs[$0] == costs.min() }
        return PNGFilter.allCases[cheapest ?? 0]
    }

    private func plainCost(_ pixels: UnsafePointer<UInt32>) -> Int {
        var changes = 0
        for i in 0..<Self.sample { changes &+= pixels[i] != pixels[i &- 1] ? 1 : 0 }
        return changes * Self.plainChangeCost
    }

    private func cost(
        of filter: PNGFilter, _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>
    ) -> Int {
        filter.applyInside(row, above: above, count: Self.sample, into: filtered)
        var changes = 1
        for i in 1..<Self.sample { changes &+= filtered[i] != filtered[i &- 1] ? 1 : 0 }
        let bytes = UnsafeRawPointer(filtered).assumingMemoryBound(to: Int8.self)
        var sum = 0
        for i in 0..<Self.sample * 4 { sum &+= Int(bytes[i].magnitude) }
        return changes * Self.changeCost + sum
    }
}
