// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Returns what `body` returns, or the error it throws.
func outcome<Value: Sendable>(
    _ body: () async throws(PagerError) -> Value
) async -> Result<Value, PagerError> {
    do throws(PagerError) {
        return .success(try await body())
    } catch {
        return .failure(error)
    }
}

extension Result where Failure == PagerError {
    /// The error, where there is one.
    var error: PagerError? {
        if case .failure(let error) = self { error } else { nil }
    }
}
