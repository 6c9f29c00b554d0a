// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import make_testdocs

@Suite("The ciphers of encrypted test documents")
struct CipherTests {
    @Test("AES with 128 bits gives the example of FIPS 197")
    func aes128() {
        let sealed = AES(key: (0..<16).map { $0 }).encrypted(example, vector: zeros)
        #expect(sealed == bytes("69c4e0d86a7b0430d8cdb78070b4c55a"))
    }

    @Test("AES with 256 bits gives the example of FIPS 197")
    func aes256() {
        let sealed = AES(key: (0..<32).map { $0 }).encrypted(example, vector: zeros)
        #expect(sealed == bytes("8ea2b7ca516745bfeafc49904b496089"))
    }

    @Test("each block takes the one before into account")
    func chaining() {
        let cipher = AES(key: (0..<16).map { $0 })
        let sealed = cipher.encrypted(example + example, vector: zeros)
        let second = cipher.encrypted(example, vector: Array(sealed.prefix(16)))
        #expect(Array(sealed.suffix(16)) == second)
    }

    @Test("RC4 gives the well-known example, and undoes itself")
    func rc4() {
        let sealed = RC4.applied(to: Array("Plaintext".utf8), key: Array("Key".utf8))
        #expect(sealed == bytes("bbf316e8d940af0ad3"))
        #expect(RC4.applied(to: sealed, key: Array("Key".utf8)) == Array("Plaintext".utf8))
    }

    private let example: [UInt8] = (0..<16).map { $0 << 4 | $0 }
    private let zeros = [UInt8](repeating: 0, count: 16)

    private func bytes(_ digits: String) -> [UInt8] {
        stride(from: 0, to: digits.count, by: 2).compactMap { start in
            UInt8(digits.dropFirst(start).prefix(2), radix: 16)
        }
    }
}
