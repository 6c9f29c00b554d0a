// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("The file of remembered hashes")
struct HashIndexTests {
    private func index(of count: Int) -> HashIndex {
        var index = HashIndex()
        for number in 0..<count {
            let stamp = FileStamp(
                bytes: number, modified: Int64(number) - 5, inode: .max - UInt64(number))
            index.note(
                DocumentIdentifier(DocumentDigest(UInt64(number), 2, .max, 4)),
                of: HashIndex.Key(path: SHA256.hash(of: [UInt8(number & 0xFF), 1]), stamp: stamp))
        }
        return index
    }

    @Test(arguments: [0, 1, 50]) func `is read as it was written`(count: Int) {
        let index = index(of: count)
        #expect(HashIndex(index.encoded) == index)
        #expect(index.keys.count == count)
    }

    @Test func `is not believed where a bit is wrong, or a byte missing or too many`() {
        let bytes = index(of: 2).encoded
        for position in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[position] ^= 1 << bit
                #expect(HashIndex(damaged) == nil)
            }
            #expect(HashIndex(Array(bytes[..<position])) == nil)
        }
        #expect(HashIndex(bytes + [0]) == nil)
        #expect(HashIndex(bytes + bytes) == nil)
    }

    @Test func `is not believed where it is sealed well and senseless`() {
        let body = Array(index(of: 1).encoded.dropLast(32))
        for (position, value) in [(8, 2), (8, 0), (15, 0x80), (8 + 8 + 52 + 7, 0x80)]
            as [(Int, UInt8)]
        {
            var senseless = body
            senseless[position] = value
            #expect(HashIndex(senseless + SHA256.hash(of: senseless)) == nil)
        }
    }

    @Test func `names a file only as it was`() throws {
        let index = index(of: 3)
        let key = try #require(index.keys.first)
        #expect(index.identifier(of: key)?.text.count == 40)
        let others = [
            FileStamp(bytes: 77, modified: key.stamp.modified, inode: key.stamp.inode),
            FileStamp(bytes: key.stamp.bytes, modified: 77, inode: key.stamp.inode),
            FileStamp(bytes: key.stamp.bytes, modified: key.stamp.modified, inode: 77),
        ]
        for stamp in others {
            #expect(index.identifier(of: HashIndex.Key(path: key.path, stamp: stamp)) == nil)
        }
    }

    private func file(_ number: UInt8, _ version: Int = 1) -> HashIndex.Key {
        HashIndex.Key(
            path: SHA256.hash(of: [number]),
            stamp: FileStamp(bytes: version, modified: 0, inode: 0))
    }

    @Test func `keeps what it knows of files that are away, those away for longest going first`()
        throws
    {
        var index = HashIndex()
        let identifier = DocumentIdentifier(DocumentDigest(1, 2, 3, 4))
        for numbers in [[0, 1, 2], [2, 3, 4], [5]] as [[UInt8]] {
            index.renew(numbers.map { (file($0), identifier) }, keepingOthers: 4)
        }
        // 0 and 1 have been away for longest; one of them has to go.
        #expect(index.keys.count == 5)
        let kept = (0..<6).filter { index.identifier(of: file($0)) == identifier }
        #expect(kept.suffix(4) == [2, 3, 4, 5] && kept.count == 5)
        let again = try #require(HashIndex(index.encoded))
        #expect(again == index && again.keys == index.keys)
        index.renew([(file(2), identifier)], keepingOthers: 1)
        #expect((0..<6).filter { index.identifier(of: file($0)) != nil } == [2, 5])
    }

    @Test func `knows a file by one time of its contents only`() {
        var index = HashIndex()
        let identifiers = [1, 2].map { DocumentIdentifier(DocumentDigest($0, 0, 0, 0)) }
        index.note(identifiers[0], of: file(0, 1))
        index.note(identifiers[1], of: file(0, 2))
        #expect(index.keys == [file(0, 2)])
        #expect(index.identifier(of: file(0, 1)) == nil)
        #expect(index.identifier(of: file(0, 2)) == identifiers[1])
    }
}
