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
    /// Answers with `value` as JSON-LD, or as plain JSON where the client wants that more.
    static func linkedData(
        _ value: some Encodable, context: String, to request: HTTPRequest
    ) -> HTTPResponse {
        let media = LinkedDataMedia(
            acceptedBy: request.fields.values(of: "Accept"), otherwise: .linkedData)
        var response = json(value, as: media.mediaType(context: context))
        response.fields["Vary"] = "Accept"
        return response
    }
}
