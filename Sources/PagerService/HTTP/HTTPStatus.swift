// SPDX-License-Identifier: GPL-3.0-or-later

/// How a request ended.
struct HTTPStatus: Hashable, Sendable {
    /// The number of the status line.
    let code: Int
    /// What it is called.
    let reason: String

    static let ok = HTTPStatus(code: 200, reason: "OK")
    static let noContent = HTTPStatus(code: 204, reason: "No Content")
    static let partialContent = HTTPStatus(code: 206, reason: "Partial Content")
    static let found = HTTPStatus(code: 302, reason: "Found")
    static let seeOther = HTTPStatus(code: 303, reason: "See Other")
    static let notModified = HTTPStatus(code: 304, reason: "Not Modified")
    static let badRequest = HTTPStatus(code: 400, reason: "Bad Request")
    static let unauthorised = HTTPStatus(code: 401, reason: "Unauthorized")
    static let forbidden = HTTPStatus(code: 403, reason: "Forbidden")
    static let notFound = HTTPStatus(code: 404, reason: "Not Found")
    static let methodNotAllowed = HTTPStatus(code: 405, reason: "Method Not Allowed")
    static let notAcceptable = HTTPStatus(code: 406, reason: "Not Acceptable")
    static let targetTooLong = HTTPStatus(code: 414, reason: "URI Too Long")
    static let rangeNotSatisfiable = HTTPStatus(code: 416, reason: "Range Not Satisfiable")
    static let misdirected = HTTPStatus(code: 421, reason: "Misdirected Request")
    static let unprocessable = HTTPStatus(code: 422, reason: "Unprocessable Content")
    static let headerTooLarge = HTTPStatus(code: 431, reason: "Request Header Fields Too Large")
    static let internalError = HTTPStatus(code: 500, reason: "Internal Server Error")
    static let notImplemented = HTTPStatus(code: 501, reason: "Not Implemented")
    static let unavailable = HTTPStatus(code: 503, reason: "Service Unavailable")
    static let gatewayTimeout = HTTPStatus(code: 504, reason: "Gateway Timeout")

    /// Compares by number.
    static func == (first: HTTPStatus, second: HTTPStatus) -> Bool { first.code == second.code }

    func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
