// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes bits, lowest first, as deflate streams want them.
///
/// The memory must have room for all bits and eight bytes more.
struct DeflateBitWriter {
    private var next: UnsafeMutableRawPointer
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0

    /// Makes a writer that starts at `start`.
    init(start: UnsafeMutableRawPointer) { next = start }

    /// Appends the bits of `code`; 56 may be appended between two calls of `flush`.
    @inline(__always)
    mutating func append(_ code: DeflateCode) {
        append(code.bits, count: code.count)
    }

    /// Appends the low `count` of `bits`; the others must be zero.
    @inline(__always)
    mutating func append(_ bits: UInt64, count: UInt64) {
        pending |= bits &<< pendingCount
        pendingCount &+= count
    }

    /// Moves whole bytes into memory; fewer than eight bits stay behind.
    @inline(__always)
    mutating func flush() {
        next.storeBytes(of: pending.littleEndian, as: UInt64.self)
        let whole = pendingCount &>> 3
        next += Int(truncatingIfNeeded: whole)
        pending = pending &>> (whole &<< 3)
        pendingCount &= 7
    }

    /// Fills the last byte with zeros and returns the address behind it.
    mutating func align() -> UnsafeMutableRawPointer {
        pendingCount = (pendingCount + 7) & ~7
        flush()
        return next
    }

    /// Appends `bytes` at a byte boundary.
    mutating func append(aligned bytes: UnsafeRawBufferPointer) {
        let start = align()
        UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyMemory(from: bytes)
        next = start + bytes.count
    }

    /// The bits that still fit into the byte begun.
    var bitsToBoundary: Int { Int((8 - pendingCount & 7) & 7) }
}

/// Bits that stand for a symbol, extra bits included.
struct DeflateCode {
    private let packed: UInt32

    /// Makes the code of the low `count` bits of `bits`, 24 at most.
    @inline(__always)
    init(bits: UInt32, count: UInt32) { packed = bits | count &<< 24 }

    /// The bits, first one lowest.
    @inline(__always)
    var bits: UInt64 { UInt64(packed & 0xFF_FFFF) }
    /// How many bits there are.
    @inline(__always)
    var count: UInt64 { UInt64(packed &>> 24) }
}
