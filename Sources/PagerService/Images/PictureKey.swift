// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// What a picture is kept under: the document's contents, everything that decides the pixels, and
/// how they became a file.
struct PictureKey: Hashable, Sendable {
    /// Counts up whenever the program draws or encodes something otherwise than before.
    static let drawingVersion = 1

    /// The hash of all of it; the same in every run of the same program with the same libraries.
    let digest: [UInt8]
    /// What stands for the password, where the document needs one; another in every run.
    let password: PasswordCode?
    /// Whether others may be shown it.
    let isProtected: Bool

    /// Names the picture.
    ///
    /// - Parameters:
    ///   - order: Which picture.
    ///   - version: What all pictures of this program have in common.
    /// - Throws: `invalidRequest` where the order makes no sense.
    init(_ order: PictureOrder, version: String) throws(PagerError) {
        let (kind, request) = try order.subject.canonical
        // Only the last part may hold zeros, so that nothing reads two ways.
        let head = "\(version)\0\(order.document.identifier.text)\0\(kind)\0"
        digest = SHA256.hash(of: Array(head.utf8) + request)
        password = order.document.passwordCode
        isProtected = order.document.isProtected
    }

    /// Returns what pictures of this program have in common: itself, and the libraries that draw
    /// and that write files.
    ///
    /// - Parameter program: The version of the program.
    /// - Returns: What every key holds.
    static func version(of program: String) -> String {
        let words = [
            program, "\(drawingVersion)", LibraryVersions.poppler, LibraryVersions.cairo,
            LibraryVersions.webp, LibraryVersions.webpMux, LibraryVersions.deflate,
            EncodingSample.digest,
        ]
        return words.joined(separator: " ")
    }

    /// The strong entity tag, with its quotes: equal orders give equal bytes, so that it need not
    /// be made of these.
    var entityTag: String { "\"" + digest.prefix(16).hexadecimal + "\"" }
}
