// SPDX-License-Identifier: GPL-3.0-or-later

/// The colours met so far, up to 256, in the order they were met.
struct PNGPalette {
    /// The colours, as the raster has them.
    private(set) var colours: [UInt32] = []
    /// Open hash table of places in `colours` plus one; four times as many slots as colours.
    private var slots = [UInt16](repeating: 0, count: 1024)

    /// The fewest bits that hold the place of any colour.
    var bits: Int {
        switch colours.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// Returns the place of `colour`, a new one where it has none; nil where all are taken.
    mutating func place(of colour: UInt32) -> UInt8? {
        var slot = Int((colour &* 0x9E37_79B1) >> 22)
        while slots[slot] != 0 {
            let place = Int(slots[slot]) - 1
            if colours[place] == colour { return UInt8(place) }
            slot = (slot + 1) & 1023
        }
        guard colours.count < 256 else { return nil }
        colours.append(colour)
        slots[slot] = UInt16(colours.count)
        return UInt8(colours.count - 1)
    }

    /// Takes in the colours of `row`; false where there are too many.
    mutating func add(_ row: UnsafePointer<UInt32>, count: Int) -> Bool {
        guard place(of: row[0]) != nil else { return false }
        for column in 1..<max(count, 1) where row[column] != row[column &- 1] {
            guard place(of: row[column]) != nil else { return false }
        }
        return true
    }

    /// Writes the places of the pixels of `row`; false where there are too many colours.
    mutating func place(
        _ row: UnsafePointer<UInt32>, count: Int, into destination: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        guard var place = place(of: row[0]) else { return false }
        destination[0] = place
        for column in 1..<max(count, 1) {
            if row[column] != row[column &- 1] {
                guard let found = self.place(of: row[column]) else { return false }
                place = found
            }
            destination[column] = place
        }
        return true
    }
}
