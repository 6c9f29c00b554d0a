// SPDX-License-Identifier: GPL-3.0-or-later

/// Where pages of the web come from: a scheme, a host and perhaps a port.
public struct WebOrigin: Hashable, Sendable {
    /// The origin as browsers write it (RFC 6454 §6.2): in small letters, without a port that the
    /// scheme has anyway.
    let text: String

    private static let usualPorts: [String: UInt16] = ["http": 80, "https": 443]

    /// Reads `SCHEME://HOST` or `SCHEME://HOST:PORT`; nil for anything else, a path among it.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].isEmpty, parts[0].last == ":",
            let authority = Authority(String(parts[2]))
        else { return nil }
        let scheme = parts[0].dropLast().lowercased()
        guard Self.isScheme(scheme) else { return nil }
        let port = authority.port == Self.usualPorts[scheme] ? nil : authority.port
        self.text = "\(scheme)://" + Authority(host: authority.host, port: port).text
    }

    /// Whether `text`, in small letters, is what schemes are called (RFC 3986 §3.1).
    private static func isScheme(_ text: String) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let first = text.utf8.first, letters.contains(first) else { return false }
        let others = Set("0123456789+-.".utf8)
        return text.utf8.allSatisfy { letters.contains($0) || others.contains($0) }
    }
}
