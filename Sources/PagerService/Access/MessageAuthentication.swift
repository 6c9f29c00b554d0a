// SPDX-License-Identifier: GPL-3.0-or-later

internal import CNettle

/// Codes that only who has the key can make (RFC 2104), over SHA-256.
enum MessageAuthentication {
    /// Returns the 32 bytes of the code of `message`.
    static func code(of message: [UInt8], key: Secret) -> [UInt8] {
        var context = hmac_sha256_ctx()
        var code = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_hmac_sha256_set_key(&context, key.bytes.count, key.bytes)
        nettle_hmac_sha256_update(&context, message.count, message)
        nettle_hmac_sha256_digest(&context, code.count, &code)
        return code
    }

    /// Returns whether both are the same, in a time that does not tell where they differ.
    static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        first.count == second.count && nettle_memeql_sec(first, second, first.count) != 0
    }
}
