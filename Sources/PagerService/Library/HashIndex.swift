// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Which contents files had in an earlier run: a table that is written to a file of its own, and
/// is not believed where a byte of it is wrong.
///
/// Holds no paths, only hashes of them. The layout: eight bytes that name it, the number of
/// records, the records (hash of the path, first bytes of the hash of the contents, length, time,
/// number of the file), and the SHA-256 of all that; numbers are little-endian.
struct HashIndex: Equatable, Sendable {
    private static let magic = Array("pdfpgrh1".utf8)
    private static let recordBytes = 32 + 20 + 3 * 8
    private static let headBytes = magic.count + 8

    /// A file, and what it was like.
    struct Key: Hashable, Sendable {
        /// The SHA-256 of its path.
        let path: [UInt8]
        let stamp: FileStamp
    }

    /// The first bytes of the hash of the contents, for each file.
    private(set) var contents: [Key: [UInt8]] = [:]

    /// Nothing is known.
    init() {}

    /// Returns what names the contents of a file, where it is as it was.
    func identifier(of key: Key) -> DocumentIdentifier? {
        contents[key].map { DocumentIdentifier(text: $0.hexadecimal) }
    }

    /// Notes what names the contents of a file.
    mutating func note(_ identifier: DocumentIdentifier, of key: Key) {
        guard let bytes = [UInt8](hexadecimal: identifier.text), bytes.count == 20 else {
            preconditionFailure("it is not made of a hash")
        }
        contents[key] = bytes
    }

    /// The bytes of the file.
    var encoded: [UInt8] {
        var bytes = Self.magic + UInt64(contents.count).bytes
        for (key, hash) in contents.sorted(by: {
            $0.key.path.lexicographicallyPrecedes($1.key.path)
        }) {
            bytes += key.path + hash + UInt64(key.stamp.bytes).bytes
            bytes += UInt64(bitPattern: key.stamp.modified).bytes + key.stamp.inode.bytes
        }
        return bytes + SHA256.hash(of: bytes)
    }

    /// Reads the bytes of a file; nil where they are not what was written.
    init?(_ bytes: [UInt8]) {
        let body = bytes.dropLast(SHA256.byteCount)
        guard body.count >= Self.headBytes, body.starts(with: Self.magic),
            (body.count - Self.headBytes) % Self.recordBytes == 0,
            SHA256.hash(of: body) == Array(bytes.suffix(SHA256.byteCount))
        else { return nil }
        let count = (body.count - Self.headBytes) / Self.recordBytes
        guard body[Self.magic.count...].prefix(8).number == UInt64(count) else { return nil }
        for record in 0..<count {
            let fields = body[(Self.headBytes + record * Self.recordBytes)...]
            let numbers = (0..<3).map { fields.dropFirst(52 + 8 * $0).prefix(8).number }
            guard let length = Int(exactly: numbers[0]) else { return nil }
            let stamp = FileStamp(
                bytes: length, modified: Int64(bitPattern: numbers[1]), inode: numbers[2])
            let key = Key(path: Array(fields.prefix(32)), stamp: stamp)
            contents[key] = Array(fields.dropFirst(32).prefix(20))
        }
    }
}

extension UInt64 {
    /// The eight bytes, the lowest first.
    var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
}

extension ArraySlice<UInt8> {
    /// The number in its bytes, the lowest first.
    var number: UInt64 { reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}
