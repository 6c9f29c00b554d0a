// SPDX-License-Identifier: GPL-3.0-or-later

/// The standard security handler of a document (ISO 32000-1, 7.6; ISO 32000-2 for revision 6).
struct Encryption: Sendable {
    /// How strings and streams are encrypted.
    enum Cipher: Sendable {
        case rc4
        case aes128
        case aes256
    }

    /// The passwords a document opens with.
    struct Passwords: Sendable {
        var user: String
        var owner: String
    }

    /// The first file identifier, which takes part in the key.
    static let identifier = Array("pdfpager testdoc".utf8)
    /// Everything is permitted.
    static let permissions = -4

    /// What the trailer's /Encrypt says.
    let dictionary: PDFDictionary
    let cipher: Cipher
    let key: [UInt8]

    /// Returns `content`, a string or a stream of the object `number`, encrypted.
    func sealed(_ content: [UInt8], in number: ObjectNumber) -> [UInt8] {
        switch cipher {
        case .rc4:
            return RC4.applied(to: content, key: objectKey(number, salt: []))
        case .aes128:
            return sealed(content, key: objectKey(number, salt: Array("sAlT".utf8)))
        case .aes256:
            return sealed(content, key: key)
        }
    }

    private func sealed(_ content: [UInt8], key: [UInt8]) -> [UInt8] {
        let vector = Digest.md5.of(content)
        let padding = 16 - content.count % 16
        let padded = content + [UInt8](repeating: UInt8(padding), count: padding)
        return vector + AES(key: key).encrypted(padded, vector: vector)
    }

    private func objectKey(_ number: ObjectNumber, salt: [UInt8]) -> [UInt8] {
        let place = littleEndian(number.value, bytes: 3) + littleEndian(0, bytes: 2)
        return Array(Digest.md5.of(key + place + salt).prefix(min(key.count + 5, 16)))
    }
}

/// Returns `value` as `count` bytes, the least significant first.
func littleEndian(_ value: Int, bytes count: Int) -> [UInt8] {
    bigEndian(value, bytes: count).reversed()
}
