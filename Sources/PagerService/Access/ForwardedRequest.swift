// SPDX-License-Identifier: GPL-3.0-or-later

/// What proxies before the service say of a request: what the client asked of them.
///
/// Of each field the last value counts, which the proxy next to the service wrote.
struct ForwardedRequest: Equatable, Sendable {
    /// `http` or `https`.
    var scheme: String?
    /// Whom the client asked.
    var authority: Authority?
    /// The path below which the proxy shows the service.
    var prefix: HTTPTarget?
    /// Who asked.
    var client: PeerAddress

    /// Reads the fields where `peer` is one of `proxies`, and believes nothing otherwise.
    ///
    /// - Throws: 400 where a proxy says what cannot be read.
    init(
        _ fields: HTTPFields, from peer: PeerAddress, trusting proxies: [ProxyRange]
    ) throws(ServiceError) {
        client = peer
        guard proxies.contains(where: { $0.contains(peer) }) else { return }
        scheme = try Self.last("X-Forwarded-Proto", of: fields) { text in
            ["http", "https"].first { $0 == text.lowercased() }
        }
        authority = try Self.last("X-Forwarded-Host", of: fields) { Authority($0) }
        prefix = try Self.last("X-Forwarded-Prefix", of: fields) { text in
            let path = try? HTTPTarget(parsing: Array(text.utf8))
            return path?.parameters.isEmpty == true ? path : nil
        }
        client = try Self.client(fields, behind: peer, trusting: proxies)
    }

    private static func last<Value>(
        _ name: String, of fields: HTTPFields, _ read: (String) -> Value?
    ) throws(ServiceError) -> Value? {
        guard let text = fields.listMembers(of: name).last else { return nil }
        guard let value = read(text) else { throw unreadable(name) }
        return value
    }

    /// Goes back from proxy to proxy until somebody who is none of `proxies`.
    private static func client(
        _ fields: HTTPFields, behind peer: PeerAddress, trusting proxies: [ProxyRange]
    ) throws(ServiceError) -> PeerAddress {
        var client = peer
        for text in fields.listMembers(of: "X-Forwarded-For").reversed()
        where proxies.contains(where: { $0.contains(client) }) {
            guard let address = InternetAddress(text) ?? Authority(text)?.address else {
                throw unreadable("X-Forwarded-For")
            }
            client = .internet(address)
        }
        return client
    }

    private static func unreadable(_ name: String) -> ServiceError {
        .badRequest("the proxy's \(name) field cannot be read")
    }
}
