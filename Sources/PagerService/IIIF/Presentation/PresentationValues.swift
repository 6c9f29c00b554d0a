// SPDX-License-Identifier: GPL-3.0-or-later

/// Text for people, by language.
struct LanguageMap: Encodable, Equatable, Sendable {
    /// Text in English.
    var en: [String]?
    /// Text in no known language.
    var none: [String]?

    /// Words of this service.
    static func english(_ text: String) -> LanguageMap { LanguageMap(en: [text]) }
    /// Words of a document.
    static func plain(_ text: String) -> LanguageMap { LanguageMap(none: [text]) }
}

/// A resource that is described elsewhere.
struct ResourceReference: Encodable, Equatable, Sendable {
    let id: String
    let type: String
    var label: LanguageMap?
}

/// One line of what a document says of itself.
struct MetadataEntry: Encodable, Sendable {
    let label: LanguageMap
    let value: LanguageMap
}

/// A file that shows the same in another way.
struct Rendering: Encodable, Sendable {
    let id: String
    let type: String
    let label: LanguageMap
    let format: String
}

/// A picture as a file.
struct PictureResource: Encodable, Sendable {
    let id: String
    let type = "Image"
    let format = "image/jpeg"
    var width: Int?
    var height: Int?
    let service: [ImageServiceReference]
}

/// The image service that a picture comes from.
struct ImageServiceReference: Encodable, Sendable {
    let id: String
    let type = "ImageService3"
    let profile = "level2"
    var sizes: [OfferedSize]?
}

/// What is said of a resource.
struct Annotation<Body: Encodable & Sendable>: Encodable, Sendable {
    let id: String
    let type = "Annotation"
    let motivation: String
    var textGranularity: String?
    let body: Body
    let target: String
}

/// Text without form.
struct TextualBody: Encodable, Equatable, Sendable {
    let type = "TextualBody"
    let format = "text/plain"
    let value: String
}

/// A list of annotations.
struct AnnotationPage<Body: Encodable & Sendable>: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, items
    }

    var context: [String]?
    let id: String
    let type = "AnnotationPage"
    let items: [Annotation<Body>]
}
