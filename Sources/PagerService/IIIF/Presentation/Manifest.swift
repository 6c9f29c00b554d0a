// SPDX-License-Identifier: GPL-3.0-or-later

/// A document as IIIF Presentation 3.0 describes it: its pages in order, and what is said of it.
struct Manifest: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, label, summary, metadata, behavior, viewingDirection, start, thumbnail
        case rendering, service, partOf, items, structures
    }

    let context = LinkedDataContext.presentation3
    let id: String
    let type = "Manifest"
    let label: LanguageMap
    var summary: LanguageMap?
    var metadata: [MetadataEntry]?
    let behavior: [String]
    let viewingDirection: String
    var start: ResourceReference?
    var thumbnail: [PictureResource]?
    let rendering: [Rendering]
    let service: [SearchServiceReference]
    let partOf: [ResourceReference]
    let items: [Canvas]
    var structures: [RangeResource]?
}

/// Where a document or the library is searched: in each version's own words.
enum SearchServiceReference: Encodable, Sendable {
    /// Content Search 2.0 at this address.
    case version2(String)
    /// Content Search 1.0 at this address, which is all that some viewers know.
    case version1(String)

    private struct Version2: Encodable {
        let id: String
        let type: String
        var service: [Version2]?
    }

    private struct Version1: Encodable {
        enum CodingKeys: String, CodingKey {
            case id = "@id"
            case type = "@type"
            case profile, service
        }

        let id: String
        let type: String
        let profile: String
        var service: [Version1]?
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .version2(let address):
            let completion = Version2(
                id: "\(address)/autocomplete", type: "AutoCompleteService2")
            try Version2(id: address, type: "SearchService2", service: [completion])
                .encode(to: encoder)
        case .version1(let address):
            let completion = Version1(
                id: "\(address)/autocomplete", type: "AutoCompleteService1",
                profile: "http://iiif.io/api/search/1/autocomplete")
            try Version1(
                id: address, type: "SearchService1",
                profile: "http://iiif.io/api/search/1/search", service: [completion]
            ).encode(to: encoder)
        }
    }
}

/// A list of documents, or of such lists.
struct CollectionDocument: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, label, summary, service, partOf, items
    }

    /// A manifest or a collection, and how to know it.
    struct Item: Encodable, Sendable {
        let id: String
        let type: String
        let label: LanguageMap
    }

    let context = LinkedDataContext.presentation3
    let id: String
    let type = "Collection"
    let label: LanguageMap
    var summary: LanguageMap?
    var service: [SearchServiceReference]?
    var partOf: [ResourceReference]?
    let items: [Item]
}
