// SPDX-License-Identifier: GPL-3.0-or-later

/// Answers `/openapi.json` with a description of every route.
struct DescriptionRoutes: Routes {
    /// The version of the program.
    let version: String

    /// Makes the route of a program of `version`.
    init(version: String) { self.version = version }

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        guard request.target.segments == ["openapi.json"] else { return nil }
        var response = HTTPResponse.json(
            OpenAPIDocument(RouteDescription.all, base: request.baseAddress, version: version))
        response.fields["Cache-Control"] = "no-cache"
        return response
    }
}
