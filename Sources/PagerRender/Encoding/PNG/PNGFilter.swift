// SPDX-License-Identifier: GPL-3.0-or-later

/// What is subtracted from each pixel before compression.
///
/// Average is left out: it never paid on pages.
enum PNGFilter: UInt8, CaseIterable {
    /// Nothing.
    case none = 0
    /// The pixel to the left.
    case sub = 1
    /// The pixel above.
    case up = 2
    /// Whichever of left, above and upper left is nearest to left + above − upper left.
    case paeth = 4

    /// Writes the first `count` pixels of `row`, filtered; `above` is the row above.
    func apply(
        to row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, count: Int,
        into destination: UnsafeMutablePointer<UInt32>
    ) {
        switch self {
        case .none, .sub: destination[0] = row[0]
        case .up, .paeth: destination[0] = row[0].subtractingBytes(above[0])
        }
        applyInside(row + 1, above: above + 1, count: count - 1, into: destination + 1)
    }

    /// Writes `count` pixels of `row`, filtered; a pixel stands to the left of each row.
    func applyInside(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, count: Int,
        into destination: UnsafeMutablePointer<UInt32>
    ) {
        let bytes = count * 4
        let current = UnsafeRawPointer(row).assumingMemoryBound(to: UInt8.self)
        let upper = UnsafeRawPointer(above).assumingMemoryBound(to: UInt8.self)
        let result = UnsafeMutableRawPointer(destination).assumingMemoryBound(to: UInt8.self)
        switch self {
        case .none: destination.update(from: row, count: count)
        case .sub: for i in 0..<bytes { result[i] = current[i] &- current[i &- 4] }
        case .up: for i in 0..<bytes { result[i] = current[i] &- upper[i] }
        case .paeth:
            for i in 0..<bytes {
                result[i] = current[i] &- Self.nearest(current[i &- 4], upper[i], upper[i &- 4])
            }
        }
    }

    /// Returns the one of `left`, `above` and `corner` that is nearest to their plane.
    @inline(__always)
    static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let toLeft = Int16(above) &- Int16(corner)
        let toAbove = Int16(left) &- Int16(corner)
        let toCorner = (toLeft &+ toAbove).magnitude
        let other = toAbove.magnitude <= toCorner ? above : corner
        return toLeft.magnitude <= min(toAbove.magnitude, toCorner) ? left : other
    }
}

extension UInt32 {
    /// Returns this word with the bytes of `other` subtracted, each for itself.
    fileprivate func subtractingBytes(_ other: UInt32) -> UInt32 {
        let even = (self | 0xFF00_FF00) &- (other & 0x00FF_00FF)
        let odd = (self >> 8 | 0xFF00_FF00) &- (other >> 8 & 0x00FF_00FF)
        return even & 0x00FF_00FF | (odd & 0x00FF_00FF) << 8
    }
}
