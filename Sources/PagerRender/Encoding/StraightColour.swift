// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns premultiplied pixels into straight ones, to the nearest value.
///
/// Premultiplying the result again, rounded, gives the same pixel.
struct StraightColour {
    /// 2²⁴ ⁄ alpha, rounded up to the next whole number.
    private let reciprocals: [UInt64]

    init() { reciprocals = (0..<256).map { $0 == 0 ? 0 : (1 << 24) / $0 + 1 } }

    /// Returns `pixel` with its colours divided by its alpha.
    @inline(__always)
    func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha != 255 else { return pixel }
        guard alpha != 0 else { return 0 }
        let reciprocal = reciprocals[Int(alpha)]
        return alpha << 24 | channel(pixel >> 16 & 255, alpha, reciprocal) << 16
            | channel(pixel >> 8 & 255, alpha, reciprocal) << 8
            | channel(pixel & 255, alpha, reciprocal)
    }

    /// Writes the straight pixels of `row` to `destination`.
    func convert(
        _ row: UnsafePointer<UInt32>, count: Int, to destination: UnsafeMutablePointer<UInt32>
    ) {
        for column in 0..<count { destination[column] = straight(row[column]) }
    }

    @inline(__always)
    private func channel(_ value: UInt32, _ alpha: UInt32, _ reciprocal: UInt64) -> UInt32 {
        let scaled = UInt64(value &* 255 &+ alpha / 2)
        return min(255, UInt32(truncatingIfNeeded: (scaled &* reciprocal) >> 24))
    }
}
