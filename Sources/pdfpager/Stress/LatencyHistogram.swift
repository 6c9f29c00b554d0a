// SPDX-License-Identifier: GPL-3.0-or-later

/// How many took how long, in room that does not grow with their number.
///
/// Times are kept to a thousandth part of themselves, or to a microsecond; none counts as longer
/// than twelve days.
struct LatencyHistogram: Equatable, Sendable {
    /// Each doubling of the time is parted in so many, by the bits of their number.
    private static let partBits = 10
    private static let parts = 1 << partBits
    private static let mostMicroseconds = 1 << 40 - 1
    private static let cellCount = cell(of: mostMicroseconds) + 1

    private var cells = [UInt32](repeating: 0, count: cellCount)
    /// How many there are.
    private(set) var count = 0

    /// Notes one that took `seconds`.
    mutating func note(_ seconds: Double) {
        let most = Double(Self.mostMicroseconds)
        let microseconds = Int(max(0, min(most, (seconds * 1e6).rounded())))
        cells[Self.cell(of: microseconds)] += 1
        count += 1
    }

    /// Returns what so many in a hundred are not longer than, in seconds; nil where there are none.
    func seconds(ofPercent percent: Int) -> Double? {
        var left = count * percent / 100
        for (cell, count) in cells.enumerated() {
            left -= Int(count)
            if left < 0 { return Double(Self.microseconds(of: cell)) / 1e6 }
        }
        return nil
    }

    private static func cell(of microseconds: Int) -> Int {
        let doublings = max(0, Int.bitWidth - microseconds.leadingZeroBitCount - partBits - 1)
        return doublings * parts + microseconds >> doublings
    }

    /// The shortest time of a cell.
    private static func microseconds(of cell: Int) -> Int {
        let doublings = max(0, cell / parts - 1)
        return (cell - doublings * parts) << doublings
    }
}
