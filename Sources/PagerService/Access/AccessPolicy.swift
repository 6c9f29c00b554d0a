// SPDX-License-Identifier: GPL-3.0-or-later

/// Who may ask for what, and what may be believed of requests.
///
/// What is left as it is keeps the library to this machine: a page of the web that a browser
/// shows here can neither read the library across origins nor reach it by a name of its own.
public struct AccessPolicy: Sendable {
    /// Where addresses in answers begin; nil to take it from each request.
    public var baseAddress: BaseAddress?
    /// Hosts that requests may name besides the service's own.
    public var hosts: [HostName] = []
    /// Whether pages of any origin may read the answers.
    public var isPublic = false
    /// The origins whose pages may read the answers otherwise, and any may show the pictures.
    public var origins: [WebOrigin] = []
    /// What a client must show in its `Authorization` field; nil where anybody may ask.
    public var token: Secret?
    /// What signed addresses are signed with; nil where there are none.
    ///
    /// Where it is set, whoever shows neither a signature nor the token is refused.
    public var signingKey: Secret?
    /// Whose `X-Forwarded-…` fields are believed.
    public var proxies: [ProxyRange] = []

    /// Keeps the library to this machine.
    public init() {}

    /// Whether a client must prove that it may ask.
    var demandsProof: Bool { token != nil || signingKey != nil }
}

/// Bytes that only the service and those it trusts know; never printed.
public struct Secret: Sendable {
    /// The bytes.
    let bytes: [UInt8]

    /// Takes `bytes` as they are; nil for fewer than 16, which could be guessed.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count >= 16 else { return nil }
        self.bytes = bytes
    }
}

extension Secret: CustomStringConvertible {
    /// Nothing of what it is.
    public var description: String { "(secret)" }
}
