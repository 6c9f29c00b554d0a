// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension ServiceError {
    /// How a request ends that a document, or the work on it, made fail.
    init(_ error: PagerError) {
        self.init(
            status: Self.status(of: error.code), name: "\(error.code.name)",
            message: error.message)
        if status == .unavailable { fields["Retry-After"] = "2" }
    }

    private static func status(of code: PagerError.Code) -> HTTPStatus {
        switch code {
        case .fileMissing, .pageOutOfRange: .notFound
        case .password: .unauthorised
        case .invalidRequest, .tooLarge: .badRequest
        case .overloaded, .unavailable, .cancelled, .outOfMemory: .unavailable
        case .deadline: .gatewayTimeout
        case .cannotCreate, .fileUnreadable: .internalError
        default: .unprocessable
        }
    }
}
