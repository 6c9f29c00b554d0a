// SPDX-License-Identifier: GPL-3.0-or-later

/// A link of a Readium manifest or of an OPDS 2.0 feed.
struct ManifestLink: Encodable, Sendable {
    /// Where a page stands in its spread.
    struct Properties: Encodable, Sendable {
        let page: String
    }

    let href: String
    var type: String?
    var title: String?
    var rel: String?
    var templated: Bool?
    var width: Int?
    var height: Int?
    var properties: Properties?
    var alternate: [ManifestLink]?
    var children: [ManifestLink]?

    /// Makes a link with what is often said of one.
    init(_ href: String, type: String? = nil, rel: String? = nil, title: String? = nil) {
        self.href = href
        self.type = type
        self.rel = rel
        self.title = title
    }
}

extension BookAddresses {
    /// The covers of a book that has one.
    func covers(_ reference: String, rel: String? = nil) -> [ManifestLink] {
        [Self.thumbnailWidth, Self.coverWidth].map { width in
            ManifestLink(cover(reference, width: width), type: "image/jpeg", rel: rel)
        }
    }
}

/// What is said of a book, in the words of a Readium manifest.
struct PublicationMetadata: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case type = "@type"
        case title, identifier, author, description, modified, numberOfPages
        case conformsTo, readingProgression, layout
    }

    let type = "http://schema.org/Book"
    let title: String
    let identifier: String
    var author: String?
    var description: String?
    var modified: String?
    var numberOfPages: Int?
    var conformsTo: String?
    var readingProgression: String?
    var layout: String?
}

/// A book in a feed of OPDS 2.0.
struct Publication: Encodable, Sendable {
    let metadata: PublicationMetadata
    let links: [ManifestLink]
    /// The cover, where there is one.
    var images: [ManifestLink]?
}

/// A feed of OPDS 2.0.
struct PublicationFeed: Encodable, Sendable {
    /// What is said of a feed.
    struct Metadata: Encodable, Sendable {
        let title: String
        var modified: String?
        var numberOfItems: Int?
        var itemsPerPage: Int?
        var currentPage: Int?
    }

    let metadata: Metadata
    let links: [ManifestLink]
    var navigation: [ManifestLink]?
    var publications: [Publication]?
}

/// A book as pictures in the order of reading: a Divina manifest.
struct DivinaManifest: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case metadata, links, readingOrder, resources, toc
    }

    static let profile = "https://readium.org/webpub-manifest/profiles/divina"

    let context = "https://readium.org/webpub-manifest/context.jsonld"
    let metadata: PublicationMetadata
    let links: [ManifestLink]
    let readingOrder: [ManifestLink]
    /// The cover, where there is one.
    var resources: [ManifestLink]?
    var toc: [ManifestLink]?
}
