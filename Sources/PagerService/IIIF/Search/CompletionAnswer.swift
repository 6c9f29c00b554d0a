// SPDX-License-Identifier: GPL-3.0-or-later

/// How a version of Content Search spells the members of a list of words.
protocol CompletionKey: CodingKey {
    static var context: Self { get }
    static var id: Self { get }
    static var type: Self { get }
    static var ignored: Self { get }
    /// What holds the words.
    static var terms: Self { get }
}

/// How a version of Content Search tells a list of words.
protocol CompletionStyle {
    associatedtype Key: CompletionKey
    associatedtype Term: Encodable & Sendable

    /// What the list is called.
    static var type: String { get }
    static var version: SearchVersion { get }

    /// Returns what is told of one word, of the search at `service`.
    static func term(
        _ completion: Completion, _ parameters: SearchParameters, service: String
    ) -> Term
}

/// Words that begin as a person began to type.
struct CompletionAnswer<Style: CompletionStyle>: Encodable, Sendable {
    let id: String
    let ignored: [String]?
    let terms: [Style.Term]

    /// Offers `completions` for the search at `service`.
    init(_ completions: [Completion], _ parameters: SearchParameters, service: String) {
        id = parameters.completionAddress(service)
        ignored = parameters.ignored
        terms = completions.map { Style.term($0, parameters, service: service) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Style.Key.self)
        try container.encode(Style.version.context, forKey: .context)
        try container.encode(id, forKey: .id)
        try container.encode(Style.type, forKey: .type)
        try container.encodeIfPresent(ignored, forKey: .ignored)
        try container.encode(terms, forKey: .terms)
    }
}

/// A list of words in the words of Content Search 2.0.
enum CompletionStyle2: CompletionStyle {
    enum Key: String, CompletionKey {
        case context = "@context"
        case id, type, ignored
        case terms = "items"
    }

    /// One word.
    struct Term: Encodable, Sendable {
        let type = "Term"
        let value: String
        let total: Int
        let service: [SearchServiceReference]
    }

    static let type = "TermPage"
    static let version = SearchVersion.two

    static func term(
        _ completion: Completion, _ parameters: SearchParameters, service: String
    ) -> Term {
        Term(value: completion.word, total: completion.total, service: [.version2(service)])
    }
}

/// The same in the words of Content Search 1.0.
enum CompletionStyle1: CompletionStyle {
    enum Key: String, CompletionKey {
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

    static let type = "search:TermList"
    static let version = SearchVersion.one

    static func term(
        _ completion: Completion, _ parameters: SearchParameters, service: String
    ) -> Term {
        Term(
            match: completion.word, url: parameters.address(service, of: completion.word),
            count: completion.total)
    }
}
