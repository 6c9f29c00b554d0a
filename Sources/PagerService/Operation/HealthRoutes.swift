// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import Synchronization

/// Says whether the service lives, and whether it wants more work: for whoever restarts it or
/// spreads requests over several.
///
/// Both may be asked without the token.
final class HealthRoutes: Routes {
    private let isReady = Atomic(true)

    /// A service that is ready.
    init() {}

    /// Has `/readyz` say that no more work is wanted.
    func stopBeingReady() { isReady.store(false, ordering: .relaxed) }

    /// Returns whether `request` asks for one of the two.
    static func isAbout(_ request: HTTPRequest) -> Bool {
        request.target.segments == ["healthz"] || request.target.segments == ["readyz"]
    }

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        switch request.target.segments {
        case ["healthz"]: return .plain("ok\n")
        case ["readyz"]:
            guard isReady.load(ordering: .relaxed) else {
                throw ServiceError(PagerError(.unavailable, "the service is ending"))
            }
            return .plain("ready\n")
        default: return nil
        }
    }
}

extension HTTPResponse {
    /// Answers with a short text that no cache keeps.
    fileprivate static func plain(_ text: String) -> HTTPResponse {
        HTTPResponse(
            .ok,
            HTTPFields([
                ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
            ]), body: .bytes(Array(text.utf8)))
    }
}
