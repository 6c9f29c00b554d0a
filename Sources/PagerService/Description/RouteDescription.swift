// SPDX-License-Identifier: GPL-3.0-or-later

/// One kind of address of the service: what may be asked there, and what is answered.
struct RouteDescription: Sendable {
    /// How far into the library an answer reaches: by that it may fail.
    enum Reach: Sendable {
        /// It is about the service itself.
        case service
        /// It is about the library as it is listed.
        case library
        /// A document is opened for it.
        case document
    }

    /// What an answer may be, besides a failure.
    struct Contents: Sendable {
        /// What the `Content-Type` field says, without parameters.
        let mediaType: String
        /// The shape of what is JSON; nil where the media type says it all.
        var schema: JSONSchema?
    }

    /// The kind of resource.
    let family: RouteFamily
    /// The path, what varies in it in braces.
    let path: String
    /// What is there, in a sentence.
    let summary: String
    /// How far it reaches.
    let reach: Reach
    /// What varies in the path, in its order.
    var places: [QueryParameter] = []
    /// What its query may say.
    var query: [QueryParameter] = []
    /// What the answer may be; nothing where it leads elsewhere.
    var contents: [Contents] = []
    /// Whether parts of the answer may be asked for.
    var hasRanges = false
    /// The status of answers that lead elsewhere.
    var redirection: HTTPStatus?
    /// Failures besides those of its reach.
    var failures: [HTTPStatus] = []

    /// Every status it answers with, in order.
    var statuses: [HTTPStatus] {
        (successes + Self.failures(reach) + failures).sorted { $0.code < $1.code }
    }

    /// The statuses that are no failures.
    var successes: [HTTPStatus] {
        let whole: [HTTPStatus] = contents.isEmpty ? [] : [.ok]
        let known: [HTTPStatus] = contents.isEmpty || reach == .service ? [] : [.notModified]
        let parts: [HTTPStatus] = hasRanges ? [.partialContent] : []
        return whole + parts + (redirection.map { [$0] } ?? []) + known
    }

    private static func failures(_ reach: Reach) -> [HTTPStatus] {
        let form: [HTTPStatus] = [
            .badRequest, .unauthorised, .forbidden, .targetTooLong, .misdirected, .headerTooLarge,
        ]
        return switch reach {
        case .service: form
        case .library: form + [.notFound, .unavailable]
        case .document: form + [.notFound, .unprocessable, .unavailable, .gatewayTimeout]
        }
    }
}

extension [RouteDescription.Contents] {
    /// Pictures in every format there is.
    static let pictures = ImageFormat.allCases.map { Element(mediaType: $0.mediaType) }

    /// JSON of one shape.
    static func json(_ schema: JSONSchema) -> Self {
        [Element(mediaType: "application/json", schema: schema)]
    }

    /// JSON-LD, which clients may have as plain JSON.
    static func linkedData(_ required: [String]) -> Self {
        ["application/ld+json", "application/json"].map {
            Element(mediaType: $0, schema: .object([:], required: ["@context"] + required))
        }
    }
}
