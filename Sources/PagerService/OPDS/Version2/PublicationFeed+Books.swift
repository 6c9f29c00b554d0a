// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Makes feeds of OPDS 2.0.
struct PublicationFeeds: Sendable {
    static let mediaType = "application/opds+json"
    static let publicationType = "application/opds-publication+json"
    static let divinaType = "application/divina+json"

    /// Where everything is.
    let addresses: BookAddresses

    /// The first feed: where the others are.
    func root(updated: String) -> PublicationFeed {
        PublicationFeed(
            metadata: .init(title: "Library", modified: updated),
            links: [
                ManifestLink(addresses.catalogue2, type: Self.mediaType, rel: "self"), search,
            ], navigation: [link(to: .all), link(to: .recent)])
    }

    private func link(to list: BookList) -> ManifestLink {
        ManifestLink(
            list.address(1, below: addresses.catalogue2), type: Self.mediaType,
            rel: "subsection", title: list.title)
    }

    /// One part of a list of books.
    ///
    /// A feed must hold something: without books, the way back.
    func books(_ part: BookShelf.Part, of list: BookList) -> PublicationFeed {
        let related = part.related.map { relation, number in
            ManifestLink(
                list.address(number, below: addresses.catalogue2), type: Self.mediaType,
                rel: relation)
        }
        let start = ManifestLink(addresses.catalogue2, type: Self.mediaType, rel: "start")
        return PublicationFeed(
            metadata: .init(
                title: list.title, numberOfItems: part.total, itemsPerPage: BookShelf.pageLength,
                currentPage: part.number),
            links: related + [start, search],
            navigation: part.books.isEmpty ? [link(to: .all)] : nil,
            publications: part.books.isEmpty ? nil : part.books.map { publication($0) })
    }

    /// One book.
    func publication(_ book: ListedBook) -> Publication {
        let reference = book.reference
        return Publication(
            metadata: PublicationMetadata(
                title: book.title, identifier: addresses.publication(reference),
                author: book.contents?.author, description: book.contents?.summary,
                modified: book.updated, numberOfPages: book.contents?.pageCount),
            links: [
                ManifestLink(
                    addresses.publication(reference), type: Self.publicationType, rel: "self"),
                ManifestLink(
                    addresses.file(reference), type: "application/pdf",
                    rel: "http://opds-spec.org/acquisition/open-access"),
                ManifestLink(
                    addresses.divina(reference), type: Self.divinaType,
                    rel: "http://opds-spec.org/acquisition/open-access"),
            ],
            images: book.contents.flatMap { contents in
                contents.hasCover ? addresses.covers(reference) : nil
            })
    }

    private var search: ManifestLink {
        var link = ManifestLink(
            "\(addresses.catalogue2)/search{?q}", type: Self.mediaType, rel: "search")
        link.templated = true
        return link
    }
}
