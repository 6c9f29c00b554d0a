// SPDX-License-Identifier: GPL-3.0-or-later

/// One page as a surface that pictures and text are placed on.
struct Canvas: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, label, width, height, behavior, thumbnail, items, annotations, partOf
    }

    /// Only where it is an answer of its own.
    var context: String?
    let id: String
    let type = "Canvas"
    let label: LanguageMap
    let width: Int
    let height: Int
    var behavior: [String]?
    var thumbnail: [PictureResource]?
    var items: [AnnotationPage<PictureResource>] = []
    var annotations: [ResourceReference]?
    /// Only where it is an answer of its own.
    var partOf: [ResourceReference]?
}

/// One entry of a table of contents.
struct RangeResource: Encodable, Sendable {
    /// What an entry holds.
    enum Item: Encodable, Sendable {
        case canvas(ResourceReference)
        case range(RangeResource)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .canvas(let canvas): try canvas.encode(to: encoder)
            case .range(let range): try range.encode(to: encoder)
            }
        }
    }

    let id: String
    let type = "Range"
    let label: LanguageMap
    let items: [Item]
}
