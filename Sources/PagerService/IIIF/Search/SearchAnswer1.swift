// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What a search found, in the words of Content Search 1.0, which is all that some viewers know:
/// an annotation for each line of a place, and a hit that holds those of one place together.
struct SearchAnswer1: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id = "@id"
        case type = "@type"
        case within, next, prev, startIndex, resources, hits
    }

    /// All answers to the query.
    struct Layer: Encodable, Sendable {
        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case total, first, last, ignored, description
        }

        let type = "sc:Layer"
        let total: Int
        let first: String
        let last: String
        let ignored: [String]?
        let description: String?
    }

    /// Text on a part of a canvas.
    struct Resource: Encodable, Sendable {
        enum CodingKeys: String, CodingKey {
            case id = "@id"
            case type = "@type"
            case motivation, resource, on
        }

        struct Text: Encodable, Sendable {
            enum CodingKeys: String, CodingKey {
                case type = "@type"
                case chars
            }

            let type = "cnt:ContentAsText"
            let chars: String
        }

        let id: String
        let type = "oa:Annotation"
        let motivation = "sc:painting"
        let resource: Text
        let on: SearchTarget<TargetKey, Manifest>
    }

    /// A document that was searched among others.
    struct Manifest: Encodable, Sendable {
        enum CodingKeys: String, CodingKey {
            case id = "@id"
            case type = "@type"
            case label
        }

        let id: String
        let type = "sc:Manifest"
        let label: String
    }

    enum TargetKey: String, SearchTargetKey {
        case id = "@id"
        case whole = "within"
    }

    /// One place.
    struct Hit: Encodable, Sendable {
        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case annotations, match, before, after
        }

        let type = "search:Hit"
        let annotations: [String]
        let match: String
        let before: String
        let after: String
    }

    let context = [LinkedDataContext.presentation2, LinkedDataContext.search1]
    let id: String
    let type = "sc:AnnotationList"
    let within: Layer
    let next: String?
    let prev: String?
    let startIndex: Int
    let resources: [Resource]
    let hits: [Hit]
}

extension SearchAnswer1 {
    /// Says `answer` in these words.
    init(_ answer: SearchAnswer) {
        let parameters = answer.parameters
        id = answer.address(ofPage: parameters.page)
        within = Layer(
            total: answer.results.total, first: answer.address(ofPage: 1),
            last: answer.address(ofPage: answer.lastPage),
            ignored: parameters.ignored,
            description: answer.results.note)
        next = answer.next
        prev = answer.previous
        startIndex = parameters.window.lowerBound
        let lines = answer.results.places.map { Self.lines(of: $0, in: answer) }
        resources = lines.flatMap { $0 }
        hits = zip(answer.results.places, lines).map { place, lines in
            Hit(
                annotations: lines.map(\.id), match: place.hit.match, before: place.hit.before,
                after: place.hit.after)
        }
    }

    private static func lines(
        of place: ContentSearch.Place, in answer: SearchAnswer
    ) -> [Resource] {
        let name = answer.identifier(of: place)
        return answer.targets(of: place) { Manifest(id: $0, label: $1) }
            .enumerated().map { number, target in
                Resource(
                    id: "\(name)/\(number + 1)", resource: .init(chars: place.hit.match),
                    on: target)
            }
    }
}
