// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a transport listens, and how much clients may take of it.
struct TransportConfiguration: Equatable, Sendable {
    /// Where clients reach it.
    var address = ListenAddress.standard
    /// How many connections are open at once; further clients wait until one ends.
    var connections = 256
    /// How many of them one address may have, and further ones are closed at once; nil for no
    /// limit.
    var connectionsPerAddress: Int?
    /// The addresses of proxies, which have the connections of all their clients.
    var proxies: [ProxyRange] = []
    /// How many bytes of header a request may have, roughly.
    var headerBytes = 32 << 10
    /// How many seconds a client may take until its request has come whole, and how long it may
    /// take nothing of an answer.
    ///
    /// Counted from the start of the connection or the end of the answer before: however slowly
    /// the bytes of a request drip in, the time goes on.
    var patience = 15.0

    /// Returns how many connections `peer` may have besides the limit on all; nil for no limit.
    func mostConnections(of peer: PeerAddress) -> Int? {
        let isShared = peer == .unix || proxies.contains { $0.contains(peer) }
        return isShared ? nil : connectionsPerAddress
    }
}
