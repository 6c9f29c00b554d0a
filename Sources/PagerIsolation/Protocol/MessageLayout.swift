// SPDX-License-Identifier: GPL-3.0-or-later

/// What all messages on the socket have in common.
enum MessageLayout {
    /// The bytes of every message.
    static let byteCount = 64
    /// The version of messages and payloads; both sides speak the same one.
    static let version: UInt16 = 1

    /// Checks that `bytes` is as long as messages are and begins with `magic` and the version.
    ///
    /// - Returns: A reader that stands after them.
    static func open(
        _ bytes: [UInt8], magic: UInt32
    ) throws(ProtocolViolation) -> ByteReader {
        guard bytes.count == byteCount else { throw .wrongLength(bytes.count) }
        var reader = ByteReader(bytes)
        guard try reader.number(UInt32.self) == magic else { throw .wrongMagic }
        let version = try reader.number(UInt16.self)
        guard version == Self.version else { throw .unsupportedVersion(version) }
        return reader
    }

    /// Checks that nothing but zeroes is left.
    static func close(_ reader: inout ByteReader) throws(ProtocolViolation) {
        guard reader.rest().allSatisfy({ $0 == 0 }) else { throw .paddingNotZero }
    }

    /// Begins a message of `magic`.
    static func begin(magic: UInt32) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount)
        bytes.append(littleEndian: magic)
        bytes.append(littleEndian: version)
        return bytes
    }

    /// Fills a message up with zeroes.
    static func end(_ bytes: consuming [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: byteCount - bytes.count)
    }
}

extension [UInt8] {
    /// Appends the bytes of `number`, the lowest first.
    mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}

extension ByteReader {
    /// Reads a count of bytes that must not pass `capacity`.
    mutating func byteCount(within capacity: Int) throws(ProtocolViolation) -> Int {
        let claimed = try number(UInt64.self)
        guard let count = Int(exactly: claimed), count <= capacity else {
            throw .beyondCapacity(claimed)
        }
        return count
    }
}
