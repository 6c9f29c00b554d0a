// SPDX-License-Identifier: GPL-3.0-or-later

/// Words that begin as a person began to type, in the words of Content Search 2.0.
struct CompletionAnswer2: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, ignored, items
    }

    /// One word.
    struct Term: Encodable, Sendable {
        let type = "Term"
        let value: String
        let total: Int
        let service: [SearchServiceReference]
    }

    let context = LinkedDataContext.search2
    let id: String
    let type = "TermPage"
    let ignored: [String]?
    let items: [Term]

    /// Offers `completions` for the search at `service`.
    init(_ completions: [Completion], _ parameters: SearchParameters, service: String) {
        id = parameters.completionAddress(service)
        ignored = parameters.ignored
        items = completions.map {
            Term(value: $0.word, total: $0.total, service: [.version2(service)])
        }
    }
}

/// The same in the words of Content Search 1.0.
struct CompletionAnswer1: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id = "@id"
        case type = "@type"
        case ignored, terms
    }

    /// One word.
    struct Term: Encodable, Sendable {
        let match: String
        let url: String
        let count: Int
    }

    let context = LinkedDataContext.search1
    let id: String
    let type = "search:TermList"
    let ignored: [String]?
    let terms: [Term]

    /// Offers `completions` for the search at `service`.
    init(_ completions: [Completion], _ parameters: SearchParameters, service: String) {
        id = parameters.completionAddress(service)
        ignored = parameters.ignored
        terms = completions.map {
            Term(match: $0.word, url: parameters.address(service, of: $0.word), count: $0.total)
        }
    }
}
