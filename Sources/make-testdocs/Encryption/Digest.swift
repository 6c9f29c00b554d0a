// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib

/// A digest algorithm.
enum Digest: Sendable {
    case md5
    case sha256
    case sha384
    case sha512

    /// Returns the digest of `bytes`.
    func of(_ bytes: [UInt8]) -> [UInt8] {
        guard let checksum = g_checksum_new(type) else {
            fatalError("GLib lacks the digest")
        }
        defer { g_checksum_free(checksum) }
        g_checksum_update(checksum, bytes, bytes.count)
        var length = gsize(g_checksum_type_get_length(type))
        var digest = [UInt8](repeating: 0, count: Int(length))
        g_checksum_get_digest(checksum, &digest, &length)
        return digest
    }

    private var type: GChecksumType {
        switch self {
        case .md5: G_CHECKSUM_MD5
        case .sha256: G_CHECKSUM_SHA256
        case .sha384: G_CHECKSUM_SHA384
        case .sha512: G_CHECKSUM_SHA512
        }
    }
}
