// SPDX-License-Identifier: GPL-3.0-or-later

/// Which pages of other origins may read the answers (the Fetch standard's CORS).
struct CrossOriginRule: Sendable {
    private let isOpen: Bool
    private let origins: Set<String>

    /// Takes the rule from the policy: any page where the library is public or every client must
    /// prove itself, which no page does by accident; else those that are named.
    init(_ policy: AccessPolicy) {
        isOpen = policy.isPublic || policy.demandsProof
        origins = Set(policy.origins.map(\.text))
    }

    /// Adds to `response` what a browser needs to know before it shows the answer to the page.
    ///
    /// A plain picture in a page is asked for without saying whose page it is. So where any page
    /// may read, any may show pictures: that they are shown tells the page little more than their
    /// size.
    func apply(to response: inout HTTPResponse, for request: HTTPFields) {
        let isClosed = !isOpen && origins.isEmpty
        response.fields["Cross-Origin-Resource-Policy"] =
            isClosed ? "same-origin" : "cross-origin"
        if !isOpen, !isClosed { response.fields.addMember("Origin", to: "Vary") }
        guard let allowed = allowedOrigin(request["Origin"]) else { return }
        response.fields["Access-Control-Allow-Origin"] = allowed
        response.fields["Access-Control-Expose-Headers"] =
            "Link, ETag, Content-Length, Content-Range, Retry-After"
    }

    /// The answer to `OPTIONS`: what may be asked for, from this service and from a page.
    func preflight(for request: HTTPFields) -> HTTPResponse {
        var response = HTTPResponse(.noContent, HTTPFields([("Allow", HTTPMethod.allowed)]))
        guard allowedOrigin(request["Origin"]) != nil else { return response }
        response.fields["Access-Control-Allow-Methods"] = HTTPMethod.allowed
        response.fields["Access-Control-Allow-Headers"] =
            "Authorization, Range, If-None-Match, If-Modified-Since, If-Range, X-Document-Password"
        response.fields["Access-Control-Max-Age"] = "86400"
        return response
    }

    private func allowedOrigin(_ origin: String?) -> String? {
        if isOpen { return "*" }
        return origin.flatMap { origins.contains($0) ? $0 : nil }
    }
}
