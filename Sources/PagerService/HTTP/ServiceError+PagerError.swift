// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension ServiceError {
    /// Tells a client what the engine could not do.
    ///
    /// The one place where kinds of failures become statuses, by one rule: what is the document's
    /// fault, and so happens again, is 422, even where it took a worker down; no 5xx but 503 where
    /// another time may do better, with when to come back, and 504 where there was not enough
    /// time. What the library below said stays inside.
    init(_ error: PagerError) {
        let status = HTTPStatus(for: error.code)
        self.init(
            status: status, name: error.code.name.description, message: error.message,
            fields: Self.fields(for: error.code, status))
    }

    /// Does `body`, and says in an answer what went wrong.
    static func from<Value>(
        _ body: () async throws(PagerError) -> Value
    ) async throws(ServiceError) -> Value {
        do throws(PagerError) {
            return try await body()
        } catch {
            throw ServiceError(error)
        }
    }

    /// The error of a request whose client is gone; nobody sees it.
    static var cancelled: ServiceError {
        ServiceError(PagerError(.cancelled, "the request was called off"))
    }

    /// The error of a request for which there is no room now.
    static var overloaded: ServiceError {
        ServiceError(PagerError(.overloaded, "there is too much other work"))
    }

    /// The error of a document that needs a password, which the request does not have or which is
    /// another.
    static func password(isGiven: Bool) -> ServiceError {
        guard isGiven else {
            return ServiceError(PagerError(.password, "the document needs a password"))
        }
        return ServiceError(
            status: .forbidden, name: PagerError.Code.password.name.description,
            message: "the password is not the document's")
    }

    /// Whether another attempt may do better, though neither the document nor the request is
    /// another.
    var mayPass: Bool { PagerError.Code(named: name)?.mayPass ?? (status == .unavailable) }

    private static func fields(for code: PagerError.Code, _ status: HTTPStatus) -> HTTPFields {
        if code == .password {
            return HTTPFields([("WWW-Authenticate", "PDF-Password realm=\"document\"")])
        }
        guard status == .unavailable else { return HTTPFields() }
        return HTTPFields([("Retry-After", code == .overloaded ? "1" : "10")])
    }
}

extension HTTPStatus {
    /// What a client closed before it was answered; as nginx numbers it in its logs.
    static let clientClosedRequest = HTTPStatus(code: 499, reason: "Client Closed Request")

    fileprivate init(for code: PagerError.Code) {
        switch code {
        case .fileMissing, .fileUnreadable, .pageOutOfRange: self = .notFound
        case .password: self = .unauthorised
        case .invalidRequest, .tooLarge: self = .badRequest
        case .deadline: self = .gatewayTimeout
        case .overloaded, .unavailable, .outOfMemory, .cannotCreate: self = .unavailable
        case .cancelled: self = .clientClosedRequest
        default: self = .unprocessable
        }
    }
}
