// SPDX-License-Identifier: GPL-3.0-or-later

/// Answers `/` with a page for people: where everything begins.
struct WelcomeRoutes: Routes {
    private static let entrances = [
        "/documents", "/iiif/presentation/3/collection", "/opds/v1.2", "/opds/v2", "/openapi.json",
    ]
    /// The namespace of XHTML.
    private static let namespace = "http://www.w3.org/1999/xhtml"

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        guard request.target.segments.isEmpty else { return nil }
        return HTTPResponse(
            .ok,
            HTTPFields([
                ("Content-Type", "application/xhtml+xml; charset=utf-8"),
                ("Cache-Control", "no-cache"),
            ]), body: .bytes(Self.page.document))
    }

    private static var page: XMLElement {
        XMLElement(
            "html", [("xmlns", namespace), ("lang", "en")],
            [
                XMLElement("head", [], [XMLElement("title", text: "pdfpager")]),
                XMLElement(
                    "body", [],
                    [
                        XMLElement("h1", text: "pdfpager"),
                        XMLElement(
                            "p",
                            text: "This is a page service. Give one of these addresses to a "
                                + "viewer of IIIF, to a reading app, or to a program."),
                        XMLElement("ul", [], entrances.compactMap(item)),
                    ]),
            ])
    }

    /// An entry with what the description of the service says of the path; addresses are those
    /// below this page, whatever the service is called outside.
    private static func item(_ path: String) -> XMLElement? {
        guard let route = RouteDescription.all.first(where: { $0.path == path }) else { return nil }
        var link = XMLElement("a", text: path)
        link.attributes = [("href", String(path.dropFirst()))]
        var item = XMLElement("li", [], [link])
        item.content.append(.text(": " + route.summary))
        return item
    }
}
