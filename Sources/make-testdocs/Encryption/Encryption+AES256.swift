// SPDX-License-Identifier: GPL-3.0-or-later

extension Encryption {
    /// Makes an encryption of revision 5 (Adobe's extension level 3) or 6 (PDF 2.0), AES, 256 bits.
    static func aes256(revision: Int, passwords: Passwords) -> Encryption {
        let key = Digest.sha256.of(identifier)
        let user = entry(passwords.user, salt: "useruser", revision: revision, user: [], key: key)
        let owner = entry(
            passwords.owner, salt: "ownerown", revision: revision, user: user.check, key: key)
        let common: PDFDictionary = [
            "Filter": "Standard", "R": .integer(revision), "O": .string(owner.check),
            "U": .string(user.check), "OE": .string(owner.key), "UE": .string(user.key),
            "P": .integer(permissions), "Perms": .string(sealedPermissions(key: key)),
            "Length": 256,
        ]
        return Encryption(
            dictionary: common.merging(cryptFilter("AESV3", version: 5, length: 32)),
            cipher: .aes256, key: key)
    }

    /// Returns what proves a password right, and the document's key sealed with that password.
    private static func entry(
        _ password: String, salt: String, revision: Int, user: [UInt8], key: [UInt8]
    ) -> (check: [UInt8], key: [UInt8]) {
        let checkSalt = Array(salt.utf8)
        let keySalt = Array(checkSalt.reversed())
        let digest = { (salt: [UInt8]) in
            passwordDigest(Array(password.utf8), salt: salt, user: user, revision: revision)
        }
        let sealedKey = AES(key: digest(keySalt)).encrypted(key, vector: zeroVector)
        return (check: digest(checkSalt) + checkSalt + keySalt, key: sealedKey)
    }

    private static func passwordDigest(
        _ password: [UInt8], salt: [UInt8], user: [UInt8], revision: Int
    ) -> [UInt8] {
        let first = Digest.sha256.of(password + salt + user)
        return revision == 5 ? first : hardened(first, password: password, user: user)
    }

    /// Makes guessing slow (ISO 32000-2, algorithm 2.B).
    private static func hardened(
        _ first: [UInt8], password: [UInt8], user: [UInt8]
    ) -> [UInt8] {
        var (digest, round, last) = (first, 0, 0)
        while round < 64 || last > round - 32 {
            let sequence = password + digest + user
            let repeated = (0..<64).flatMap { _ in sequence }
            let sealed = AES(key: Array(digest.prefix(16)))
                .encrypted(repeated, vector: Array(digest[16..<32]))
            let choice = sealed.prefix(16).reduce(0) { $0 + Int($1) } % 3
            digest = [Digest.sha256, .sha384, .sha512][choice].of(sealed)
            last = Int(sealed[sealed.count - 1])
            round += 1
        }
        return Array(digest.prefix(32))
    }

    private static func sealedPermissions(key: [UInt8]) -> [UInt8] {
        let block = littleEndian(permissions, bytes: 8) + Array("Tadbpage".utf8)
        return AES(key: key).encrypted(block, vector: zeroVector)
    }

    private static let zeroVector = [UInt8](repeating: 0, count: 16)
}
