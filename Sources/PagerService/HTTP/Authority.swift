// SPDX-License-Identifier: GPL-3.0-or-later

/// A host and perhaps a port, as the Host field and addresses name them (RFC 3986 §3.2).
struct Authority: Hashable, Sendable {
    /// A name in small letters, or an address without brackets in its usual notation.
    let host: String
    /// The port; nil where none is named.
    let port: UInt16?

    /// Makes an authority of its parts.
    init(host: String, port: UInt16?) {
        self.host =
            InternetAddress(host)?.text
            ?? String(decoding: host.utf8.map(Self.small), as: UTF8.self)
        self.port = port
    }

    /// Reads `NAME`, `NAME:PORT`, `[ADDRESS]` or `[ADDRESS]:PORT`; nil for anything else, user
    /// names among it.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let end = Self.endOfHost(bytes) else { return nil }
        let rest = bytes[end...]
        var port: UInt16?
        if let colon = rest.first {
            let digits = rest.dropFirst()
            guard colon == UInt8(ascii: ":"), digits.allSatisfy(Self.isDigit),
                let number = UInt16(String(decoding: digits, as: UTF8.self))
            else { return nil }
            port = number
        }
        if bytes.first == UInt8(ascii: "[") {
            let inner = String(decoding: bytes[1..<(end - 1)], as: UTF8.self)
            guard let address = InternetAddress(inner), !address.isVersion4 else { return nil }
            self.init(host: address.text, port: port)
        } else {
            self.init(host: String(decoding: bytes[..<end], as: UTF8.self), port: port)
        }
    }

    /// Where the host ends; nil where there is none.
    private static func endOfHost(_ bytes: [UInt8]) -> Int? {
        if bytes.first == UInt8(ascii: "[") {
            return bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
        }
        let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
        return end > 0 && bytes[..<end].allSatisfy(mayStandInName) ? end : nil
    }

    private static func mayStandInName(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small(byte))
            || Set("-._".utf8).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// The address, where the host is one.
    var address: InternetAddress? { InternetAddress(host) }

    /// Whether the host is this machine as it calls itself: `localhost` (RFC 6761 §6.3) or an
    /// address of its own.
    var isLoopback: Bool {
        host == "localhost" || host.hasSuffix(".localhost") || address?.isLoopback == true
    }

    /// The usual notation.
    var text: String {
        let isVersion6 = address?.isVersion4 == false
        return (isVersion6 ? "[\(host)]" : host) + (port.map { ":\($0)" } ?? "")
    }
}
