// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A word of the command line as the system gave it: bytes that need not be valid UTF-8.
struct ByteString: Equatable, Hashable, Sendable {
    /// The bytes, without the closing zero.
    var bytes: [UInt8]

    /// Keeps `bytes` up to the first zero.
    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

    /// Keeps the UTF-8 form of `text`.
    init(_ text: String) { self.init(text.utf8) }

    /// Copies the zero-terminated bytes at `pointer`.
    init(cString pointer: UnsafePointer<CChar>) {
        self.init(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
    }

    /// The bytes as text; what is not valid UTF-8 becomes U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text as it may be shown on a terminal, without control characters.
    var printable: String { text.withoutControlCharacters }

    /// Calls `body` with the bytes closed by a zero; the pointer must not be kept.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).withUnsafeBytes { raw in
            raw.withMemoryRebound(to: CChar.self) { characters in
                guard let address = characters.baseAddress else { return body("") }
                return body(address)
            }
        }
    }
}

extension String {
    /// The text with U+FFFD for all that steers a terminal, so that no document can: control
    /// characters, and those that write what follows from right to left or left to right.
    var withoutControlCharacters: String {
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            kept.append(scalar.steersTerminals ? "\u{FFFD}" : scalar)
        }
        return String(kept)
    }
}

extension Unicode.Scalar {
    fileprivate var steersTerminals: Bool {
        properties.generalCategory == .control || properties.isBidiControl
    }
}
