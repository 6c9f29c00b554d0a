// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Answers what is asked for below `/opds/v1.2`: feeds, the search, and the pages of books.
struct OPDS1Routes: Routes {
    /// The books there are.
    let shelf: BookShelf
    /// What draws pages.
    let pictures: any PictureStore

    /// Makes the routes over `shelf`.
    init(_ shelf: BookShelf, pictures: any PictureStore) {
        self.shelf = shelf
        self.pictures = pictures
    }

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        let segments = request.target.segments
        guard segments.starts(with: ["opds", "v1.2"]) else { return nil }
        let rest = Array(segments.dropFirst(2))
        let feed = AtomFeed(addresses: BookAddresses(base: request.baseAddress))
        switch (rest.count, rest.first) {
        case (0, _):
            return xml(feed.root(updated: shelf.updated), AtomFeed.Kind.navigation.mediaType)
        case (1, "search.xml"): return xml(feed.searchDescription, AtomFeed.searchType)
        case (1, let place?): return try await list(place, feed, request)
        case (2, "books"): return try await entry(rest[1], feed, request)
        case (4, "books") where rest[2] == "pages":
            return try await page(rest[3], of: rest[1], request)
        default: return nil
        }
    }

    private func xml(_ element: XMLElement, _ mediaType: String) -> HTTPResponse {
        HTTPResponse(
            .ok, HTTPFields([("Content-Type", "\(mediaType);charset=utf-8")]),
            body: .bytes(element.document))
    }

    private func list(
        _ place: String, _ feed: AtomFeed, _ request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse? {
        guard let (list, number) = try BookList.requested(place, request.target) else {
            return nil
        }
        let part = try await shelf.part(number, of: list.selection)
        return xml(
            feed.books(part, of: list, updated: shelf.updated), AtomFeed.Kind.acquisition.mediaType)
    }

    private func entry(
        _ reference: String, _ feed: AtomFeed, _ request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        try await DocumentLookup(catalogue: shelf.catalogue).answer(
            reference, to: request, needing: ListedBook.Contents.neededPages,
            moved: { feed.addresses.entry($0.text) }
        ) { document throws(ServiceError) in
            xml(feed.document(shelf.book(document)), AtomFeed.entryType)
        }
    }

    private func page(
        _ name: String, of reference: String, _ request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        let addresses = BookAddresses(base: request.baseAddress)
        let width = request.target["maxWidth"] ?? ""
        return try await DocumentLookup(catalogue: shelf.catalogue).answer(
            reference, to: request, needing: StreamedPage.neededPages(name),
            moved: { addresses.page($0.text, name.percentEncoded, maxWidth: width.percentEncoded) }
        ) { document throws(ServiceError) in
            let order = try StreamedPage(name, width, of: document).order
            return try await pictures.response(order, as: "image/jpeg", to: request)
        }
    }
}

extension BookShelf {
    /// Returns what is told of an open document.
    func book(_ document: ServedDocument) -> ListedBook {
        remember(document)
        let entry = catalogue.entry(document.identifier.text)
        return ListedBook(document, modified: entry?.modified ?? 0)
    }
}
