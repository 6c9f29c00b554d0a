// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@RenderThread
@Suite("Pages are drawn")
struct PageDrawingTests {
    @Test(
        "the page's own rotation turns it, and 45 degrees does not",
        arguments: zip(0..<7, [0, 90, 180, 270, -90, 450, 0]))
    func ownRotation(page: Int, degrees: Int) throws {
        let raster = try TestDocs.open("rotations.pdf").picture(PageIndex(page))
        let turn = try #require(QuarterTurn(degrees: degrees))
        #expect(raster.size == turn.applied(to: Size(width: 200, height: 300)))
        #expect(CornerColours(of: raster) == .upright.turned(by: turn))
    }

    @Test(
        "a turn asked for is added to the page's own", arguments: 0..<7, QuarterTurn.allCases)
    func addedTurn(page: Int, turn: QuarterTurn) throws {
        let engine = try TestDocs.open("rotations.pdf")
        let index = PageIndex(page)
        let upright = try engine.picture(index)
        let size = turn.applied(to: try engine.pageInfo(index).size)
        let request = RenderRequest(
            spread: SpreadGeometry(page: index, pageSize: size),
            scale: PixelScale(pixelsPerPoint: 1), turn: turn)
        let raster = try engine.raster(request)
        #expect(raster.size == turn.applied(to: upright.size))
        #expect(CornerColours(of: raster) == CornerColours(of: upright).turned(by: turn))
    }

    @Test("the origin is the top left of the crop box", arguments: 0..<4)
    func cropBox(page: Int) throws {
        let raster = try TestDocs.open("cropped.pdf").picture(PageIndex(page))
        let turn = try #require(QuarterTurn(rawValue: page))
        #expect(raster.size == turn.applied(to: Size(width: 300, height: 440)))
        #expect(CornerColours(of: raster) == .upright.turned(by: turn))
    }

    @Test("the media box shows what lies outside the crop box", arguments: 0..<4)
    func mediaBox(page: Int) throws {
        let engine = try TestDocs.open("cropped.pdf")
        let index = PageIndex(page)
        let info = try engine.pageInfo(index, box: .media)
        let turn = try #require(QuarterTurn(rawValue: page))
        #expect(info.size == turn.applied(to: Size(width: 400, height: 600)))
        let raster = try engine.raster(
            RenderRequest(
                spread: SpreadGeometry(page: index, pageSize: info.size),
                scale: PixelScale(pixelsPerPoint: 1), box: .media))
        let grey: UInt32 = 0xffcc_cccc
        let outside = CornerColours(of: raster, inset: 1)
        #expect(
            outside
                == CornerColours(
                    topLeft: grey, topRight: grey, bottomRight: grey, bottomLeft: grey))
    }

    @Test("white paper is painted first unless the request says otherwise")
    func paper() throws {
        let engine = try TestDocs.open("rotations.pdf")
        var request = try engine.request(PageIndex(0))
        let painted = try engine.raster(request)
        #expect(painted.isOpaque)
        #expect(painted[50, 60] == CornerColours.white)
        request.paper = .transparent
        request.blank = .transparent
        let clear = try engine.raster(request)
        #expect(!clear.isOpaque)
        #expect(clear[50, 60] == 0)
        #expect(CornerColours(of: clear) == .upright)
    }

    @Test("the size is the points times the scale, rounded up")
    func size() throws {
        let engine = try TestDocs.open("scan.pdf")
        let raster = try engine.picture(PageIndex(0), dotsPerInch: 100)
        #expect(raster.size == Size(width: 583, height: 827))
        #expect(raster.rowStride >= 4 * raster.size.width)
        #expect(raster.scale == PixelScale(dotsPerInch: 100))
    }

    @Test("a window shows the same pixels as the whole, vector for vector", arguments: [72.0, 150])
    func window(dotsPerInch: Double) throws {
        let engine = try TestDocs.open("iiif-squares.pdf")
        var request = try engine.request(PageIndex(0), dotsPerInch: dotsPerInch)
        let whole = try engine.raster(request)
        request.window = Rect(x: 31, y: 57, width: 100, height: 80)
        let part = try engine.raster(request)
        #expect(part.size == request.window.size)
        for y in 0..<80 {
            for x in 0..<100 where part[x, y] != whole[x + 31, y + 57] {
                Issue.record("pixel \(x), \(y) differs")
                return
            }
        }
    }

    @Test("equal requests give equal bytes, whatever was drawn between")
    func equalRequests() throws {
        let engine = try TestDocs.open("book.pdf")
        let first = try engine.picture(PageIndex(3), dotsPerInch: 100).pixels
        for page in 0..<7 { _ = try engine.picture(PageIndex(page), dotsPerInch: 37) }
        #expect(try engine.picture(PageIndex(3), dotsPerInch: 100).pixels == first)
        #expect(
            try TestDocs.open("book.pdf").picture(PageIndex(3), dotsPerInch: 100).pixels == first)
    }

    @Test("annotations that are hidden or only printed are not drawn")
    func annotations() throws {
        let raster = try TestDocs.open("annotations.pdf").picture(PageIndex(0))
        let stamps = [70, 120, 170, 220].map { raster[$0, 80] }
        let (white, magenta) = (CornerColours.white, 0xffff_00ff as UInt32)
        #expect(stamps == [CornerColours.red, white, white, magenta])
    }

    @Test("Japanese letters are drawn although the font is not in the document")
    func missingFont() throws {
        let pixels = try TestDocs.open("cjk-not-embedded.pdf").picture(PageIndex(0)).pixels
        #expect(pixels.filter { $0 == 0xff00_0000 }.count > 500)
    }
}
