// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension RouteDescription {
    /// Documents as plain pictures and JSON.
    static let documents = [
        RouteDescription(
            family: .documents, path: "/documents", summary: "The library", reach: .library,
            query: [DocumentParameters.part, DocumentParameters.partLength],
            contents: .json(.named("DocumentList"))),
        report("", .information, "What is known of a document", "Information"),
        report("/spreads", .spreads, "Which pages are seen together", "Spreads"),
        report("/outline", .outline, "The table of contents", "Outline"),
        report("/text", .text, "What is written on pages", "Text"),
        report("/links", .links, "The links on pages", "Links"),
        picture("/spreads/{spread}", .spread(SpreadNumber(1), .png), "A spread", number("spread")),
        picture("/pages/{page}", .page(PageNumber(1), .png), "A page", number("page")),
        picture(
            "/thumbnails/{page}", .thumbnail(PageNumber(1), .png), "A small page", number("page")),
        picture("/contact-sheet", .contactSheet(.png), "Small pictures of many pages"),
        described(
            "/turn.{format}", .turn(.webp), "A turn from one spread to another, moving",
            [
                QueryParameter(
                    "format", .words(AnimationFormat.allCases.map(\.rawValue)), "As which file.")
            ], AnimationFormat.allCases.map { Contents(mediaType: $0.mediaType) }),
        file,
    ]

    private static var file: RouteDescription {
        var file = described(
            "/file", .file, "The file itself", [], [Contents(mediaType: "application/pdf")])
        file.hasRanges = true
        file.failures = [.rangeNotSatisfiable]
        return file
    }

    private static func report(
        _ place: String, _ resource: DocumentResource, _ summary: String, _ schema: String
    ) -> RouteDescription {
        described(place, resource, summary, [], .json(.named(schema)))
    }

    private static func picture(
        _ place: String, _ resource: DocumentResource, _ summary: String,
        _ number: QueryParameter? = nil
    ) -> RouteDescription {
        described(
            "\(place).{format}", resource, summary, (number.map { [$0] } ?? []) + [format],
            .pictures)
    }

    private static func described(
        _ place: String, _ resource: DocumentResource, _ summary: String,
        _ places: [QueryParameter], _ contents: [Contents]
    ) -> RouteDescription {
        RouteDescription(
            family: .documents, path: "/documents/{document}\(place)", summary: summary,
            reach: .document, places: [document] + places, query: resource.parameters,
            contents: contents, redirection: .found)
    }

    private static func number(_ name: String) -> QueryParameter {
        QueryParameter(name, .integer(1...999_999_999), "Which \(name), from 1.")
    }
}
