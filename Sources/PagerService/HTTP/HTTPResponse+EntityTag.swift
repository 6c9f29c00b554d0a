// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension HTTPResponse.Body {
    /// The strong entity tag of bytes in memory, with its quotes: made of their hash; nil for
    /// others.
    ///
    /// - Complexity: O(*n*).
    var entityTag: String? {
        guard case .bytes(let bytes) = self else { return nil }
        return "\"" + SHA256.hash(of: bytes).prefix(16).hexadecimal + "\""
    }
}
