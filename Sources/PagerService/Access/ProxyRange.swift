// SPDX-License-Identifier: GPL-3.0-or-later

/// Addresses from which a proxy may come: those with the same first bits, or a Unix socket.
public enum ProxyRange: Equatable, Sendable {
    /// Whoever may open the Unix socket.
    case unix
    /// The addresses that begin with the first `bits` bits of `bytes`, which are sixteen.
    case internet(bytes: [UInt8], bits: Int)

    /// Reads `unix`, an address, or an address and how many of its bits count, such as
    /// `10.0.0.0/8`; nil for anything else.
    public init?(_ text: String) {
        guard text != "unix" else {
            self = .unix
            return
        }
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = InternetAddress(String(parts[0])) else { return nil }
        let width = address.isVersion4 ? 32 : 128
        guard let bits = parts.count == 1 ? width : Self.number(parts[1]), bits <= width else {
            return nil
        }
        self = .internet(bytes: address.bytes, bits: 128 - width + bits)
    }

    private static func number(_ text: Substring) -> Int? {
        let isNumber =
            !text.isEmpty
            && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber ? Int(text) : nil
    }

    /// Returns whether `peer` is one of them.
    func contains(_ peer: PeerAddress) -> Bool {
        switch (self, peer) {
        case (.unix, .unix): true
        case (.internet(let bytes, let bits), .internet(let address)):
            (0..<16).allSatisfy { position in
                let counted = min(8, max(0, bits - 8 * position))
                let mask = ~UInt8(truncatingIfNeeded: 0xFF >> counted)
                return (bytes[position] ^ address.bytes[position]) & mask == 0
            }
        default: false
        }
    }
}
