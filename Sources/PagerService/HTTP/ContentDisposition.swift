// SPDX-License-Identifier: GPL-3.0-or-later

/// What a file is called when it is kept, as the `Content-Disposition` field says it (RFC 6266).
enum ContentDisposition {
    /// The longest name, in Unicode scalars; file systems take 255 bytes.
    private static let longestName = 60

    /// Returns the value for a file that is shown, and kept under the last part of `path`.
    ///
    /// Old clients read a name in which only letters, digits and a few marks are left, others all
    /// of it.
    static func inline(_ path: String) -> String {
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        let name = last.singleLine(longest: longestName)
        guard !name.isEmpty else { return "inline" }
        let plain = String(decoding: name.utf8.map { isPlain($0) ? $0 : mark }, as: UTF8.self)
        return "inline; filename=\"\(plain)\"; filename*=UTF-8''\(name.percentEncoded)"
    }

    private static let mark = UInt8(ascii: "_")

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: " -._()[]+,&".utf8.contains(byte)
        }
    }
}
