// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib

extension DocumentBytes {
    /// Returns whether `text` stands somewhere in the bytes.
    func contains(_ text: StaticString) -> Bool {
        withUnsafeBytes { Self.firstRange(of: text, in: $0[...]) != nil }
    }

    /// Returns whether `name` stands somewhere followed by a whole number above `limit`.
    ///
    /// Sees what a dictionary outside object streams says, which is where the dictionaries of
    /// all streams are.
    func declares(_ name: StaticString, above limit: Int) -> Bool {
        withUnsafeBytes { all in
            var rest = all[...]
            while let found = Self.firstRange(of: name, in: rest) {
                rest = rest[found.upperBound...]
                if let number = Self.leadingNumber(in: rest), number > limit { return true }
            }
            return false
        }
    }

    typealias Bytes = Slice<UnsafeRawBufferPointer>

    static func firstRange(of name: StaticString, in bytes: Bytes) -> Range<Int>? {
        guard let base = bytes.base.baseAddress,
            let hit = memmem(
                base + bytes.startIndex, bytes.count, name.utf8Start, name.utf8CodeUnitCount)
        else { return nil }
        let offset = UnsafeRawPointer(hit) - base
        return offset..<offset + name.utf8CodeUnitCount
    }

    static func leadingNumber(in bytes: Bytes) -> Int? {
        let isSpace = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) }
        let digits = bytes.drop(while: isSpace).prefix(9).prefix { (48...57).contains($0) }
        guard !digits.isEmpty else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
}
