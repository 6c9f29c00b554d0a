// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("The finish of a picture")
struct PictureFinishTests {
    private let plain = RenderRequest(
        spread: SpreadGeometry(page: PageIndex(0), pageSize: Size(width: 100, height: 50)),
        scale: PixelScale(pixelsPerPoint: 2))

    @Test("A request has none unless it says so, and its picture is its window")
    func none() {
        #expect(plain.finish == .none)
        #expect(!plain.finish.movesPixels && !plain.isStretched)
        #expect(plain.pictureSize == plain.window.size)
        #expect(plain.pictureScale == plain.scale)
        #expect(plain.heldPixelFactor == 1)
    }

    @Test("The picture is as large as the window is stretched, turned after that")
    func sizes() {
        var request = plain
        request.finish = PictureFinish(size: Size(width: 400, height: 25), turn: .right)
        #expect(request.drawnSize == Size(width: 400, height: 25))
        #expect(request.pictureSize == Size(width: 25, height: 400))
        #expect(request.heldPixelFactor == 2)
    }

    @Test("The scale of a stretched picture lies between those of its sides")
    func scales() {
        var request = plain
        request.finish.size = Size(width: 800, height: 100)
        #expect(request.pictureScale == PixelScale(pixelsPerPoint: 4))
        #expect(request.mostPixelsPerPoint == 8)
        request.finish.size = request.window.size
        #expect(!request.isStretched && request.pictureScale == request.scale)
    }

    @Test("The whole of a spread is not finished")
    func whole() {
        var request = plain
        request.window = Rect(x: 3, y: 4, width: 10, height: 10)
        request.finish = PictureFinish(size: Size(width: 2, height: 2), isMirrored: true)
        #expect(request.whole == plain)
    }
}
