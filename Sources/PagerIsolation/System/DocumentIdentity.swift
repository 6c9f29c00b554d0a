// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import PagerRender

/// What a document is known by: the SHA-256 of its bytes, so that equal documents are one.
struct DocumentIdentity: Hashable, Sendable {
    /// The digest in lower-case hexadecimal, 64 digits.
    let digest: String

    /// Reads all the bytes once.
    init(of document: DocumentBytes) {
        digest = document.withUnsafeBytes { bytes in
            let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
            let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, start, gsize(bytes.count))
            guard let text else { preconditionFailure("GLib knows SHA-256") }
            defer { g_free(text) }
            return String(cString: text)
        }
    }
}
