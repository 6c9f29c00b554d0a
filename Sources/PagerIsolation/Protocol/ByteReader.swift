// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads values one after another from bytes that nobody else can change.
///
/// Whatever the bytes, it throws instead of trapping, and never takes more memory than a small
/// multiple of the bytes that are left.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    /// Begins at the start of `bytes`.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The bytes that were not read yet.
    var remaining: Int { bytes.count - position }

    /// Reads a number of as many bytes as its type has.
    ///
    /// - Throws: `truncated`.
    mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type = Number.self
    ) throws(ProtocolViolation) -> Number {
        let range = try take(MemoryLayout<Number>.size)
        return bytes.withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: range.lowerBound, as: type))
        }
    }

    /// Reads the next `count` bytes as they are.
    ///
    /// - Throws: `truncated`.
    mutating func bytes(_ count: Int) throws(ProtocolViolation) -> ArraySlice<UInt8> {
        bytes[try take(count)]
    }

    /// Reads all the bytes that are left; costs no copy where none was read yet.
    mutating func rest() -> [UInt8] {
        defer { position = bytes.count }
        return position == 0 ? bytes : Array(bytes[position...])
    }

    /// Reads how many values follow.
    ///
    /// - Parameter fewestBytes: The bytes that each value takes at least.
    /// - Returns: A count of values that the bytes left may well hold.
    /// - Throws: `truncated` where so many values cannot follow.
    mutating func count(ofAtLeast fewestBytes: Int) throws(ProtocolViolation) -> Int {
        let count = Int(try number(UInt32.self))
        guard count <= remaining / max(1, fewestBytes) else { throw .truncated }
        return count
    }

    /// Checks that nothing is left.
    ///
    /// - Throws: `leftOver`.
    func finish() throws(ProtocolViolation) {
        guard remaining == 0 else { throw .leftOver(remaining) }
    }

    private mutating func take(_ count: Int) throws(ProtocolViolation) -> Range<Int> {
        guard count >= 0, count <= remaining else { throw .truncated }
        defer { position += count }
        return position..<position + count
    }
}
