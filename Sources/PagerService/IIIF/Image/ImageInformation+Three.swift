// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Image information as version 3.0 has it (§5).
struct ImageInformationOfThree: Encodable {
    private enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id, type, `protocol`, profile, width, height, maxWidth, maxHeight, maxArea, sizes
        case tiles, extraFormats, extraQualities, extraFeatures
    }

    private let context = ImageAPIVersion.three.context
    private let id: String
    private let type = "ImageService3"
    private let `protocol` = "http://iiif.io/api/image"
    private let profile = "level2"
    private let width: Int
    private let height: Int
    private let maxWidth: Int
    private let maxHeight: Int?
    private let maxArea: Int
    private let sizes: [OfferedSize]
    private let tiles: [ImageInformationTiles]
    private let extraFormats = ["webp"]
    private let extraQualities = ["bitonal", "color", "gray"]
    private let extraFeatures: [String]

    init(_ information: ImageInformation) {
        let options = information.options
        id = information.address
        width = information.size.width
        height = information.size.height
        maxWidth = options.limits.maxWidth
        maxHeight = options.limits.maxHeight
        maxArea = options.limits.maxArea
        sizes = information.sizes.map { OfferedSize($0) }
        tiles = [ImageInformationTiles(information.levels)]
        extraFeatures =
            ["canonicalLinkHeader", "mirroring", "profileLinkHeader"]
            + (options.allowsEnlargement ? ["sizeUpscaling"] : [])
    }
}
