// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PagerService

/// Returns what `body` returns, or the error it throws.
func outcome<Value: Sendable>(
    _ body: () async throws(ServiceError) -> Value
) async -> Result<Value, ServiceError> {
    do throws(ServiceError) {
        return .success(try await body())
    } catch {
        return .failure(error)
    }
}

extension Result where Failure == ServiceError {
    /// The error, where there is one.
    var error: ServiceError? {
        if case .failure(let error) = self { error } else { nil }
    }
}
