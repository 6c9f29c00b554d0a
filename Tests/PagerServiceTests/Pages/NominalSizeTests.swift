// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `The nominal size of a page` {
    private let resolution = NominalResolution()

    @Test func `It is what the page covers at 300 dots per inch`() {
        let size = resolution.pixels(of: Size(width: 612, height: 792))
        #expect(size == Size(width: 2550, height: 3300))
    }

    @Test(
        arguments: [
            nil, Size(width: 0, height: 10), Size(width: -1, height: 10),
            Size(width: Double.infinity, height: 10), Size(width: Double.nan, height: 10),
            Size(width: 1e300, height: 10), Size(width: 10, height: 3e8),
        ] as [Size<PageSpace>?])
    func `A page without a usable size has none`(size: Size<PageSpace>?) {
        #expect(resolution.pixels(of: size) == nil)
    }

    @Test func `An area is told in whole pixels within the canvas`() {
        let canvas = Size<PixelSpace>(width: 300, height: 300)
        let inside = resolution.pixels(
            covering: Rect(x: 12, y: 24, width: 12, height: 0.1), within: canvas)
        #expect(inside == Rect(x: 50, y: 100, width: 50, height: 1))
        let over = resolution.pixels(
            covering: Rect(x: -5, y: 60, width: 1e300, height: .infinity), within: canvas)
        #expect(over == Rect(x: 0, y: 250, width: 300, height: 50))
        for x in [-20, 72, Double.infinity] {
            let outside = resolution.pixels(
                covering: Rect(x: x, y: 0, width: 10, height: 10), within: canvas)
            #expect(outside == nil)
            let below = resolution.pixels(
                covering: Rect(x: 0, y: x, width: 10, height: 10), within: canvas)
            #expect(below == nil)
        }
    }

    @Test func `The sizes of a page's pictures are listed by its image service`() {
        var random = SeededGenerator.printingItsSeed("pyramid")
        for _ in 0..<500 {
            let full = Size<PixelSpace>(
                width: Int.random(in: 1...30_000, using: &random),
                height: Int.random(in: 1...8000, using: &random))
            var options = ImageOptions()
            options.limits = ImageLimits(maxWidth: 1 << 30, maxArea: 1 << 30)
            let listed = ImageInformation(address: "", size: full, options: options).sizes
            let pyramid = ImagePyramid(full: full)
            let levels = pyramid.levels(within: [512, 1024, 2048, 4096])
            #expect(Set(levels).isSubset(of: listed) && !levels.isEmpty)
            #expect(Set(levels).count == levels.count)
            let side = Int.random(in: 1...2000, using: &random)
            let level = pyramid.level(within: side)
            #expect(max(level.width, level.height) <= side)
            // No level between would do, and each is half of the one before.
            let factors = pyramid.levels(downTo: side).map(\.factor)
            #expect(factors == factors.indices.map { 1 << $0 })
            #expect(
                factors.count == 1
                    || PyramidLevel(factor: factors[factors.count - 2])
                        .reduced(max(full.width, full.height)) > side
            )
        }
    }
}
