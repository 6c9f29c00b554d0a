// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a transport listens, and how much clients may take of it.
struct TransportConfiguration: Equatable, Sendable {
    /// Where clients reach it.
    var address = ListenAddress.standard
    /// How many connections are open at once; further clients wait until one ends.
    var connections = 256
    /// How many of them one address may have, and further ones are closed at once; nil for no
    /// limit, as behind a proxy, where all clients have one address.
    var connectionsPerAddress: Int?
    /// How many bytes of header a request may have, roughly.
    var headerBytes = 32 << 10
    /// How many seconds a client may take until its request has come whole, and how long it may
    /// take nothing of an answer.
    ///
    /// Counted from the start of the connection or the end of the answer before: however slowly
    /// the bytes of a request drip in, the time goes on.
    var patience = 15.0
}
