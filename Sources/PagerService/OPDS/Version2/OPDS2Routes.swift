// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Answers what is asked for below `/opds/v2`: feeds, the search, and books as Divina manifests.
struct OPDS2Routes: Routes {
    /// The books there are.
    let shelf: BookShelf
    /// How many pixels pages are said to have; the image services' own.
    let resolution: NominalResolution

    /// Makes the routes over `shelf`.
    init(_ shelf: BookShelf, resolution: NominalResolution = NominalResolution()) {
        self.shelf = shelf
        self.resolution = resolution
    }

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        let segments = request.target.segments
        guard segments.starts(with: ["opds", "v2"]) else { return nil }
        let rest = Array(segments.dropFirst(2))
        let feeds = PublicationFeeds(addresses: BookAddresses(base: request.baseAddress))
        switch (rest.count, rest.first) {
        case (0, _):
            return .json(feeds.root(updated: shelf.updated), as: PublicationFeeds.mediaType)
        case (1, let place?): return try await list(place, feeds, request)
        case (2, "books"): return try await publication(rest[1], feeds, request)
        case (3, "books") where rest[2] == "manifest":
            return try await manifest(rest[1], feeds.addresses, request)
        default: return nil
        }
    }

    private func list(
        _ place: String, _ feeds: PublicationFeeds, _ request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse? {
        guard let (list, number) = try BookList.requested(place, request.target) else {
            return nil
        }
        let part = try await shelf.part(number, of: list.selection)
        return .json(feeds.books(part, of: list), as: PublicationFeeds.mediaType)
    }

    private func publication(
        _ reference: String, _ feeds: PublicationFeeds, _ request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        try await DocumentLookup(catalogue: shelf.catalogue).answer(
            reference, to: request, needing: ListedBook.Contents.neededPages,
            moved: { feeds.addresses.publication($0.text) }
        ) { document throws(ServiceError) in
            .json(
                feeds.publication(shelf.book(document)), as: PublicationFeeds.publicationType)
        }
    }

    private func manifest(
        _ reference: String, _ addresses: BookAddresses, _ request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        try await DocumentLookup(catalogue: shelf.catalogue).answer(
            reference, to: request, moved: { addresses.divina($0.text) }
        ) { document throws(ServiceError) in
            let modified = shelf.catalogue.entry(document.identifier.text)?.modified
            let outline = try await document.outline()
            return .json(
                DivinaManifest(
                    document, outline: outline, modified: modified, addresses, resolution),
                as: PublicationFeeds.divinaType)
        }
    }
}
