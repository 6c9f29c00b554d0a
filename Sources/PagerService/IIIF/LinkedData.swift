// SPDX-License-Identifier: GPL-3.0-or-later

/// The contexts that give the words in linked data their meaning, by the names they are known by.
enum LinkedDataContext {
    static let presentation3 = "http://iiif.io/api/presentation/3/context.json"
    static let presentation2 = "http://iiif.io/api/presentation/2/context.json"
    static let search2 = "http://iiif.io/api/search/2/context.json"
    static let search1 = "http://iiif.io/api/search/1/context.json"
    static let textGranularity = "http://iiif.io/api/extension/text-granularity/context.json"
}

extension HTTPResponse {
    /// Answers with `value` as JSON-LD, or as plain JSON where the client asks for that and not
    /// for the other.
    static func linkedData(
        _ value: some Encodable, context: String, to request: HTTPRequest
    ) -> HTTPResponse {
        let isPlain = request.asksForPlainJSON
        let linked = "application/ld+json;profile=\"\(context)\""
        var response = json(value, as: isPlain ? "application/json" : linked)
        response.fields["Vary"] = "Accept"
        return response
    }
}

extension HTTPRequest {
    /// Whether the client takes JSON and does not name JSON-LD.
    fileprivate var asksForPlainJSON: Bool {
        let accepted = fields.values(of: "Accept").flatMap { $0.split(separator: ",") }
            .map { range in
                range.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
            }
        return accepted.contains("application/json") && !accepted.contains("application/ld+json")
    }
}
