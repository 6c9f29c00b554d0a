// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Image information as version 2.1.1 has it (§5).
struct ImageInformationOfTwo: Encodable {
    private enum CodingKeys: String, CodingKey {
        case context = "@context"
        case id = "@id"
        case `protocol`, profile, width, height, sizes, tiles
    }

    /// What is offered besides the level.
    private struct Offer: Encodable {
        let formats = ImageFormat.allCases.map(\.rawValue)
        let qualities = ImageQuality.allCases.map(\.rawValue)
        let supports: [String]
        let maxWidth: Int
        let maxHeight: Int?
        let maxArea: Int
    }

    /// The level, or what is offered besides it: one list holds both.
    private enum Profile: Encodable {
        case level(String)
        case offer(Offer)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .level(let address): try container.encode(address)
            case .offer(let offer): try container.encode(offer)
            }
        }
    }

    private let context = ImageAPIVersion.two.context
    private let id: String
    private let `protocol` = "http://iiif.io/api/image"
    private let profile: [Profile]
    private let width: Int
    private let height: Int
    private let sizes: [OfferedSize]
    private let tiles: [ImageInformationTiles]

    init(_ information: ImageInformation) {
        let options = information.options
        id = information.address
        width = information.size.width
        height = information.size.height
        sizes = information.sizes.map { OfferedSize($0) }
        tiles = [ImageInformationTiles(information.levels)]
        profile = [
            .level(ImageAPIVersion.two.profile),
            .offer(
                Offer(
                    supports: [
                        "canonicalLinkHeader", "mirroring", "profileLinkHeader", "regionSquare",
                    ] + (options.allowsEnlargement ? ["sizeAboveFull"] : []),
                    maxWidth: options.limits.maxWidth, maxHeight: options.limits.maxHeight,
                    maxArea: options.limits.maxArea)),
        ]
    }
}
