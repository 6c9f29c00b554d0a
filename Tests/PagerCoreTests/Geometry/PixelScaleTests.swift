// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Pixels of points")
struct PixelScaleTests {
    @Test(
        "Pixels are rounded up, at least one, and noise does not count",
        arguments: [
            (612.0, 150.0, 1275), (595.276, 150, 1241), (1, 72, 1), (1.0009, 72, 1),
            (1.0011, 72, 2),
            (1.5, 72, 2), (0.0001, 72, 1), (100, 72.72, 101),
        ])
    func roundedUp(points: Double, dotsPerInch: Double, pixels: Int) {
        #expect(PixelScale(dotsPerInch: dotsPerInch).pixels(covering: points) == pixels)
    }

    @Test("The pixels cover the points but for noise, and no whole pixel more")
    func covering() {
        var random = SeededGenerator.printingItsSeed("covering")
        for _ in 0..<2_000 {
            let scale = PixelScale(pixelsPerPoint: .random(in: 0.01...30, using: &random))
            let points = Double.random(in: 0.1...5000, using: &random)
            let pixels = Double(scale.pixels(covering: points))
            #expect(pixels + 0.0011 >= points * scale.pixelsPerPoint)
            #expect(pixels == 1 || pixels - 1 < points * scale.pixelsPerPoint)
        }
    }

    @Test("Each side of a size is rounded by itself")
    func sizes() {
        let scale = PixelScale(pixelsPerPoint: 2)
        let size = scale.pixels(covering: Size<PageSpace>(width: 10.2, height: 0.1))
        #expect(size == Size(width: 21, height: 1))
    }

    @Test("72 dots an inch are one pixel a point")
    func dotsPerInch() {
        #expect(PixelScale(dotsPerInch: 72) == PixelScale(pixelsPerPoint: 1))
        #expect(PixelScale(pixelsPerPoint: 2).dotsPerInch == 144)
    }
}
