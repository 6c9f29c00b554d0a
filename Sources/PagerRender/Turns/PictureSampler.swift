// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Finds the colours between the pixels of an opaque picture.
///
/// In the middle of a pixel it is that pixel's, exactly; between equal pixels it is theirs.
struct PictureSampler {
    private let rows: PixelRows
    private let left: Double
    private let right: Double
    private let top: Double
    private let bottom: Double

    /// Looks at `part` of a picture only: beyond its edges their colours go on.
    init(_ rows: PixelRows, _ part: Rect<ViewSpace>, pixelsPerUnit: Double) {
        self.rows = rows
        left = min(max(0, part.minX * pixelsPerUnit), Double(rows.width - 1))
        top = min(max(0, part.minY * pixelsPerUnit), Double(rows.height - 1))
        right = max(left, min(part.maxX * pixelsPerUnit, Double(rows.width)) - 1)
        bottom = max(top, min(part.maxY * pixelsPerUnit, Double(rows.height)) - 1)
    }

    /// Returns the colour at `point`, in pixels.
    @inline(__always)
    func colour(at point: Point<ViewSpace>) -> UInt32 {
        let x = Int(min(max(point.x - 0.5, left), right) * 256 + 0.5)
        let y = Int(min(max(point.y - 0.5, top), bottom) * 256 + 0.5)
        let (column, row) = (x >> 8, y >> 8)
        let next = min(column + 1, rows.width - 1)
        let upper = rows[row]
        let lower = rows[min(row + 1, rows.height - 1)]
        let weight = UInt32(truncatingIfNeeded: x & 255)
        return upper[column].mixed(with: upper[next], weight)
            .mixed(
                with: lower[column].mixed(with: lower[next], weight),
                UInt32(truncatingIfNeeded: y & 255))
    }
}

/// The sum of up to 256 colours.
struct ChannelSum {
    private var even: UInt32 = 0
    private var odd: UInt32 = 0
    private var count: UInt32 = 0

    /// Adds a colour.
    @inline(__always)
    mutating func add(_ colour: UInt32) {
        even &+= colour & 0x00FF_00FF
        odd &+= colour >> 8 & 0x00FF_00FF
        count &+= 1
    }

    /// The mean of all colours, each channel rounded to the nearest.
    var mean: UInt32 { mean(of: even) | mean(of: odd) << 8 }

    private func mean(of channels: UInt32) -> UInt32 {
        let half = count / 2
        return ((channels >> 16 &+ half) / count) << 16 | ((channels & 0xFFFF) &+ half) / count
    }
}

extension UInt32 {
    /// Returns this colour with `weight` of 256 parts of `other`.
    @inline(__always)
    func mixed(with other: UInt32, _ weight: UInt32) -> UInt32 {
        let rest = 256 &- weight
        let even = (self & 0x00FF_00FF) &* rest &+ (other & 0x00FF_00FF) &* weight
        let odd = (self >> 8 & 0x00FF_00FF) &* rest &+ (other >> 8 & 0x00FF_00FF) &* weight
        let half: UInt32 = 0x0080_0080
        return (even &+ half) >> 8 & 0x00FF_00FF | (odd &+ half) & 0xFF00_FF00
    }
}

extension Colour {
    /// The colour as a word, opaque: alpha highest, blue lowest.
    var word: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
