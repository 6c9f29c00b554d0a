// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@RenderThread
@Suite("Pictures are finished")
struct FinishTests {
    @Test(
        "mirroring comes before turning, and both only move pixels",
        arguments: QuarterTurn.allCases, [false, true])
    func movedPixels(turn: QuarterTurn, isMirrored: Bool) throws {
        let engine = try TestDocs.open("book.pdf")
        var request = try engine.request(PageIndex(3), dotsPerInch: 50)
        request.window = Rect(x: 7, y: 11, width: 203, height: 97)
        let plain = try engine.raster(request)
        request.finish = PictureFinish(isMirrored: isMirrored, turn: turn)
        let finished = try engine.raster(request)
        #expect(finished.size == turn.applied(to: plain.size))
        #expect(finished.size == request.pictureSize)
        #expect(finished.pixels == Self.moved(plain, request.finish))
    }

    /// The pixels one by one, each asked where it came from.
    private static func moved(_ raster: Raster, _ finish: PictureFinish) -> [UInt32] {
        let (width, height) = (raster.size.width, raster.size.height)
        let size = finish.turn.applied(to: raster.size)
        return (0..<size.height).flatMap { y in
            (0..<size.width).map { x in
                let (column, row) =
                    switch finish.turn {
                    case .none: (x, y)
                    case .right: (y, height - 1 - x)
                    case .half: (width - 1 - x, height - 1 - y)
                    case .left: (width - 1 - y, x)
                    }
                return raster[finish.isMirrored ? width - 1 - column : column, row]
            }
        }
    }

    @Test(
        "what is stretched alike in width and height is what is drawn at that scale",
        arguments: ["book.pdf", "iiif-squares.pdf", "two-columns.pdf"], [2, 3])
    func evenStretch(file: String, factor: Int) throws {
        let engine = try TestDocs.open(file)
        var request = try engine.request(PageIndex(0), dotsPerInch: 36)
        request.window = Rect(x: 10, y: 20, width: 60, height: 50)
        request.finish = PictureFinish(size: Size(width: 60 * factor, height: 50 * factor))
        let stretched = try engine.raster(request)
        var direct = try engine.request(PageIndex(0), dotsPerInch: 36 * Double(factor))
        direct.window = Rect(
            x: 10 * factor, y: 20 * factor, width: 60 * factor, height: 50 * factor)
        #expect(stretched.scale.pixelsPerPoint.isNearly(direct.scale.pixelsPerPoint))
        #expect(stretched.pixels == (try engine.raster(direct)).pixels)
    }

    @Test("what is stretched unevenly is drawn so, from edge to edge")
    func unevenStretch() throws {
        let engine = try TestDocs.open("iiif-squares.pdf")
        var request = try engine.request(PageIndex(0), dotsPerInch: 300)
        let plain = try engine.raster(request)
        request.finish.size = Size(width: 333, height: 1700)
        let stretched = try engine.raster(request)
        #expect(stretched.size == Size(width: 333, height: 1700))
        for row in 0..<10 {
            for column in 0..<10 {
                let inner = plain[column * 100 + 50, row * 100 + 50]
                #expect(stretched[(column * 333 + 166) / 10, row * 170 + 85] == inner)
                #expect(stretched[column * 333 / 10 + 2, row * 170 + 2] == inner)
            }
        }
        #expect(stretched[0, 0] == plain[0, 0])
        #expect(stretched[332, 1699] == plain[999, 999])
    }

    @Test("a window is stretched without what lies beside it")
    func stretchedWindow() throws {
        let engine = try TestDocs.open("iiif-squares.pdf")
        var request = try engine.request(PageIndex(0), dotsPerInch: 300)
        request.window = Rect(x: 300, y: 700, width: 100, height: 100)
        let plain = try engine.raster(request).pixels
        request.finish.size = Size(width: 17, height: 41)
        #expect(Set(plain).count == 1)
        #expect(Set(try engine.raster(request).pixels) == Set(plain))
    }

    @Test("a stretched picture is held to the limits by its own size, not by its window's")
    func limits() throws {
        let engine = try TestDocs.open(
            "iiif-squares.pdf", limits: PixelLimits(longestSide: 400, mostPixels: 100_000))
        var request = try engine.request(PageIndex(0), dotsPerInch: 72)
        request.finish.size = Size(width: 401, height: 1)
        #expect(throws: PagerError.self) { try engine.raster(request) }
        request.finish.size = Size(width: 400, height: 251)
        #expect(throws: PagerError.self) { try engine.raster(request) }
        request = try engine.request(PageIndex(0), dotsPerInch: 7200)
        request.finish.size = Size(width: 100, height: 90)
        #expect(try engine.raster(request).size == Size(width: 100, height: 90))
        request.window = Rect(x: 0, y: 0, width: 9, height: 30)
        #expect(throws: PagerError.self) { try engine.raster(request) }
    }

    @Test("black and white are what is left of grey, split in the middle")
    func bitonal() throws {
        let engine = try TestDocs.open("photo.pdf")
        var request = try engine.request(PageIndex(0))
        request.tone = .gray
        let grey = try engine.raster(request).pixels
        request.tone = .bitonal
        let bitonal = try engine.raster(request).pixels
        #expect(Set(bitonal) == [0xff00_0000, 0xffff_ffff])
        #expect(bitonal == grey.map { $0 & 0xff >= 128 ? 0xffff_ffff : 0xff00_0000 })
        request.tone = [.bitonal, .inverted]
        #expect(try engine.raster(request).pixels == bitonal.map { $0 ^ 0x00ff_ffff })
    }

    @Test("a recording is used for what is moved, and none for what is stretched")
    func recordings() throws {
        let engine = try TestDocs.open("book.pdf")
        var request = try engine.request(PageIndex(2), dotsPerInch: 300)
        request.window = Rect(x: 200, y: 300, width: 256, height: 128)
        request.finish = PictureFinish(isMirrored: true, turn: .left)
        let direct = try engine.raster(request).pixels
        request.method = .displayList
        #expect(DisplayListPlan(request).pays)
        #expect(try engine.raster(request).pixels == direct)
        request.finish.size = Size(width: 200, height: 100)
        #expect(!DisplayListPlan(request).pays)
        request.finish.size = request.window.size
        #expect(DisplayListPlan(request).pays)
    }
}

extension Double {
    fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) < 1e-9 * other }
}
