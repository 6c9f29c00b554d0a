// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Where a page stands in a picture")
struct PlaceOfPageTests {
    private let spread = SpreadGeometry(
        size: Size(width: 20, height: 30),
        placements: [
            .init(
                page: PageIndex(4),
                frame: Rect(origin: Point(x: 0, y: 5), size: Size(width: 10, height: 20))),
            .init(
                page: PageIndex(5),
                frame: Rect(origin: Point(x: 10, y: 0), size: Size(width: 10, height: 30))),
        ])

    private func request(_ window: Rect<PixelSpace>? = nil) -> RenderRequest {
        RenderRequest(spread: spread, scale: PixelScale(pixelsPerPoint: 2), window: window)
    }

    @Test("is its part of the spread, in pixels")
    func whole() {
        #expect(
            request().place(of: PageIndex(4))
                == Rect(origin: Point(x: 0, y: 10), size: Size(width: 20, height: 40)))
        #expect(
            request().place(of: PageIndex(5))
                == Rect(origin: Point(x: 20, y: 0), size: Size(width: 20, height: 60)))
        #expect(request().place(of: PageIndex(6)) == nil)
    }

    @Test("counts from the window, which has to show all of the page")
    func windows() {
        let right = Rect<PixelSpace>(
            origin: Point(x: 15, y: 0), size: Size(width: 25, height: 60))
        #expect(
            request(right).place(of: PageIndex(5))
                == Rect(origin: Point(x: 5, y: 0), size: Size(width: 20, height: 60)))
        #expect(request(right).place(of: PageIndex(4)) == nil)
        let upper = Rect<PixelSpace>(origin: .origin, size: Size(width: 40, height: 50))
        #expect(request(upper).place(of: PageIndex(4)) != nil)
        #expect(request(upper).place(of: PageIndex(5)) == nil)
    }

    @Test("follows the picture that is stretched, then mirrored, then turned")
    func finished() {
        var request = request()
        // The spread is 40 by 60 pixels; page 4 stands in its left half, from 10 to 50.
        request.finish = PictureFinish(size: Size(width: 80, height: 30))
        #expect(request.place(of: PageIndex(4)) == Rect(x: 0, y: 5, width: 40, height: 20))
        request.finish.isMirrored = true
        #expect(request.place(of: PageIndex(4)) == Rect(x: 40, y: 5, width: 40, height: 20))
        request.finish.turn = .right
        #expect(request.pictureSize == Size(width: 30, height: 80))
        #expect(request.place(of: PageIndex(4)) == Rect(x: 5, y: 40, width: 20, height: 40))
        request.finish = PictureFinish(size: Size(width: 1, height: 1))
        #expect(request.place(of: PageIndex(5)) == nil)
    }
}
