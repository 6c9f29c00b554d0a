// SPDX-License-Identifier: GPL-3.0-or-later

/// Bytes that are written record by record, little-endian; what is not set in a record is zero.
struct BinaryOutput {
    private(set) var bytes: [UInt8] = []
    private var start = 0

    /// Appends a record of `size` bytes, in which the next values are put.
    mutating func begin(_ size: Int) {
        start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: size))
    }

    mutating func put<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
        var rest = number
        for byte in 0..<Number.bitWidth / 8 {
            bytes[start + offset + byte] = UInt8(truncatingIfNeeded: rest)
            if Number.bitWidth > 8 { rest >>= 8 }
        }
    }

    mutating func put(_ number: Double, at offset: Int) {
        put(number.bitPattern, at: offset)
    }

    /// Puts numbers one after another.
    mutating func put(_ numbers: Double..., at offset: Int) {
        for (index, number) in numbers.enumerated() { put(number, at: offset + 8 * index) }
    }

    mutating func put(_ isTrue: Bool, at offset: Int) {
        put(isTrue ? 1 as UInt8 : 0, at: offset)
    }

    /// Puts the position of `choice` among all its type has.
    mutating func put<Choice: CaseIterable & Equatable>(choice: Choice, at offset: Int) {
        var position: UInt8 = 0
        for other in Choice.allCases {
            if other == choice { break }
            position += 1
        }
        put(position, at: offset)
    }

    /// Puts the index of a spread or page; -1 stands for none.
    mutating func put(index: Int?, at offset: Int) {
        put(Int32(clamping: index ?? -1), at: offset)
    }

    /// Puts the count of bytes written since `start` at `offset` from there.
    mutating func put(lengthSince start: Int, at offset: Int) {
        self.start = start
        put(UInt32(truncatingIfNeeded: bytes.count - start), at: offset)
    }
}
