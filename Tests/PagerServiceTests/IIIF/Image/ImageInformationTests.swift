// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
import Testing

@testable import PagerService

@Suite("Image information")
struct ImageInformationTests {
    private static let address = "http://pages.example/iiif/3/abc_p1"

    private func information(
        _ width: Int, _ height: Int, _ options: ImageOptions = ImageOptions()
    ) -> ImageInformation {
        ImageInformation(address: Self.address, size: Size(width, height), options: options)
    }

    private func json(
        _ width: Int, _ height: Int, _ version: ImageAPIVersion = .three,
        _ options: ImageOptions = ImageOptions()
    ) throws -> JSONValue {
        try JSONValue(information(width, height, options).response(version, as: .plain))
    }

    private func text(_ version: ImageAPIVersion) -> String {
        guard case .bytes(let bytes) = information(10, 10).response(version, as: .plain).body
        else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("J1: the context comes first, and is a string")
    func j1() {
        #expect(
            text(.three).hasPrefix(
                #"{"@context":"http://iiif.io/api/image/3/context.json","#))
        #expect(
            text(.two).hasPrefix(#"{"@context":"http://iiif.io/api/image/2/context.json","#))
    }

    @Test("J3: type, protocol, profile and whole numbers of pixels")
    func j3() throws {
        let three = try json(2481, 3508)
        #expect(three["id"] == .text(Self.address))
        #expect(three["type"] == .text("ImageService3"))
        #expect(three["protocol"] == .text("http://iiif.io/api/image"))
        #expect(three["profile"] == .text("level2"))
        #expect(three["width"] == .number(2481) && three["height"] == .number(3508))
        let two = try json(2481, 3508, .two)
        #expect(two["@id"] == .text(Self.address))
        #expect(two["id"] == nil && two["type"] == nil)
        #expect(two["profile"]?[0] == .text("http://iiif.io/api/image/2/level2.json"))
        #expect(two["width"] == .number(2481) && two["height"] == .number(3508))
    }

    @Test("J4: tiles of 512, and every level of the pyramid")
    func j4() throws {
        let information = try json(2481, 3508)
        #expect(
            information["tiles"]
                == .list([
                    .object([
                        "width": .number(512), "height": .number(512),
                        "scaleFactors": .list([1, 2, 4, 8].map { .number($0) }),
                    ])
                ]))
        let sizes: [(Double, Double)] = [(311, 439), (621, 877), (1241, 1754), (2481, 3508)]
        #expect(
            information["sizes"]
                == .list(sizes.map { .object(["width": .number($0), "height": .number($1)]) }))
        #expect(try json(1, 1)["sizes"]?.list.count == 1)
    }

    @Test("J5: nothing of older versions is in it")
    func j5() throws {
        let known: Set = [
            "@context", "id", "type", "protocol", "profile", "width", "height", "maxWidth",
            "maxHeight", "maxArea", "sizes", "tiles", "extraFormats", "extraQualities",
            "extraFeatures",
        ]
        #expect(try json(10, 10).keys.isSubset(of: known))
    }

    @Test("Q2: what the level does not ask for is listed")
    func q2() throws {
        let three = try json(10, 10)
        #expect(
            three["extraQualities"]
                == .list([.text("bitonal"), .text("color"), .text("gray")]))
        #expect(three["extraFormats"] == .list([.text("webp")]))
        let features = Set(three["extraFeatures"]?.list.compactMap(\.text) ?? [])
        #expect(
            features == ["canonicalLinkHeader", "mirroring", "profileLinkHeader", "sizeUpscaling"])
        let two = try json(10, 10, .two)["profile"]?[1]
        #expect(two?["formats"]?.list.count == 3 && two?["qualities"]?.list.count == 4)
        #expect(two?["supports"]?.list.contains(.text("sizeAboveFull")) == true)
        var options = ImageOptions()
        options.allowsEnlargement = false
        let fixed = try json(10, 10, .three, options)
        #expect(fixed["extraFeatures"]?.list.contains(.text("sizeUpscaling")) == false)
    }

    @Test("Z13: the limits are told, the height only with the width")
    func z13() throws {
        let usual = try json(10, 10)
        #expect(usual["maxWidth"] == .number(16_383) && usual["maxHeight"] == nil)
        #expect(usual["maxArea"] == .number(25_000_000))
        let options = ImageOptions(
            limits: ImageLimits(maxWidth: 9, maxHeight: 8, maxArea: 70))
        let tight = try json(10, 10, .three, options)
        #expect(tight["maxWidth"] == .number(9) && tight["maxHeight"] == .number(8))
        #expect(try json(10, 10, .two, options)["profile"]?[1]?["maxArea"] == .number(70))
    }

    @Test(
        "Z12: every size listed can be had, and every tile a viewer asks for, in the size it expects",
        arguments: ImageAPIVersion.allCases)
    func z12(version: ImageAPIVersion) throws {
        var random = SeededGenerator.printingItsSeed("pyramids")
        var sides = [
            (1, 1), (512, 512), (513, 512), (1024, 1), (1, 2169), (1025, 4097), (6000, 513),
        ]
        sides += (0..<40).map { _ in
            (Int.random(in: 1...9000, using: &random), Int.random(in: 1...9000, using: &random))
        }
        for (width, height) in sides {
            let limits = ImageLimits(
                maxWidth: Bool.random(using: &random) ? 16_383 : 3000, maxArea: 25_000_000)
            let options = ImageOptions(limits: limits)
            let viewer = ViewerRequests(try json(width, height, version, options), version)
            for size in viewer.sizes {
                let cut = try ImageCut(
                    "full/\(size.width),\(size.height)/0/default.jpg", of: width, height,
                    version, options)
                #expect(cut.size == Size(size.width, size.height))
            }
            for level in viewer.levels {
                // In 2.1 viewers name the width alone, and one pixel is that of several levels.
                for tile in viewer.tiles(of: level)
                where version == .three || tile.size.width > 1 {
                    let cut = try ImageCut(tile.path, of: width, height, version, options)
                    #expect(
                        cut.size.width == tile.size.width, "\(tile.path) of \(width) × \(height)")
                    // Every level of what is this narrow is one pixel wide, so that the width
                    // alone does not tell which one is meant.
                    let isSliver = version == .two && tile.size.width == 1
                    #expect(
                        cut.size.height == tile.size.height || isSliver,
                        "\(tile.path) of \(width) × \(height)")
                }
            }
        }
    }
}
