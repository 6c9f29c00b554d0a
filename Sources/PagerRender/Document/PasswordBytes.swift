// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The most bytes of a password that count, as ISO 32000-2 has it.
    private static let mostPasswordBytes = 127

    /// The password as C libraries take it, without the bytes that do not count: Poppler 22.12
    /// copies them all into a buffer on its stack.
    var passwordBytes: [CChar] {
        utf8.prefix(Self.mostPasswordBytes).map { CChar(bitPattern: $0) } + [0]
    }
}
