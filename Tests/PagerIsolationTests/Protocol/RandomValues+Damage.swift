// SPDX-License-Identifier: GPL-3.0-or-later

extension RandomValues {
    /// Returns `bytes` with bits turned, bytes replaced, and pieces cut out, put in or copied.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<integer(1...3) where !bytes.isEmpty {
            let position = integer(0...bytes.count - 1)
            let piece = bytes[position...].prefix(integer(1...8))
            switch integer(0...5) {
            case 0, 1: bytes[position] ^= 1 << UInt8(integer(0...7))
            case 2: bytes[position] = one(of: [0, 1, 0x7F, 0x80, 0xFF])
            case 3: bytes.removeSubrange(piece.indices)
            case 4: bytes.insert(contentsOf: self.bytes(integer(1...8)), at: position)
            default:
                let target = integer(0...bytes.count - piece.count)
                bytes.replaceSubrange(target..<target + piece.count, with: Array(piece))
            }
        }
        return bytes
    }
}
