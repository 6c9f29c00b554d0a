// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What a search found, in the words of Content Search 2.0: one annotation for each place, with
/// a target for each line it runs over, and beside them what stands around each.
struct SearchAnswer2: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, summary, ignored, partOf, next, prev, startIndex, items, annotations
    }

    /// All answers to the query.
    struct Whole: Encodable, Sendable {
        let id: String
        let type = "AnnotationCollection"
        let total: Int
        let first: ResourceReference
        let last: ResourceReference
    }

    enum TargetKey: String, SearchTargetKey {
        case id
        case whole = "partOf"
    }

    /// One place.
    struct Item: Encodable, Sendable {
        enum CodingKeys: String, CodingKey { case id, type, motivation, body, target }

        let id: String
        let type = "Annotation"
        let motivation = "supplementing"
        let body: TextualBody
        let target: [SearchTarget<TargetKey, ResourceReference>]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(type, forKey: .type)
            try container.encode(motivation, forKey: .motivation)
            try container.encode(body, forKey: .body)
            if target.count == 1 {
                try container.encode(target[0], forKey: .target)
            } else {
                try container.encode(target, forKey: .target)
            }
        }
    }

    /// What stands around a place.
    struct Surroundings: Encodable, Sendable {
        struct Quote: Encodable, Sendable {
            let type = "TextQuoteSelector"
            let prefix: String
            let exact: String
            let suffix: String
        }

        struct Source: Encodable, Sendable {
            let type = "SpecificResource"
            let source: String
            let selector: [Quote]
        }

        let id: String
        let type = "Annotation"
        let motivation = "contextualizing"
        let target: Source
    }

    /// The list of what stands around the places.
    struct Context: Encodable, Sendable {
        let id: String
        let type = "AnnotationPage"
        let items: [Surroundings]
    }

    let context = [LinkedDataContext.presentation3, LinkedDataContext.search2]
    let id: String
    let type = "AnnotationPage"
    let summary: LanguageMap?
    let ignored: [String]?
    let partOf: Whole
    let next: ResourceReference?
    let prev: ResourceReference?
    let startIndex: Int
    let items: [Item]
    let annotations: [Context]
}

extension SearchAnswer2 {
    /// Says `answer` in these words.
    init(_ answer: SearchAnswer) {
        let parameters = answer.parameters
        let places = answer.results.places
        id = answer.address(ofPage: parameters.page)
        summary = answer.results.note.map { .english($0) }
        ignored = parameters.ignored
        partOf = Whole(
            id: answer.whole, total: answer.results.total,
            first: Self.page(answer.address(ofPage: 1)),
            last: Self.page(answer.address(ofPage: answer.lastPage)))
        next = answer.next.map { Self.page($0) }
        prev = answer.previous.map { Self.page($0) }
        startIndex = parameters.window.lowerBound
        items = places.map { Item($0, in: answer) }
        let quotes = places.map { Surroundings($0, answer.identifier(of: $0)) }
        annotations = quotes.isEmpty ? [] : [Context(id: "\(id)#context", items: quotes)]
    }

    private static func page(_ address: String) -> ResourceReference {
        ResourceReference(id: address, type: "AnnotationPage")
    }
}

extension SearchAnswer2.Item {
    fileprivate init(_ place: ContentSearch.Place, in answer: SearchAnswer) {
        self.init(
            id: answer.identifier(of: place), body: TextualBody(value: place.hit.match),
            target: answer.targets(of: place) { id, label in
                ResourceReference(id: id, type: "Manifest", label: .plain(label))
            })
    }
}

extension SearchAnswer2.Surroundings {
    fileprivate init(_ place: ContentSearch.Place, _ identifier: String) {
        let hit = place.hit
        let quote = Quote(prefix: hit.before, exact: hit.match, suffix: hit.after)
        self.init(
            id: "\(identifier)/context",
            target: Source(source: identifier, selector: [quote]))
    }
}
