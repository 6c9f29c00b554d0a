// SPDX-License-Identifier: GPL-3.0-or-later

extension RouteDescription {
    /// What names a document.
    static let document = QueryParameter(
        "document", .pattern("^n?[0-9a-f]{32,40}$"),
        "The name of a document: made of the hash of its contents, or as long as that is not known, of its path."
    )

    /// What IIIF Presentation tells.
    static let presentation = [
        RouteDescription(
            family: .presentation, path: "/iiif/presentation/3/collection",
            summary: "The library", reach: .library,
            contents: .linkedData(["id", "type", "label", "items"])),
        RouteDescription(
            family: .presentation, path: "/iiif/presentation/3/collection/{part}",
            summary: "A part of a large library", reach: .library,
            places: [QueryParameter("part", .integer(1...1_000_000), "Which part, from 1.")],
            contents: .linkedData(["id", "type", "label", "items"])),
        RouteDescription(
            family: .presentation, path: "/iiif/presentation/3/{document}/manifest",
            summary: "How a document is read", reach: .document, places: [document],
            contents: .linkedData(["id", "type", "label", "items"]), redirection: .found),
        RouteDescription(
            family: .presentation, path: "/iiif/presentation/3/{document}/canvas/{canvas}",
            summary: "One page of a manifest", reach: .document,
            places: [
                document,
                QueryParameter(
                    "canvas", .pattern("^(p[1-9][0-9]{0,5}|blank)$"),
                    "A page as pN, or the empty canvas before the first."),
            ], contents: .linkedData(["id", "type", "items"]), redirection: .found),
        RouteDescription(
            family: .presentation, path: "/iiif/presentation/3/{document}/annotations/{page}",
            summary: "The lines of text of a page", reach: .document,
            places: [
                document,
                QueryParameter("page", .pattern("^p[1-9][0-9]{0,5}$"), "A page as pN."),
            ], contents: .linkedData(["id", "type", "items"]), redirection: .found),
    ]

    /// What Content Search finds.
    static let search = SearchVersion.allCases.flatMap { version in
        [[], [document]].flatMap { places in
            [false, true].map { search(version, places, isCompletion: $0) }
        }
    }

    private static func search(
        _ version: SearchVersion, _ places: [QueryParameter], isCompletion: Bool
    ) -> RouteDescription {
        let place = "/iiif/search/\(version.rawValue)" + places.map { "/{\($0.name)}" }.joined()
        let subject = places.isEmpty ? "the library" : "a document"
        let names =
            version == .two ? ["id", "type"] : ["@id", "@type"]
        return RouteDescription(
            family: .search, path: place + (isCompletion ? "/autocomplete" : ""),
            summary: isCompletion
                ? "Words of \(subject) that begin as typed" : "Where words stand in \(subject)",
            reach: .document, places: places,
            query: isCompletion ? [words, motivation, least] : [words, motivation, part],
            contents: .linkedData(names), redirection: places.isEmpty ? nil : .found)
    }

    private static let words = QueryParameter(
        "q", .text, "What is looked for.", isRequired: true)
    private static let motivation = QueryParameter(
        "motivation", .text, "The kinds of annotation that are wanted, divided by spaces.")
    private static let part = QueryParameter(
        "page", .integer(1...1_000_000), "Which part of the answer; the first without it.")
    private static let least = QueryParameter(
        "min", .integer(1...1_000_000), "At how many places a word has to stand at least.")
}
