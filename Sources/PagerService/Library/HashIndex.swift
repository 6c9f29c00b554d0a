// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Which contents files had in an earlier run: a table that is written to a file of its own, and
/// is not believed where a byte of it is wrong.
///
/// Holds no paths, only hashes of them. The layout: eight bytes that name it, the number of
/// records, the records (hash of the path, first bytes of the hash of the contents, length, time,
/// number of the file; those of files that have been away for longest first), and the SHA-256 of
/// all that; numbers are little-endian.
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

    private struct Record: Equatable, Sendable {
        let stamp: FileStamp
        /// The first bytes of the hash of the contents.
        let contents: [UInt8]
    }

    private var records: [[UInt8]: Record] = [:]
    /// The hashes of the paths, in the order of the file.
    private var order: [[UInt8]] = []

    /// Nothing is known.
    init() {}

    /// The files of which something is known, those that have been away for longest first.
    var keys: [Key] {
        order.compactMap { path in records[path].map { Key(path: path, stamp: $0.stamp) } }
    }

    /// Returns what names the contents of a file, where it is as it was.
    func identifier(of key: Key) -> DocumentIdentifier? {
        guard let record = records[key.path], record.stamp == key.stamp else { return nil }
        return DocumentIdentifier(text: record.contents.hexadecimal)
    }

    /// Notes what names the contents of a file, in place of what was known of its path.
    mutating func note(_ identifier: DocumentIdentifier, of key: Key) {
        guard let bytes = [UInt8](hexadecimal: identifier.text), bytes.count == 20 else {
            preconditionFailure("it is not made of a hash")
        }
        note(Record(stamp: key.stamp, contents: bytes), at: key.path)
    }

    /// Notes which files there are, and what names their contents.
    ///
    /// - Parameters:
    ///   - known: The files.
    ///   - most: Of how many others what was known is kept, as they may come back: a disk that is
    ///     away for a while brings all of its files again. Those that have been away for longest
    ///     go.
    mutating func renew(
        _ known: [(key: Key, identifier: DocumentIdentifier)], keepingOthers most: Int
    ) {
        for file in known { note(file.identifier, of: file.key) }
        let there = Set(known.map(\.key.path))
        let others = order.filter { !there.contains($0) }
        for path in others.dropLast(most) { records[path] = nil }
        order = others.suffix(most) + there.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private mutating func note(_ record: Record, at path: [UInt8]) {
        if records.updateValue(record, forKey: path) == nil { order.append(path) }
    }

    /// The bytes of the file.
    var encoded: [UInt8] {
        var bytes = Self.magic + UInt64(order.count).bytes
        for path in order {
            guard let record = records[path] else { preconditionFailure("it is in order") }
            bytes += path + record.contents + UInt64(record.stamp.bytes).bytes
            bytes += UInt64(bitPattern: record.stamp.modified).bytes + record.stamp.inode.bytes
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
            note(
                Record(stamp: stamp, contents: Array(fields.dropFirst(32).prefix(20))),
                at: Array(fields.prefix(32)))
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
