// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Why a request is not fulfilled: a status and a sentence for whoever reads the answer.
struct ServiceError: Error, Sendable {
    /// How the request ends.
    var status: HTTPStatus
    /// The stable name of the failure, as `PagerError.Code` has them.
    var name: String
    /// What is wrong, in a sentence without a full stop.
    var message: String
    /// Fields the answer has besides, such as `Retry-After`.
    var fields = HTTPFields()

    static func badRequest(_ message: String) -> ServiceError {
        ServiceError(status: .badRequest, name: "invalidRequest", message: message)
    }

    static func notFound(_ message: String) -> ServiceError {
        ServiceError(status: .notFound, name: "notFound", message: message)
    }

    static func notImplemented(_ message: String) -> ServiceError {
        ServiceError(status: .notImplemented, name: "notImplemented", message: message)
    }
}
