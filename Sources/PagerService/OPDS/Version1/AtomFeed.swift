// SPDX-License-Identifier: GPL-3.0-or-later

/// Feeds of OPDS 1.2, with the streaming of pages of OPDS-PSE 1.2.
struct AtomFeed: Sendable {
    /// What every address begins with, and where everything is.
    let addresses: BookAddresses

    /// What a feed is of.
    enum Kind: String, Sendable {
        case navigation
        case acquisition

        var mediaType: String { "application/atom+xml;profile=opds-catalog;kind=\(rawValue)" }
    }

    static let entryType = "application/atom+xml;type=entry;profile=opds-catalog"
    static let searchType = "application/opensearchdescription+xml"

    /// The first feed: where the others are.
    func root(updated: String) -> XMLElement {
        let lists = [BookList.all, .recent].map { list in
            navigation(to: list, updated: updated)
        }
        return feed(
            id: addresses.catalogue1, title: "Library", updated: updated,
            links: [link("self", addresses.catalogue1, Kind.navigation.mediaType)], lists)
    }

    /// One part of a list of books.
    func books(_ part: BookShelf.Part, of list: BookList, updated: String) -> XMLElement {
        let type = Kind.acquisition.mediaType
        func address(_ number: Int) -> String {
            list.address(number, below: addresses.catalogue1)
        }
        let links = part.related.map { link($0.relation, address($0.number), type) }
        let counts = [
            XMLElement("opensearch:totalResults", text: "\(part.total)"),
            XMLElement("opensearch:itemsPerPage", text: "\(BookShelf.pageLength)"),
        ]
        return feed(
            id: address(1), title: list.title, updated: updated, links: links,
            counts + part.books.map { entry($0) })
    }

    private func feed(
        id: String, title: String, updated: String, links: [XMLElement], _ content: [XMLElement]
    ) -> XMLElement {
        let common = [
            link("start", addresses.catalogue1, Kind.navigation.mediaType),
            link("search", "\(addresses.catalogue1)/search.xml", Self.searchType),
        ]
        return XMLElement(
            "feed", Self.namespaces,
            [
                XMLElement("id", text: id), XMLElement("title", text: title),
                XMLElement("updated", text: updated),
                XMLElement("author", [], [XMLElement("name", text: "pdfpager")]),
            ] + links + common + content)
    }

    private func navigation(to list: BookList, updated: String) -> XMLElement {
        let address = list.address(1, below: addresses.catalogue1)
        return XMLElement(
            "entry", [],
            [
                XMLElement("id", text: address), XMLElement("title", text: list.title),
                XMLElement("updated", text: updated),
                XMLElement("content", text: list.title),
                link("subsection", address, Kind.acquisition.mediaType),
            ])
    }

    static let namespaces: [(name: String, value: String)] = [
        ("xmlns", "http://www.w3.org/2005/Atom"),
        ("xmlns:dc", "http://purl.org/dc/terms/"),
        ("xmlns:opensearch", "http://a9.com/-/spec/opensearch/1.1/"),
        ("xmlns:pse", "http://vaemendis.net/opds-pse/ns"),
    ]

    /// A link to `address`.
    func link(_ relation: String, _ address: String, _ type: String) -> XMLElement {
        XMLElement("link", [("rel", relation), ("href", address), ("type", type)])
    }
}

extension AtomFeed {
    private static let image = "http://opds-spec.org/image"

    /// The entry of one book as a document of its own.
    func document(_ book: ListedBook) -> XMLElement {
        var entry = entry(book)
        entry.attributes = Self.namespaces
        return entry
    }

    /// The entry of one book: its file, its cover and, where its pages were counted, the
    /// addresses of its pages.
    private func entry(_ book: ListedBook) -> XMLElement {
        var entry = XMLElement(
            "entry", [],
            [
                XMLElement("id", text: addresses.entry(book.reference)),
                XMLElement("title", text: book.title),
                XMLElement("updated", text: book.updated),
            ])
        if let author = book.contents?.author {
            entry.append(XMLElement("author", [], [XMLElement("name", text: author)]))
        }
        let pages = book.contents.map { "\($0.pageCount) pages" }
        entry.append(XMLElement("summary", text: book.contents?.summary ?? pages ?? book.title))
        entry.append(XMLElement("dc:format", text: "application/pdf"))
        entry.append(link("alternate", addresses.entry(book.reference), Self.entryType))
        entry.append(
            link(
                "http://opds-spec.org/acquisition/open-access", addresses.file(book.reference),
                "application/pdf"))
        if let contents = book.contents { append(contents, of: book.reference, to: &entry) }
        return entry
    }

    private func append(
        _ contents: ListedBook.Contents, of reference: String, to entry: inout XMLElement
    ) {
        if contents.hasCover {
            let cover = addresses.cover(reference, width: BookAddresses.coverWidth)
            let thumbnail = addresses.cover(reference, width: BookAddresses.thumbnailWidth)
            entry.append(link(Self.image, cover, "image/jpeg"))
            entry.append(link("\(Self.image)/thumbnail", thumbnail, "image/jpeg"))
        }
        let pages = addresses.page(reference, "{pageNumber}", maxWidth: "{maxWidth}")
        var stream = link("http://vaemendis.net/opds-pse/stream", pages, "image/jpeg")
        stream.attributes.append(("pse:count", "\(contents.pageCount)"))
        entry.append(stream)
    }

    /// Says how the library is searched (OpenSearch 1.1).
    var searchDescription: XMLElement {
        let address = "\(addresses.catalogue1)/search?q={searchTerms}&page={startPage?}"
        return XMLElement(
            "OpenSearchDescription", [("xmlns", "http://a9.com/-/spec/opensearch/1.1/")],
            [
                XMLElement("ShortName", text: "Library"),
                XMLElement("Description", text: "Searches titles, authors and file names"),
                XMLElement("InputEncoding", text: "UTF-8"),
                XMLElement("OutputEncoding", text: "UTF-8"),
                XMLElement(
                    "Url", [("type", Kind.acquisition.mediaType), ("template", address)]),
            ])
    }
}
