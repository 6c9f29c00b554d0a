// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Stands for a password where one is kept: nobody can find the password from it, and in another
/// run of the program it is another.
struct PasswordCode: Hashable, Sendable {
    private let bytes: [UInt8]

    /// Makes the code of the password given for a document.
    init(of password: String, for document: DocumentIdentifier, key: PasswordKey) {
        bytes = SHA256.authenticationCode(
            of: Array(document.text.utf8) + [0] + Array(password.utf8), key: key.bytes)
    }
}

/// What the codes of passwords are made with: random, and never kept longer than the program runs.
struct PasswordKey: Sendable {
    fileprivate let bytes: [UInt8]

    /// Draws a key.
    init() {
        var generator = SystemRandomNumberGenerator()
        bytes = (0..<SHA256.byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}
