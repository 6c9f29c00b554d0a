// SPDX-License-Identifier: GPL-3.0-or-later

extension RouteDescription {
    /// The catalogues of books.
    static let opds = version1 + version2

    private static let version1: [RouteDescription] = {
        let feed = [Contents(mediaType: "application/atom+xml")]
        return [
            catalogue("/opds/v1.2", "The catalogue of books (OPDS 1.2)", feed),
            catalogue(
                "/opds/v1.2/search.xml", "How the catalogue is searched (OpenSearch)",
                [Contents(mediaType: "application/opensearchdescription+xml")]),
        ] + lists("/opds/v1.2", feed) + [
            RouteDescription(
                family: .opds, path: "/opds/v1.2/books/{document}", summary: "A book",
                reach: .document, places: [document], contents: feed, redirection: .found),
            RouteDescription(
                family: .opds, path: "/opds/v1.2/books/{document}/pages/{index}",
                summary: "A page of a book (OPDS Page Streaming)", reach: .document,
                places: [
                    document,
                    QueryParameter("index", .integer(0...999_999), "Which page, from 0."),
                ],
                query: [
                    QueryParameter(
                        "maxWidth", .integer(1...100_000), "The most pixels the page is wide.")
                ], contents: [Contents(mediaType: "image/jpeg")], redirection: .found),
        ]
    }()

    private static let version2: [RouteDescription] = {
        let feed = [
            Contents(
                mediaType: PublicationFeeds.mediaType,
                schema: .object([:], required: ["metadata", "links"]))
        ]
        return [catalogue("/opds/v2", "The catalogue of books (OPDS 2.0)", feed)]
            + lists("/opds/v2", feed) + [
                book("/opds/v2/books/{document}", "A book", PublicationFeeds.publicationType),
                book(
                    "/opds/v2/books/{document}/manifest", "The pages of a book (Divina)",
                    PublicationFeeds.divinaType),
            ]
    }()

    private static func catalogue(
        _ path: String, _ summary: String, _ contents: [Contents]
    ) -> RouteDescription {
        RouteDescription(
            family: .opds, path: path, summary: summary, reach: .library, contents: contents)
    }

    private static func book(
        _ path: String, _ summary: String, _ mediaType: String
    ) -> RouteDescription {
        RouteDescription(
            family: .opds, path: path, summary: summary, reach: .document, places: [document],
            contents: [
                Contents(
                    mediaType: mediaType, schema: .object([:], required: ["metadata", "links"]))
            ], redirection: .found)
    }

    private static func lists(_ place: String, _ feed: [Contents]) -> [RouteDescription] {
        let part = QueryParameter(
            "page", .integer(1...1_000_000), "Which part of the list; the first without it.")
        let words = QueryParameter("q", .text, "Words of the title, the author or the path.")
        return [
            ("books", "All books", []), ("recent", "The books that changed last", []),
            ("search", "The books in which words stand", [words]),
        ].map {
            RouteDescription(
                family: .opds, path: "\(place)/\($0.0)", summary: $0.1, reach: .library,
                query: $0.2 + [part], contents: feed)
        }
    }
}
