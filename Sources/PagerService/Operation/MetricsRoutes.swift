// SPDX-License-Identifier: GPL-3.0-or-later

/// Answers `/metrics` with the figures of every part of the service.
struct MetricsRoutes: Routes {
    /// The parts, in the order their figures are listed.
    let sources: [any FigureSource]

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        guard request.target.segments == ["metrics"] else { return nil }
        let text = sources.flatMap(\.figures).map(\.text).joined()
        return HTTPResponse(
            .ok,
            HTTPFields([
                ("Content-Type", "text/plain; version=0.0.4; charset=utf-8"),
                ("Cache-Control", "no-store"),
            ]), body: .bytes(Array(text.utf8)))
    }
}
