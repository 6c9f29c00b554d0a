// SPDX-License-Identifier: GPL-3.0-or-later

/// How the page service is set up; every part has a default that is safe.
public struct PageServiceConfiguration: Sendable {
    /// Where clients reach it; this machine only, port 8014, by default.
    public var listen = ListenAddress.standard
    /// Who may ask for what.
    public var access = AccessPolicy()
    /// How many connections are open at once; 256 by default, and
    /// further clients wait.
    public var connections = 256
    /// How many of them one address may have; nil, the default, for 64 where other machines reach
    /// the service, and for no limit where only this one does, as all clients have its address.
    public var connectionsPerAddress: Int?
    /// How many seconds a client may take until a request has come whole; 15 by default.
    public var patience = 15.0
    /// How many seconds requests at work may take to end when the service is stopped; 20 by
    /// default.
    public var drain = 20.0
    /// How requests are logged; as text by default.
    public var log = LogStyle.text
    /// Where to; standard error by default, and the caller owns it.
    public var logDescriptor: Int32 = 2

    /// Takes the defaults.
    public init() {}

    /// What a transport is told of it.
    var transport: TransportConfiguration {
        TransportConfiguration(
            address: listen, connections: connections,
            connectionsPerAddress: connectionsPerAddress ?? (listen.isLocal ? nil : 64),
            patience: patience)
    }
}
