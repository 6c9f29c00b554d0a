// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Viewport")
struct ViewportTests {
    /// A spread of 200 × 100 points in a square view of 100 units: the fitting scale is 0.5.
    private let fitted = Viewport(
        fitting: Size(width: 200, height: 100), in: Size(width: 100, height: 100))

    @Test("A fitted spread is all seen, centred where it is smaller than the view")
    func fit() {
        #expect(fitted.scale == 0.5)
        #expect(fitted.zoom == 1)
        #expect(fitted.offset == Point(x: 0, y: 25))
        #expect(fitted.visible == Rect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test("Zooming about a corner keeps the corner")
    func zoomAboutCorner() {
        let zoomed = fitted.zoomed(by: 4, about: Point(x: 100, y: 75))
        #expect(zoomed.scale == 2)
        #expect(zoomed.zoom == 4)
        #expect(zoomed.visible == Rect(x: 150, y: 50, width: 50, height: 50))
    }

    @Test("Zooming to a scale shows its centre in the middle, or stops at the edge")
    func zoomCentred() {
        let inside = fitted.zoomed(to: 2, centredOn: Point(x: 100, y: 50))
        #expect(inside.visible == Rect(x: 75, y: 25, width: 50, height: 50))
        let corner = fitted.zoomed(to: 2, centredOn: Point(x: 0, y: 100))
        #expect(corner.visible == Rect(x: 0, y: 50, width: 50, height: 50))
    }

    @Test("The larger axis is clipped while the smaller one is centred")
    func oneAxis() {
        let zoomed = fitted.zoomed(to: 0.8, centredOn: Point(x: 200, y: 0))
        #expect(zoomed.offset == Point(x: -60, y: 10))
        #expect(zoomed.visible == Rect(x: 75, y: 0, width: 125, height: 100))
    }

    @Test("Zoom ends at its limits")
    func limits() {
        let centre = Point<ViewSpace>(x: 50, y: 50)
        #expect(fitted.zoomed(by: 1000, about: centre).zoom == 8)
        #expect(fitted.zoomed(by: 0.001, about: centre) == fitted)
        let fixed = Viewport(
            fitting: Size(width: 200, height: 100), in: Size(width: 100, height: 100),
            limits: ZoomLimits(exactly: 3))
        #expect(fixed.zoomed(to: 1, centredOn: .origin).scale == 3)
    }

    @Test("A pan ends at the edges")
    func pan() {
        let zoomed = fitted.zoomed(by: 4, about: Point(x: 50, y: 50))
        #expect(zoomed.panned(x: 10, y: -20).offset == Point(x: -140, y: -70))
        #expect(zoomed.panned(x: 1000, y: 1000).visible.origin == .origin)
        #expect(zoomed.panned(x: -1000, y: -1000).visible.maxX == 200)
        #expect(fitted.panned(x: 7, y: 7) == fitted)
    }
}
