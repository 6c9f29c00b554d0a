// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@RenderThread
@Suite("Spreads are drawn")
struct SpreadDrawingTests {
    @Test("each page looks in the spread as it does alone", arguments: [72.0, 100, 150])
    func pagesAsAlone(dotsPerInch: Double) throws {
        let engine = try TestDocs.open("book.pdf")
        let spread = try engine.raster(request(engine, [2, 3], dotsPerInch: dotsPerInch))
        let left = try engine.picture(PageIndex(2), dotsPerInch: dotsPerInch)
        let right = try engine.picture(PageIndex(3), dotsPerInch: dotsPerInch)
        #expect(spread.size == Size(width: left.size.width * 2, height: left.size.height))
        for y in stride(from: 0, to: left.size.height, by: 3) {
            for x in 0..<left.size.width {
                guard spread[x, y] == left[x, y],
                    spread[x + left.size.width, y] == right[x, y]
                else {
                    Issue.record("pixel \(x), \(y) differs")
                    return
                }
            }
        }
    }

    @Test("no seam shows between pages whose width is no whole number of pixels")
    func noSeam() throws {
        let engine = try TestDocs.open("scan.pdf")
        let size = try engine.pageInfo(PageIndex(0)).size
        let frame = Rect<SpreadSpace>(x: size.width, y: 0, width: size.width, height: size.height)
        let spread = SpreadGeometry(
            size: Size(width: size.width * 2, height: size.height),
            placements: [SpreadGeometry.Placement(page: PageIndex(0), frame: frame)],
            blanks: [frame.offset(x: -size.width, y: 0)])
        let raster = try engine.raster(
            RenderRequest(spread: spread, scale: PixelScale(dotsPerInch: 100)))
        let blank = (0..<raster.size.height).allSatisfy { raster[582, $0] == CornerColours.white }
        #expect(blank)
    }

    @Test("a blank has the colour asked for, and the page its paper")
    func blankColour() throws {
        let engine = try TestDocs.open("book.pdf")
        var geometry = try request(engine, [6], dotsPerInch: 72).spread
        geometry.size.width *= 2
        geometry.blanks = [Rect(x: 432, y: 0, width: 432, height: 648)]
        var request = RenderRequest(spread: geometry, scale: PixelScale(dotsPerInch: 72))
        request.blank = Colour(red: 10, green: 20, blue: 30)
        request.paper = Colour(red: 244, green: 236, blue: 216)
        let raster = try engine.raster(request)
        #expect(raster.size == Size(width: 864, height: 648))
        #expect(raster[2, 2] == 0xfff4_ecd8)
        let blank = (432..<864).allSatisfy { raster[$0, 300] == 0xff0a_141e }
        #expect(blank)
    }

    @Test("grey keeps white white, and inverting twice is nothing")
    func tones() throws {
        let engine = try TestDocs.open("photo.pdf")
        var request = try engine.request(PageIndex(0))
        let original = try engine.raster(request).pixels
        request.tone = .gray
        let grey = try engine.raster(request).pixels
        #expect(original.contains { !$0.isGrey })
        #expect(grey.allSatisfy { $0.isGrey })
        request.tone = .inverted
        let inverted = try engine.raster(request).pixels
        #expect(zip(original, inverted).allSatisfy { $0 ^ $1 == 0x00ff_ffff })
    }

    private func request(
        _ engine: RenderEngine, _ pages: [Int], dotsPerInch: Double
    ) throws -> RenderRequest {
        var geometry = SpreadGeometry(size: Size(width: 0, height: 0), placements: [])
        for page in pages {
            let size = try engine.pageInfo(PageIndex(page)).size
            let frame = Rect<SpreadSpace>(
                x: geometry.size.width, y: 0, width: size.width, height: size.height)
            geometry.placements.append(
                SpreadGeometry.Placement(page: PageIndex(page), frame: frame))
            geometry.size = Size(width: frame.maxX, height: size.height)
        }
        return RenderRequest(spread: geometry, scale: PixelScale(dotsPerInch: dotsPerInch))
    }
}

extension UInt32 {
    /// Whether red, green and blue are equal.
    fileprivate var isGrey: Bool {
        (self >> 16) & 0xff == self & 0xff && (self >> 8) & 0xff == self & 0xff
    }
}
