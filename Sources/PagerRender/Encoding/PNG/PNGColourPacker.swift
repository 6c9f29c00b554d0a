// SPDX-License-Identifier: GPL-3.0-or-later

/// Packs rows of three or four channels, each with the filter that suits it.
struct PNGColourPacker {
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
            for row in 0..<rows.height {
                let pixels = self.pixels(of: row, in: filtered + rows.width)
                let above = row == 0 ? nil : self.above(row, in: filtered + rows.width)
                pack(
                    pixels, above: above, number: row, choice: choice, filtered: filtered,
                    into: destination + row * rowBytes)
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

    private func pack(
        _ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, number: Int,
        choice: borrowing PNGFilterChoice, filtered: UnsafeMutablePointer<UInt32>,
        into bytes: UnsafeMutablePointer<UInt8>
    ) {
        var filter = PNGFilter.none
        if let above {
            filter = choice.filter(pixels, above: above, width: rows.width, number: number)
        }
        bytes[0] = filter.rawValue
        if let above, filter != .none {
            filter.apply(to: pixels, above: above, count: rows.width, into: filtered)
            write(filtered, to: bytes + 1)
        } else {
            write(pixels, to: bytes + 1)
        }
    }

    /// Writes the channels of `pixels` in the order red, green, blue, alpha.
    private func write(_ pixels: UnsafePointer<UInt32>, to bytes: UnsafeMutableRawPointer) {
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
