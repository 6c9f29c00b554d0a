// SPDX-License-Identifier: GPL-3.0-or-later

/// Returns `count` times the same byte, below 144, in zlib's format, without ever holding them.
///
/// One block of fixed codes: the byte, and then matches of 258 bytes at distance one. Eight of
/// these fill 13 bytes, so that most of the stream is the same 13 bytes over and over.
func deflatedRun(of byte: UInt8, count: Int) -> [UInt8] {
    precondition(byte < 144 && count > 258 * 24)
    let (matches, rest) = (count - 1).quotientAndRemainder(dividingBy: 258)
    var bits = DeflateBits()
    bits.append(0b011, count: 3)
    for _ in 0...rest { bits.appendCode(0x30 + Int(byte), count: 8) }
    let start = bits.bytes.count
    for _ in 0..<(16 + matches % 8) {
        bits.appendCode(0b1100_0101, count: 8)
        bits.appendCode(0, count: 5)
    }
    bits.appendCode(0, count: 7)
    let cycle = bits.bytes[start..<start + 13]
    var bytes: [UInt8] = [0x78, 0x01]
    bytes.reserveCapacity(bits.bytes.count + matches * 13 / 8)
    bytes += bits.bytes[..<start]
    for _ in 0..<(matches / 8 - 2) { bytes += cycle }
    bytes += bits.bytes[start...]
    return bytes + bigEndian(adler32(ofRun: Int(byte), count: count), bytes: 4)
}

/// Returns zlib's checksum of `count` times the same byte.
private func adler32(ofRun byte: Int, count: Int) -> Int {
    let modulus = 65_521
    let triangle =
        count.isMultiple(of: 2)
        ? (count / 2 % modulus) * ((count + 1) % modulus)
        : (count % modulus) * ((count + 1) / 2 % modulus)
    let low = (1 + count % modulus * byte) % modulus
    let high = (count % modulus + triangle % modulus * byte) % modulus
    return high << 16 | low
}

/// Bits of a Deflate stream in the making, the lowest of each byte first.
private struct DeflateBits {
    /// The whole bytes, and what has begun of the next.
    private(set) var bytes: [UInt8] = []
    private var used = 8

    /// Appends a number, its lowest bit first.
    mutating func append(_ value: Int, count: Int) {
        for place in 0..<count { append(bit: value >> place & 1) }
    }

    /// Appends a Huffman code, its highest bit first.
    mutating func appendCode(_ code: Int, count: Int) {
        for place in (0..<count).reversed() { append(bit: code >> place & 1) }
    }

    private mutating func append(bit: Int) {
        if used == 8 {
            bytes.append(0)
            used = 0
        }
        bytes[bytes.count - 1] |= UInt8(bit << used)
        used += 1
    }
}
