// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes values one after another into memory of a fixed size, little-endian.
///
/// The writer borrows the memory: whoever makes it keeps the memory alive.
struct ByteWriter: ~Copyable {
    private let target: UnsafeMutableRawBufferPointer
    /// The bytes written so far.
    private(set) var count = 0

    /// Begins at the start of `target`.
    init(into target: UnsafeMutableRawBufferPointer) { self.target = target }

    /// Writes a number in as many bytes as its type has.
    ///
    /// - Throws: `noRoom`, and nothing is written.
    mutating func write(number: some FixedWidthInteger) throws(ProtocolViolation) {
        try withUnsafeBytes(of: number.littleEndian) { bytes throws(ProtocolViolation) in
            try claim(bytes.count).copyMemory(from: bytes)
        }
    }

    /// Writes bytes as they are, without their count.
    ///
    /// - Throws: `noRoom`, and nothing is written.
    mutating func write(bytes: some Collection<UInt8>) throws(ProtocolViolation) {
        try claim(bytes.count).copyBytes(from: bytes)
    }

    private mutating func claim(
        _ size: Int
    ) throws(ProtocolViolation) -> UnsafeMutableRawBufferPointer {
        guard size <= target.count - count else { throw .noRoom }
        defer { count += size }
        return UnsafeMutableRawBufferPointer(rebasing: target[count..<count + size])
    }
}
