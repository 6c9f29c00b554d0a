// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@RenderThread
@Suite("Vector files")
struct VectorTests {
    @Test("a PDF has a page for each request, as large as the spread, with text that can be found")
    func pdf() throws {
        let engine = try TestDocs.open("book.pdf")
        let requests = try (0..<3).map { try engine.request(PageIndex($0), dotsPerInch: 150) }
        let copy = try RenderEngine(
            DocumentBytes(try engine.vector(requests, as: .pdf)),
            pool: PixelBufferPool(idleBytes: 0))
        #expect(copy.summary.pageCount == 3)
        #expect(copy.summary.metadata.title == engine.summary.metadata.title)
        for page in 0..<3 {
            #expect(try copy.pageInfo(PageIndex(page)).size == Size(width: 432, height: 648))
        }
        #expect(try !copy.search("machine for turning", on: PageIndex(2)).isEmpty)
    }

    @Test("a PDF was made when its document was, not at some other time each time it is asked for")
    func date() throws {
        for name in ["book.pdf", "one-page.pdf"] {
            let engine = try TestDocs.open(name)
            let bytes = try engine.vector([engine.request(PageIndex(0))], as: .pdf)
            let copy = try RenderEngine(
                DocumentBytes(bytes), pool: PixelBufferPool(idleBytes: 0))
            #expect(copy.summary.metadata.created == engine.summary.metadata.created)
            let text = String(decoding: bytes, as: Unicode.ASCII.self)
            #expect(text.contains("/CreationDate") == (name == "book.pdf"))
        }
    }

    @Test("a spread is imposed as one page, and looks as it does in pixels")
    func imposition() throws {
        let engine = try TestDocs.open("rotations.pdf")
        var geometry = SpreadGeometry(page: PageIndex(0), pageSize: Size(width: 200, height: 300))
        geometry.size.width = 400
        geometry.placements.append(
            SpreadGeometry.Placement(
                page: PageIndex(2), frame: Rect(x: 200, y: 0, width: 200, height: 300)))
        let request = RenderRequest(spread: geometry, scale: PixelScale(dotsPerInch: 72))
        let copy = try RenderEngine(
            DocumentBytes(try engine.vector([request], as: .pdf)),
            pool: PixelBufferPool(idleBytes: 0))
        #expect(copy.summary.pageCount == 1)
        let drawn = try copy.picture(PageIndex(0))
        #expect(CornerColours(of: drawn) == CornerColours(of: try engine.raster(request)))
    }

    @Test("a window is the whole file")
    func window() throws {
        let engine = try TestDocs.open("rotations.pdf")
        var request = try engine.request(PageIndex(0))
        request.window = Rect(x: 100, y: 150, width: 100, height: 150)
        let copy = try RenderEngine(
            DocumentBytes(try engine.vector([request], as: .pdf)),
            pool: PixelBufferPool(idleBytes: 0))
        let drawn = try copy.picture(PageIndex(0))
        #expect(drawn.size == Size(width: 100, height: 150))
        #expect(CornerColours(of: drawn).bottomRight == CornerColours.yellow)
    }

    @Test("an SVG is text that begins as one, with letters as shapes")
    func svg() throws {
        let engine = try TestDocs.open("book.pdf")
        let bytes = try engine.vector([engine.request(PageIndex(0))], as: .svg)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix("<?xml"))
        #expect(text.contains("<svg"))
        #expect(text.contains("width=\"432pt\""))
        #expect(text.contains("<symbol"))
    }

    @Test("an SVG is the same bytes each time, whatever was drawn between")
    func countedParts() throws {
        let engine = try TestDocs.open("transparent.pdf")
        let request = try engine.request(PageIndex(0))
        let first = try engine.vector([request], as: .svg)
        _ = try engine.vector([engine.request(PageIndex(0), dotsPerInch: 30)], as: .svg)
        _ = try engine.raster(request)
        #expect(try engine.vector([request], as: .svg) == first)
        let text = String(decoding: first, as: UTF8.self)
        #expect(text.contains("id=\"surface1\"") && text.contains("id=\"surface2\""))
    }

    @Test("the parts of an SVG are called by the order in which they are named")
    func partNames() {
        let written =
            ##"<g id="surface7"><use href="#image3"/><use href="#surface9"/></g>"##
            + ##"<image id="image3"/><g id="surface9" mask="url(#mask0)" fill="surface7x"/>"##
        let counted =
            ##"<g id="surface1"><use href="#image1"/><use href="#surface2"/></g>"##
            + ##"<image id="image1"/><g id="surface2" mask="url(#mask0)" fill="surface1x"/>"##
        let names = SVGPartNames.counted(Array(written.utf8))
        #expect(String(decoding: names, as: UTF8.self) == counted)
    }

    @Test("a page that cannot be drawn whole is no file")
    func damaged() throws {
        let engine = try TestDocs.open("damaged-drawing.pdf")
        let error = #expect(throws: PagerError.self) {
            try engine.vector([engine.request(PageIndex(2))], as: .pdf)
        }
        #expect(error?.code == .pageDamaged)
    }
}
