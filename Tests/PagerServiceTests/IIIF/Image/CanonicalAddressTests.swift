// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
import Testing

@testable import PagerService

@Suite("Canonical addresses of images")
struct CanonicalAddressTests {
    private func canonical(
        _ path: String, _ version: ImageAPIVersion = .three, _ width: Int = 300, _ height: Int = 200
    ) throws -> String {
        try ImageCut(path, of: width, height, version).canonicalPath(version, ImageOptions())
    }

    @Test(
        "Version 3 writes the region in pixels, and the size as max or both sides",
        arguments: [
            ("full/max/0/default.jpg", "full/max/0/default.jpg"),
            ("0,0,300,200/300,/360/color.png", "full/max/0/default.png"),
            ("0,0,999,999/150,/90.0/gray.jpg", "full/150,100/90/gray.jpg"),
            ("pct:50,50,50,50/pct:50/!0/bitonal.webp", "150,100,150,100/75,50/!0/bitonal.webp"),
            ("square/max/0/default.jpg", "50,0,200,200/max/0/default.jpg"),
            ("full/^600,/0/default.jpg", "full/^600,400/0/default.jpg"),
            ("full/^max/0/default.jpg", "full/^max/0/default.jpg"),
            ("full/^150,/0/default.jpg", "full/150,100/0/default.jpg"),
            ("full/!600,600/0/default.jpg", "full/max/0/default.jpg"),
        ])
    func three(path: String, expected: String) throws {
        #expect(try canonical(path) == expected)
    }

    @Test(
        "Version 2.1 writes the width alone where the shape is kept",
        arguments: [
            ("full/full/0/default.jpg", "full/full/0/default.jpg"),
            ("full/max/0/default.jpg", "full/full/0/default.jpg"),
            ("full/150,100/0/color.jpg", "full/150,/0/default.jpg"),
            ("full/150,150/0/default.jpg", "full/150,150/0/default.jpg"),
            ("10,20,30,40/,80/0/default.jpg", "10,20,30,40/60,/0/default.jpg"),
        ])
    func two(path: String, expected: String) throws {
        #expect(try canonical(path, .two) == expected)
    }

    @Test(
        "The canonical address of whatever is asked for shows the same, and is its own",
        arguments: ImageAPIVersion.allCases)
    func samePicture(version: ImageAPIVersion) throws {
        var random = SeededGenerator.printingItsSeed("canonical addresses")
        var (pictures, refusals) = (0, 0)
        for _ in 0..<4000 {
            let width = Int.random(in: 1...700, using: &random)
            let height = Int.random(in: 1...700, using: &random)
            let options = ImageOptions(
                limits: ImageLimits(maxWidth: 600, maxHeight: 500, maxArea: 200_000),
                judge: Bool.random(using: &random) ? .validators : .specification)
            let path = Self.path(version, using: &random)
            guard let cut = try? ImageCut(path, of: width, height, version, options) else {
                refusals += 1
                continue
            }
            pictures += 1
            let canonical = cut.canonicalPath(version, options)
            let again = try ImageCut(canonical, of: width, height, version, options)
            let picture = "\(path) of \(width) × \(height), canonical \(canonical)"
            #expect(again.region == cut.region && again.size == cut.size, "\(picture)")
            #expect(again.rotation == cut.rotation && again.format == cut.format, "\(picture)")
            #expect(again.quality.tone == cut.quality.tone, "\(picture)")
            #expect(again.canonicalPath(version, options) == canonical, "\(picture)")
        }
        #expect(pictures > 500 && refusals > 100)
    }

    private static func path(
        _ version: ImageAPIVersion, using random: inout SeededGenerator
    ) -> String {
        func number(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }
        let regions = [
            "full", "square", "\(number(500)),\(number(500)),\(number(400)),\(number(400))",
            "pct:\(number(90)).\(number(99)),\(number(90)),\(number(70)),\(number(70)).5",
        ]
        let sizes = [
            "max", "full", "\(number(400)),", ",\(number(400))", "pct:\(number(120)).\(number(9))",
            "\(number(300)),\(number(300))", "!\(number(700)),\(number(700))",
        ]
        let caret = version == .three && Bool.random(using: &random) ? "^" : ""
        let rotations = ["0", "90", "!180", "270", "360", "!90.00"]
        let qualities = ["default", "color", "gray", "bitonal"]
        let parts = [
            regions.randomElement(using: &random),
            caret + (sizes.randomElement(using: &random) ?? ""),
            rotations.randomElement(using: &random),
            "\(qualities.randomElement(using: &random) ?? "").\(number(1) == 0 ? "jpg" : "webp")",
        ]
        return parts.map { $0 ?? "" }.joined(separator: "/")
    }
}
