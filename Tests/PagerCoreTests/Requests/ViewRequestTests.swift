// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Window of a view")
struct ViewRequestTests {
    private let spread = Size<SpreadSpace>(width: 600, height: 400)

    private func window(
        _ view: ViewRequest, _ output: OutputSize, limits: PixelLimits = PixelLimits()
    ) throws -> RenderWindow {
        try view.window(on: spread, output: output, limits: limits)
    }

    @Test("The whole spread is all its pixels")
    func whole() throws {
        let window = try window(.whole, .dotsPerInch(144))
        #expect(window.scale.pixelsPerPoint == 2)
        #expect(window.area == Rect(x: 0, y: 0, width: 1200, height: 800))
    }

    @Test("A region is cut out where it stands")
    func region() throws {
        let region = Rect<SpreadSpace>(x: 100, y: 50, width: 200, height: 100)
        #expect(
            try window(.region(region), .scale(2)).area
                == Rect(x: 200, y: 100, width: 400, height: 200))
        let sized = try window(.region(region), .width(1000))
        #expect(sized.scale.pixelsPerPoint == 5)
        #expect(sized.area == Rect(x: 500, y: 250, width: 1000, height: 500))
    }

    @Test("A region is clipped to the spread")
    func clippedRegion() throws {
        let region = Rect<SpreadSpace>(x: -50, y: 300, width: 100, height: 1000)
        #expect(
            try window(.region(region), .scale(1)).area
                == Rect(x: 0, y: 300, width: 50, height: 100))
        let everything = Rect<SpreadSpace>(x: -1, y: -1, width: 1e6, height: 1e6)
        #expect(try window(.region(everything), .scale(1)) == window(.whole, .scale(1)))
    }

    @Test(
        "A region outside the spread makes no sense",
        arguments: [
            Rect<SpreadSpace>(x: 600, y: 0, width: 10, height: 10),
            Rect(x: 0, y: -10, width: 10, height: 10),
            Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 0, y: 0, width: 10, height: -1),
            Rect(x: .nan, y: 0, width: 10, height: 10),
            Rect(x: 0, y: 0, width: .infinity, height: 10),
        ])
    func outside(region: Rect<SpreadSpace>) throws {
        let error = try #require(throws: PagerError.self) {
            try window(.region(region), .scale(1))
        }
        #expect(error.code == .invalidRequest)
    }

    @Test("Zooming keeps the picture's size and stops at the edges")
    func zoomed() throws {
        let inside = try window(.zoomed(factor: 2, centre: Point(x: 300, y: 200)), .scale(1))
        #expect(inside.scale.pixelsPerPoint == 2)
        #expect(inside.area == Rect(x: 300, y: 200, width: 600, height: 400))
        let corner = try window(.zoomed(factor: 4, centre: Point(x: 0, y: 1e6)), .scale(1))
        #expect(corner.area == Rect(x: 0, y: 1200, width: 600, height: 400))
        #expect(try window(.zoomed(factor: 2, centre: nil), .scale(1)) == inside)
    }

    @Test("Zooming into a size to fit shows what that viewport shows")
    func zoomedFit() throws {
        let square = OutputSize.fit(width: 300, height: 300)
        let one = try window(.zoomed(factor: 1, centre: nil), square)
        #expect(one.area == Rect(x: 0, y: 0, width: 300, height: 200))
        let some = try window(.zoomed(factor: 1.2, centre: Point(x: 600, y: 0)), square)
        #expect(some.area == Rect(x: 60, y: 0, width: 300, height: 240))
        let more = try window(.zoomed(factor: 3, centre: Point(x: 0, y: 200)), square)
        #expect(more.area == Rect(x: 0, y: 150, width: 300, height: 300))
    }

    @Test("Zooming out shows the whole, smaller")
    func zoomedOut() throws {
        let window = try window(.zoomed(factor: 0.5, centre: Point(x: 0, y: 0)), .scale(1))
        #expect(window.area == Rect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test("A zoom that is no number greater than zero makes no sense")
    func nonsense() throws {
        let views: [ViewRequest] = [
            .zoomed(factor: 0, centre: nil), .zoomed(factor: -1, centre: nil),
            .zoomed(factor: .nan, centre: nil), .zoomed(factor: .infinity, centre: nil),
            .zoomed(factor: 2, centre: Point(x: .nan, y: 0)),
        ]
        for view in views {
            let error = try #require(throws: PagerError.self) { try window(view, .scale(1)) }
            #expect(error.code == .invalidRequest)
        }
    }

    @Test("Limits hold for the picture, not for the magnified spread")
    func limits() throws {
        let limits = PixelLimits(longestSide: 1000, mostPixels: 1_000_000)
        let far = ViewRequest.zoomed(factor: 1000, centre: nil)
        #expect(
            try window(far, .scale(1), limits: limits).area.size == Size(width: 600, height: 400))
        for view in [far, .whole, .region(Rect(x: 0, y: 0, width: 501, height: 10))] {
            let error = try #require(throws: PagerError.self) {
                try window(view, .scale(2), limits: limits)
            }
            #expect(error.code == .tooLarge)
        }
    }

    @Test("A magnification beyond all reason is an error, not a trap")
    func farTooFar() throws {
        let dot = Rect<SpreadSpace>(x: 1, y: 1, width: 1e-6, height: 1e-6)
        let views = [ViewRequest.zoomed(factor: 1e300, centre: nil), .region(dot)]
        for view in views {
            let error = try #require(throws: PagerError.self) { try window(view, .width(9000)) }
            #expect(error.code == .tooLarge)
        }
    }

    @Test("A spread without a usable size is damaged")
    func unusable() throws {
        let views = [
            ViewRequest.whole, .region(Rect(x: 0, y: 0, width: 1, height: 1)),
            .zoomed(factor: 2, centre: nil),
        ]
        for view in views {
            let error = try #require(throws: PagerError.self) {
                try view.window(
                    on: Size(width: .infinity, height: 1), output: .scale(1), limits: PixelLimits())
            }
            #expect(error.code == .pageDamaged)
        }
    }
}
