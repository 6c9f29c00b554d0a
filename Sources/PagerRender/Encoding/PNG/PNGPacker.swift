// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the smallest format for pixels by packing them into it until one does not fit.
struct PNGPacker {
    let rows: PixelRows
    let destination: UnsafeMutablePointer<UInt8>

    /// Packs all rows and returns their format.
    func pack(isOpaque: Bool) -> PNGPixelFormat {
        if let grey = packGrey() { return grey }
        if let palette = packPalette() { return palette }
        let format: PNGPixelFormat = isOpaque || isSolid ? .rgb : .rgba
        PNGColourPacker(rows: rows, destination: destination, format: format).pack()
        return format
    }

    /// Whether all pixels are opaque.
    private var isSolid: Bool {
        for row in 0..<rows.height {
            let pixels = rows[row]
            var all: UInt32 = ~0
            for column in 0..<rows.width { all &= pixels[column] }
            if all >> 24 != 255 { return false }
        }
        return true
    }

    /// Returns where the pixels of row `row` go while each takes a byte.
    private func bytes(of row: Int) -> UnsafeMutablePointer<UInt8> {
        let start = destination + row * (rows.width + 1)
        start[0] = PNGFilter.none.rawValue
        return start + 1
    }
}

extension PNGPacker {
    /// Packs shades of grey; nil where a pixel has a colour or is not opaque.
    private func packGrey() -> PNGPixelFormat? {
        var bits = 1
        for row in 0..<rows.height {
            let bytes = bytes(of: row)
            guard packGrey(rows[row], into: bytes) else { return nil }
            while bits < 8 && !fits(bytes, bits: bits) { bits *= 2 }
        }
        if bits < 8 { narrow(to: bits, shift: 8 - bits) }
        return .grey(bits: bits)
    }

    private func packGrey(
        _ pixels: UnsafePointer<UInt32>, into bytes: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        var faults: UInt32 = 0
        for column in 0..<rows.width {
            let pixel = pixels[column]
            faults |= (pixel ^ pixel &>> 8) & 0xFFFF | ~pixel & 0xFF00_0000
            bytes[column] = UInt8(truncatingIfNeeded: pixel)
        }
        return faults == 0
    }

    /// Whether every byte is its upper `bits` bits over and over.
    private func fits(_ bytes: UnsafeMutablePointer<UInt8>, bits: Int) -> Bool {
        let shift = UInt8(bits)
        var faults: UInt8 = 0
        for column in 0..<rows.width { faults |= bytes[column] ^ bytes[column] &>> shift }
        return faults & (255 >> shift) == 0
    }
}

extension PNGPacker {
    /// Every so many rows are looked at to see whether a palette is worth trying.
    private static var sampledRows: Int { 16 }

    /// Packs places in a palette; nil where there are more than 256 colours.
    private func packPalette() -> PNGPixelFormat? {
        var palette = PNGPalette()
        for row in stride(from: 0, to: rows.height, by: Self.sampledRows) {
            guard palette.add(rows[row], count: rows.width) else { return nil }
        }
        for row in 0..<rows.height {
            guard palette.place(rows[row], count: rows.width, into: bytes(of: row)) else {
                return nil
            }
        }
        if palette.bits < 8 { narrow(to: palette.bits, shift: 0) }
        let straight = StraightColour()
        return .palette(palette.colours.map(straight.straight), bits: palette.bits)
    }

    /// Moves the low `bits` bits of every byte, after a shift to the right, next to each other.
    private func narrow(to bits: Int, shift: Int) {
        let rowBytes = PNGPixelFormat.grey(bits: bits).rowBytes(width: rows.width)
        let perByte = 8 / bits
        for row in 0..<rows.height {
            let source = destination + row * (rows.width + 1) + 1
            let target = destination + row * rowBytes
            target[0] = PNGFilter.none.rawValue
            for place in 0..<rowBytes - 1 {
                var byte: UInt8 = 0
                for column in place * perByte..<(place + 1) * perByte {
                    let value = column < rows.width ? source[column] >> UInt8(shift) : 0
                    byte = byte << UInt8(bits) | value
                }
                target[1 + place] = byte
            }
        }
    }
}
