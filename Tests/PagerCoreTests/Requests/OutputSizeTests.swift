// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Size of a picture")
struct OutputSizeTests {
    private let letter = Size<SpreadSpace>(width: 612, height: 792)

    @Test("Resolution and scale are taken as they are")
    func resolution() throws {
        #expect(try OutputSize.dotsPerInch(150).scale(for: letter).dotsPerInch == 150)
        #expect(try OutputSize.scale(2.5).scale(for: letter).pixelsPerPoint == 2.5)
        let scale = try OutputSize.dotsPerInch(150).scale(for: letter)
        #expect(scale.pixels(covering: letter) == Size(width: 1275, height: 1650))
    }

    @Test("Whatever the page, a width or height asked for is hit exactly")
    func exactSides() throws {
        try forRandomSizes("exact sides") { size, pixels in
            let wide = try OutputSize.width(pixels).scale(for: size)
            #expect(wide.pixels(covering: size).width == pixels)
            let high = try OutputSize.height(pixels).scale(for: size)
            #expect(high.pixels(covering: size).height == pixels)
        }
    }

    @Test("Fitting hits the tighter side exactly and never passes the other")
    func fit() throws {
        var random = SeededGenerator(seed: 7)
        try forRandomSizes("fit") { size, pixels in
            let other = Int.random(in: 1...4000, using: &random)
            let scale = try OutputSize.fit(width: pixels, height: other).scale(for: size)
            let result = scale.pixels(covering: size)
            #expect(result.width <= pixels && result.height <= other)
            #expect(result.width == pixels || result.height == other)
        }
    }

    @Test(
        "Numbers that are not greater than zero make no sense",
        arguments: [
            OutputSize.dotsPerInch(0), .dotsPerInch(-1), .dotsPerInch(.nan),
            .dotsPerInch(.infinity),
            .scale(0), .scale(-.infinity), .width(0), .width(-5), .height(0),
            .fit(width: 0, height: 5),
            .fit(width: 5, height: -1),
        ])
    func nonsense(output: OutputSize) throws {
        let error = try #require(throws: PagerError.self) { try output.scale(for: letter) }
        #expect(error.code == .invalidRequest)
    }

    @Test(
        "A page without a usable size is damaged, whatever is asked for",
        arguments: [
            Size<SpreadSpace>(width: 0, height: 1), Size(width: 1, height: -1),
            Size(width: .infinity, height: 1), Size(width: 1, height: .nan),
        ])
    func unusable(size: Size<SpreadSpace>) throws {
        for output in [OutputSize.dotsPerInch(72), .width(10), .fit(width: 1, height: 1)] {
            let error = try #require(throws: PagerError.self) { try output.scale(for: size) }
            #expect(error.code == .pageDamaged)
            #expect(error.message.contains("has no usable size"))
        }
    }

    @Test("A page too small for any scale is an error, not a trap")
    func noScale() throws {
        let dust = Size<SpreadSpace>(width: .leastNonzeroMagnitude, height: 1)
        let error = try #require(throws: PagerError.self) {
            try OutputSize.width(100).scale(for: dust)
        }
        #expect(error.code == .tooLarge)
    }

    private func forRandomSizes(
        _ name: String, _ body: (Size<SpreadSpace>, Int) throws -> Void
    ) rethrows {
        var random = SeededGenerator.printingItsSeed(name)
        for _ in 0..<1_000 {
            let size = Size<SpreadSpace>(
                width: .random(in: 0.5...5000, using: &random),
                height: .random(in: 0.5...5000, using: &random))
            try body(size, .random(in: 1...32_767, using: &random))
        }
    }
}
