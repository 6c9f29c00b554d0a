// SPDX-License-Identifier: GPL-3.0-or-later

/// What a client wants done with a resource; there is nothing to change here, so only reading.
enum HTTPMethod: Equatable, Sendable {
    /// The resource.
    case get
    /// What `get` would answer, without the body.
    case head
    /// What may be asked for.
    case options

    /// The methods there are, as the `Allow` field lists them.
    static let allowed = "GET, HEAD, OPTIONS"

    /// Reads the first word of the request line.
    ///
    /// - Throws: 405 where it is another method.
    init(parsing name: String) throws(ServiceError) {
        switch name {
        case "GET": self = .get
        case "HEAD": self = .head
        case "OPTIONS": self = .options
        default:
            throw ServiceError(
                status: .methodNotAllowed, name: "invalidRequest",
                message: "this service is only read from",
                fields: HTTPFields([("Allow", Self.allowed)]))
        }
    }
}
