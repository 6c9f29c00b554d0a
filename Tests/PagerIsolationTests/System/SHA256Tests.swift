// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation

@Suite("SHA-256 and its codes agree with the standards' own examples")
struct SHA256Tests {
    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test("The examples of FIPS 180-4")
    func hashes() {
        #expect(
            hexadecimal(SHA256.hash(of: "abc".utf8))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            hexadecimal(SHA256.hash(of: []))
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test("The examples of RFC 4231, with short and long keys")
    func codes() {
        #expect(
            hexadecimal(
                SHA256.authenticationCode(of: "what do ya want for nothing?".utf8, key: "Jefe".utf8)
            )
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(
            hexadecimal(
                SHA256.authenticationCode(
                    of: "Test Using Larger Than Block-Size Key - Hash Key First".utf8,
                    key: [UInt8](repeating: 0xAA, count: 131)))
                == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    @Test(
        "A file is hashed piece by piece as it is in one piece",
        arguments: [0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3_333_333])
    func files(count: Int) throws {
        var values = RandomValues.printingTheirSeed("a file of \(count) bytes")
        let bytes = values.bytes(count)
        let file = try Descriptor.memoryFile(named: "test")
        try bytes.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try file.write(bytes) }
        }.get()
        lseek(file.number, 0, SEEK_SET)
        let digest = try DocumentDigest(readingFrom: file.number)
        #expect(digest == DocumentDigest(of: DocumentBytes(bytes)))
        #expect(digest.bytes == SHA256.hash(of: bytes))
    }

    @Test("What cannot be read is an error")
    func unreadable() {
        let error = #expect(throws: PagerError.self) { try DocumentDigest(readingFrom: -1) }
        #expect(error?.code == .fileUnreadable)
    }
}
