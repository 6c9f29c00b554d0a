// SPDX-License-Identifier: GPL-3.0-or-later

extension RouteDescription {
    /// Every kind of address of the service.
    static let all = images + presentation + search + opds + documents + operation

    /// What is told of the service itself.
    private static let operation = [
        RouteDescription(
            family: .operation, path: "/healthz", summary: "Whether the service lives",
            reach: .service, contents: [Contents(mediaType: "text/plain")]),
        RouteDescription(
            family: .operation, path: "/readyz", summary: "Whether the service wants more work",
            reach: .service, contents: [Contents(mediaType: "text/plain")],
            failures: [.unavailable]),
        RouteDescription(
            family: .operation, path: "/metrics", summary: "What the service does, in figures",
            reach: .service, contents: [Contents(mediaType: "text/plain")]),
        RouteDescription(
            family: .operation, path: "/openapi.json",
            summary: "A description of every route (OpenAPI 3.1)", reach: .service,
            contents: .json(.object([:], required: ["openapi", "info", "paths"]))),
        RouteDescription(
            family: .welcome, path: "/", summary: "A page for people: where everything begins",
            reach: .service, contents: [Contents(mediaType: "application/xhtml+xml")]),
    ]
}
