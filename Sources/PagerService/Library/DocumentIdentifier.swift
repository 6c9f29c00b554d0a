// SPDX-License-Identifier: GPL-3.0-or-later

/// What names a document as long as its bytes are the same: made of the hash of its contents.
struct DocumentIdentifier: Hashable, Sendable {
    /// Letters and digits only, so that no client has to encode it.
    let text: String
}
