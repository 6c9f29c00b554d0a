// SPDX-License-Identifier: GPL-3.0-or-later

/// The symbols of deflate streams (RFC 1951, section 3.2.5).
enum DeflateAlphabet {
    /// The shortest repetition in bytes.
    static var shortest: Int { 3 }
    /// The longest repetition in bytes.
    static var longest: Int { 258 }
    /// The farthest a repetition reaches back, in bytes.
    static var window: Int { 32768 }
    /// The symbol that ends a block.
    static var endOfBlock: Int { 256 }
    /// How many symbols stand for bytes, the end of a block and lengths.
    static var literalCount: Int { 286 }
    /// How many symbols stand for distances.
    static var distanceCount: Int { 30 }

    /// A symbol and the extra bits behind it.
    struct Parts {
        let symbol: Int
        let extra: UInt32
        let extraCount: UInt32
    }

    /// Returns the parts of a length of 3...258 bytes.
    @inline(__always)
    static func length(_ length: Int) -> Parts {
        guard length < 258 else { return Parts(symbol: 285, extra: 0, extraCount: 0) }
        let offset = UInt32(truncatingIfNeeded: length &- 3)
        guard offset >= 8 else {
            return Parts(symbol: 257 &+ Int(offset), extra: 0, extraCount: 0)
        }
        let extraCount = 29 &- UInt32(truncatingIfNeeded: offset.leadingZeroBitCount)
        return Parts(
            symbol: 257 &+ Int(extraCount &<< 2 &+ offset &>> extraCount),
            extra: offset & (1 &<< extraCount &- 1), extraCount: extraCount)
    }

    /// Returns the parts of a distance of 1...32768 bytes.
    @inline(__always)
    static func distance(_ distance: Int) -> Parts {
        let offset = UInt32(truncatingIfNeeded: distance &- 1)
        guard offset >= 4 else { return Parts(symbol: Int(offset), extra: 0, extraCount: 0) }
        let extraCount = 30 &- UInt32(truncatingIfNeeded: offset.leadingZeroBitCount)
        return Parts(
            symbol: Int(truncatingIfNeeded: extraCount &<< 1 &+ offset &>> extraCount),
            extra: offset & (1 &<< extraCount &- 1), extraCount: extraCount)
    }
}
