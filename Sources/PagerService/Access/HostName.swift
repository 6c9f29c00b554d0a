// SPDX-License-Identifier: GPL-3.0-or-later

/// A host that requests may name: a name or an address, without a port.
public struct HostName: Hashable, Sendable {
    /// A name in small letters, or an address without brackets in its usual notation.
    let text: String

    /// Reads `books.example`, `10.0.0.1`, `::1` or `[::1]`; nil for anything else.
    public init?(_ text: String) {
        let address = InternetAddress(text).map { Authority(host: $0.text, port: nil) }
        guard let authority = address ?? Authority(text), authority.port == nil else { return nil }
        self.text = authority.host
    }
}
