// SPDX-License-Identifier: GPL-3.0-or-later

/// Packs rows of three or four channels with the filters that suit them.
struct PNGColourPacker {
    /// How many rows share a filter, for choosing takes as long as packing.
    private static let rowsPerChoice = 4

    private let rows: PixelRows
    private let destination: UnsafeMutablePointer<UInt8>
    private let format: PNGPixelFormat
    private let straight = StraightColour()

    init(rows: PixelRows, destination: UnsafeMutablePointer<UInt8>, format: PNGPixelFormat) {
        self.rows = rows
        self.destination = destination
        self.format = format
    }

    /// Packs all rows.
    func pack() {
        let choice = PNGFilterChoice()
        let rowBytes = format.rowBytes(width: rows.width)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rows.width * 3) { scratch in
            guard let filtered = scratch.baseAddress else { return }
            let converted = filtered + rows.width
            pack(pixels(of: 0, in: converted), into: destination)
            var filter = PNGFilter.none
            for row in 1..<max(rows.height, 1) {
                let pixels = pixels(of: row, in: converted)
                let above = above(row, in: converted)
                if row % Self.rowsPerChoice == 1 {
                    filter = choice.filter(pixels, above: above, width: rows.width, number: row)
                }
                let bytes = destination + row * rowBytes
                if filter == .none {
                    pack(pixels, into: bytes)
                } else {
                    filter.apply(to: pixels, above: above, count: rows.width, into: filtered)
                    pack(filtered, filter: filter, into: bytes)
                }
            }
        }
    }

    /// Returns the straight pixels of row `row`, converted into one half of `scratch` where they
    /// must be.
    private func pixels(of row: Int, in scratch: UnsafeMutablePointer<UInt32>)
        -> UnsafePointer<UInt32>
    {
        guard format == .rgba else { return rows[row] }
        let converted = scratch + row % 2 * rows.width
        straight.convert(rows[row], count: rows.width, to: converted)
        return UnsafePointer(converted)
    }

    /// Returns the straight pixels of the row above `row`, converted before.
    private func above(_ row: Int, in scratch: UnsafeMutablePointer<UInt32>)
        -> UnsafePointer<UInt32>
    {
        format == .rgba ? UnsafePointer(scratch + (row - 1) % 2 * rows.width) : rows[row - 1]
    }

    /// Writes the channels of `pixels` in the order red, green, blue, alpha, behind the filter.
    private func pack(
        _ pixels: UnsafePointer<UInt32>, filter: PNGFilter = .none,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        row[0] = filter.rawValue
        let bytes = UnsafeMutableRawPointer(row + 1)
        if format == .rgba {
            for column in 0..<rows.width {
                let pixel = pixels[column]
                let word = pixel &<< 8 | pixel &>> 24
                bytes.storeBytes(of: word.bigEndian, toByteOffset: column &* 4, as: UInt32.self)
            }
        } else {
            for column in 0..<rows.width {
                let word = pixels[column] &<< 8
                bytes.storeBytes(of: word.bigEndian, toByteOffset: column &* 3, as: UInt32.self)
            }
        }
    }
}
