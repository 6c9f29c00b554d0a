// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension DocumentIdentifier {
    /// How many bytes of the hash are taken: enough that nobody can find two documents with the
    /// same.
    private static let byteCount = 20

    /// Names the document whose bytes have this hash: 40 small hexadecimal digits.
    init(_ digest: DocumentDigest) {
        text = digest.bytes.prefix(Self.byteCount).hexadecimal
    }

    /// Whether some document could be called so.
    var isOfDigest: Bool {
        text.utf8.count == 2 * Self.byteCount
            && text.utf8.allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                    || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
            }
    }
}
