// SPDX-License-Identifier: GPL-3.0-or-later

extension OpenAPIDocument {
    /// Describes `routes` below `base`.
    ///
    /// - Parameters:
    ///   - routes: What is described.
    ///   - base: Where addresses begin.
    ///   - version: The version of the program.
    init(_ routes: [RouteDescription], base: String, version: String) {
        info = Information(
            title: "pdfpager", version: version,
            description:
                "Documents as pages, spreads, words and files. HEAD is answered as GET without the body; OPTIONS is answered with 204 everywhere, any other method with 405. Addresses made of a path lead to those made of contents (302).",
            license: ["name": "GPL-3.0-or-later", "identifier": "GPL-3.0-or-later"])
        servers = [Server(url: base)]
        // Without a token where none is demanded.
        security = [[:], ["token": []]]
        paths = Dictionary(
            uniqueKeysWithValues: routes.map { route in
                let methods = [("get", true), ("head", false)].map { method, hasBody in
                    (method, OpenAPIOperation(route, method, hasBody: hasBody))
                }
                return (route.path, Dictionary(uniqueKeysWithValues: methods))
            })
        let failures = Set(routes.flatMap(\.statuses)).filter { $0.code >= 400 }
        components = Components(
            schemas: DescribedShapes.all,
            responses: Dictionary(
                uniqueKeysWithValues: failures.map { ("\($0.code)", OpenAPIResponse(failure: $0)) }
            ),
            securitySchemes: [
                "token": [
                    "type": "http", "scheme": "bearer",
                    "description":
                        "Where the service demands it, but for /healthz and /readyz. A signed address, which begins with /signed, stands for it everywhere but at what tells of the service itself (operation).",
                ]
            ])
    }
}

extension OpenAPIOperation {
    /// Describes what is asked of `route`.
    fileprivate init(_ route: RouteDescription, _ method: String, hasBody: Bool) {
        operationId = method + route.path
        summary = route.summary
        tags = [route.family.rawValue]
        parameters =
            route.places.map { Parameter($0, in: "path", required: true) }
            + route.query.map { Parameter($0, in: "query", required: $0.isRequired) }
            + route.fields.map { Parameter($0, in: "header", required: false) }
        responses = Dictionary(
            uniqueKeysWithValues: route.statuses.map { status in
                (
                    "\(status.code)",
                    status.code >= 400 && hasBody
                        ? OpenAPIResponse(reference: "#/components/responses/\(status.code)")
                        : OpenAPIResponse(status, of: route, hasBody: hasBody)
                )
            })
    }
}

extension OpenAPIOperation.Parameter {
    fileprivate init(_ parameter: QueryParameter, in place: String, required: Bool) {
        name = parameter.name
        self.in = place
        description = parameter.meaning
        self.required = required
        schema = parameter.schema
    }
}

extension RouteDescription {
    /// The fields of the header that decide the answer.
    fileprivate var fields: [QueryParameter] {
        let password = QueryParameter(
            "X-Document-Password", .pattern("^[ -~]*$"), "The password of an encrypted document.")
        let range = QueryParameter(
            "Range", .pattern("^bytes=([0-9]{1,9}-[0-9]{0,9}|-[0-9]{1,9})$"),
            "Which part of the file is wanted.")
        return (reach == .document ? [password] : []) + (hasRanges ? [range] : [])
    }
}

extension OpenAPIResponse {
    /// Describes an answer that is no failure, or one without a body.
    fileprivate init(_ status: HTTPStatus, of route: RouteDescription, hasBody: Bool) {
        description = status.reason
        if status == .unavailable { headers = Self.waiting }
        if status == route.redirection {
            headers = ["Location": Header(description: "Where it is", schema: .text)]
        }
        guard hasBody, status == .ok || status == .partialContent else { return }
        content = Dictionary(
            uniqueKeysWithValues: route.contents.map { ($0.mediaType, Body(schema: $0.schema)) })
    }

    /// Describes a failure (RFC 9457).
    fileprivate init(failure status: HTTPStatus) {
        description = status.reason
        content = ["application/problem+json": Body(schema: .named("Problem"))]
        if status == .unavailable { headers = Self.waiting }
    }

    private static let waiting = [
        "Retry-After": Header(
            description: "After how many seconds it is worth asking again",
            schema: .integer(0...3600))
    ]
}
