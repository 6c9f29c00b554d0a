// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns what came into a request that may be answered, or refuses it.
struct AccessControl: Sendable {
    /// Which pages of other origins may read the answers.
    let crossOrigin: CrossOriginRule
    private let policy: AccessPolicy
    private let hosts: HostRule

    /// Makes the control of a service that listens at `listen`.
    init(_ policy: AccessPolicy, listen: ListenAddress) {
        self.policy = policy
        hosts = HostRule(listen, policy)
        crossOrigin = CrossOriginRule(policy)
    }

    /// Checks `received` and says what it asks for.
    ///
    /// - Parameters:
    ///   - received: The request as it came.
    ///   - now: Seconds since 1970-01-01 UTC.
    /// - Returns: The request; nil where it is for the service as a whole, in `OPTIONS *`.
    /// - Throws: 400, 405, 414 or 421 for its form or its host; 401 or 403 where the client does
    ///   not prove that it may ask.
    func admit(_ received: ReceivedRequest, now: Int64) throws(ServiceError) -> HTTPRequest? {
        try RequestForm.check(received.fields)
        let method = try HTTPMethod(parsing: received.method)
        let (host, target) = try Self.subject(of: received)
        let forwarded = try ForwardedRequest(
            received.fields, from: received.peer, trusting: policy.proxies)
        let authority = forwarded.authority ?? host
        // A page whose name was made to point at a proxy's machine can send the proxy's fields.
        try hosts.check(host)
        try hosts.check(authority)
        guard let target else {
            guard method == .options else { throw .badRequest("only OPTIONS has the target *") }
            return nil
        }
        let base =
            policy.baseAddress
            ?? BaseAddress(
                scheme: forwarded.scheme ?? "http", authority: authority, path: forwarded.prefix)
        let request = HTTPRequest(
            method: method, target: target, fields: received.fields, baseAddress: base.text,
            client: forwarded.client.text)
        return try authorised(request, now: now)
    }

    /// Reads the host and what is asked of it; an absolute target names its own host.
    private static func subject(
        of received: ReceivedRequest
    ) throws(ServiceError) -> (Authority, HTTPTarget?) {
        var name = received.fields["Host"] ?? ""
        var target: HTTPTarget?
        switch try RequestTarget(parsing: received.target) {
        case .origin(let origin): target = origin
        case .absolute(let authority, let absolute): (name, target) = (authority, absolute)
        case .asterisk: break
        }
        guard let authority = Authority(name) else {
            throw .badRequest("the header does not name a host")
        }
        return (authority, target)
    }

    private func authorised(_ request: HTTPRequest, now: Int64) throws(ServiceError) -> HTTPRequest
    {
        if let signed = SignedAddress(request.target) {
            guard let key = policy.signingKey else {
                throw .forbidden("this service has no signed addresses")
            }
            try signed.check(key: key, now: now)
            var request = request
            request.audience = .holder(until: signed.expires)
            request.target = signed.target
            request.baseAddress += signed.rawPrefix
            return request
        }
        guard policy.demandsProof, request.method != .options, !HealthRoutes.isAbout(request)
        else { return request }
        guard let token = policy.token, Self.shows(token, request.fields) else {
            throw .unauthorised
        }
        var request = request
        request.audience = .client
        return request
    }

    private static func shows(_ token: Secret, _ fields: HTTPFields) -> Bool {
        let scheme = "bearer "
        guard let value = fields["Authorization"],
            value.prefix(scheme.count).lowercased() == scheme
        else { return false }
        return MessageAuthentication.areEqual(
            Array(value.dropFirst(scheme.count).trimmingBlanks.utf8), token.bytes)
    }
}

extension ServiceError {
    /// The client does not prove that it may ask.
    fileprivate static var unauthorised: ServiceError {
        ServiceError(
            status: .unauthorised, name: "unauthorized",
            message: "this service answers only who shows its token",
            fields: HTTPFields([("WWW-Authenticate", "Bearer realm=\"pdfpager\"")]))
    }
}
