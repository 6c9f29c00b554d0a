// SPDX-License-Identifier: GPL-3.0-or-later

internal import CNettle
internal import PagerCore
internal import PagerRender

extension DocumentDigest {
    /// Reads all the bytes of `document` once.
    init(of document: DocumentBytes) {
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        document.withUnsafeBytes { bytes in
            let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
            nettle_sha256_update(&context, bytes.count, start)
        }
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        let words = digest.withUnsafeBytes { bytes in
            (0..<4).map { UInt64(bigEndian: bytes.load(fromByteOffset: 8 * $0, as: UInt64.self)) }
        }
        self.init(words[0], words[1], words[2], words[3])
    }
}
