// SPDX-License-Identifier: GPL-3.0-or-later

extension Encryption {
    /// Makes an encryption of revision 2 (RC4, 40 bits), 3 (RC4, 128 bits) or 4 (AES, 128 bits).
    static func legacy(revision: Int, passwords: Passwords) -> Encryption {
        let length = revision == 2 ? 5 : 16
        let owner = ownerEntry(revision: revision, passwords: passwords, length: length)
        let seed =
            padded(passwords.user) + owner + littleEndian(permissions, bytes: 4) + identifier
        let key = digested(seed, rounds: revision == 2 ? 0 : 50, length: length)
        let common: PDFDictionary = [
            "Filter": "Standard", "R": .integer(revision), "O": .string(owner),
            "U": .string(userEntry(revision: revision, key: key)), "P": .integer(permissions),
            "Length": .integer(length * 8),
        ]
        return Encryption(
            dictionary: common.merging(versionEntries(revision: revision)),
            cipher: revision == 4 ? .aes128 : .rc4, key: key)
    }

    private static func versionEntries(revision: Int) -> PDFDictionary {
        switch revision {
        case 2: ["V": 1]
        case 3: ["V": 2]
        default: cryptFilter("AESV2", version: 4, length: 16)
        }
    }

    /// Returns the entries that name one cipher for strings and streams alike.
    static func cryptFilter(_ method: String, version: Int, length: Int) -> PDFDictionary {
        [
            "V": .integer(version), "StmF": "StdCF", "StrF": "StdCF",
            "CF": [
                "StdCF": [
                    "CFM": .name(method), "AuthEvent": "DocOpen", "Length": .integer(length),
                ]
            ],
        ]
    }

    private static func ownerEntry(
        revision: Int, passwords: Passwords, length: Int
    ) -> [UInt8] {
        let rounds = revision == 2 ? 0 : 50
        let key = digested(padded(passwords.owner), rounds: rounds, length: length)
        return scrambled(padded(passwords.user), key: key, isRepeated: revision > 2)
    }

    private static func userEntry(revision: Int, key: [UInt8]) -> [UInt8] {
        guard revision > 2 else { return RC4.applied(to: padding, key: key) }
        let digest = Digest.md5.of(padding + identifier)
        return scrambled(digest, key: key, isRepeated: true) + [UInt8](repeating: 0, count: 16)
    }

    private static func digested(_ seed: [UInt8], rounds: Int, length: Int) -> [UInt8] {
        var digest = Array(Digest.md5.of(seed).prefix(length))
        for _ in 0..<rounds { digest = Array(Digest.md5.of(digest).prefix(length)) }
        return digest
    }

    private static func scrambled(_ text: [UInt8], key: [UInt8], isRepeated: Bool) -> [UInt8] {
        (0..<(isRepeated ? 20 : 1)).reduce(text) { scrambled, round in
            RC4.applied(to: scrambled, key: key.map { $0 ^ UInt8(round) })
        }
    }

    private static func padded(_ password: String) -> [UInt8] {
        Array((password.unicodeScalars.map { UInt8($0.value) } + padding).prefix(32))
    }

    private static let padding: [UInt8] = [
        0x28, 0xBF, 0x4E, 0x5E, 0x4E, 0x75, 0x8A, 0x41, 0x64, 0x00, 0x4E, 0x56, 0xFF, 0xFA, 0x01,
        0x08, 0x2E, 0x2E, 0x00, 0xB6, 0xD0, 0x68, 0x3E, 0x80, 0x2F, 0x0C, 0xA9, 0xFE, 0x64, 0x53,
        0x69, 0x7A,
    ]
}
