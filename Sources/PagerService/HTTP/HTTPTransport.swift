// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Carries requests from clients to a handler, and its answers back.
///
/// What speaks HTTP with the network is behind this, so that it can be replaced, and so that
/// everything else is tested without a network.
protocol HTTPTransport: Sendable {
    /// Answers one request; its task is cancelled when the client goes away.
    typealias Handler = @Sendable (ReceivedRequest) async -> HTTPResponse

    /// Listens, and has `handler` answer.
    ///
    /// - Returns: Where it listens: what was asked for, with the port the system chose.
    /// - Throws: That it cannot listen there.
    func start(_ handler: @escaping Handler) throws(PagerError) -> ListenAddress

    /// Takes no new connections, waits until the requests at work are answered, at most
    /// `seconds`, then closes what is left.
    func drain(within seconds: Double) async
}

/// A request as it came, before its form is checked.
struct ReceivedRequest: Equatable, Sendable {
    /// The first word of the request line.
    var method: String
    /// The second, byte for byte.
    var target: [UInt8]
    /// The header.
    var fields: HTTPFields
    /// Whose connection it came on.
    var peer: PeerAddress
}
