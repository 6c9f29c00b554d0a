// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@RenderThread
@Suite("Poppler's traps are caught")
struct TrapTests {
    @Test("an image over 32,767 pixels is drawn all the same")
    func oversizedImage() throws {
        let raster = try TestDocs.open("image-wide-33000.pdf").picture(PageIndex(0))
        #expect(raster[150, 280] == 0xff40_4040)
    }

    @Test("what a bad glyph loses of a page is an error, not a silent gap")
    func badGlyph() throws {
        let error = #expect(throws: PagerError.self) {
            try TestDocs.open("type3-bad-glyph.pdf").picture(PageIndex(0))
        }
        #expect(error?.code == .pageDamaged)
        #expect(error?.cause?.isEmpty == false)
    }

    @Test("the cause of an error is that page's own, whatever was said of earlier ones")
    func causeIsThePagesOwn() throws {
        let silent = try TestDocs.open("count-lies-high.pdf")
        let talkative = try TestDocs.open("damaged-page.pdf")
        let own = #expect(throws: PagerError.self) { try silent.pageInfo(PageIndex(4)) }
        let other = #expect(throws: PagerError.self) { try talkative.pageInfo(PageIndex(2)) }
        let again = #expect(throws: PagerError.self) { try silent.pageInfo(PageIndex(4)) }
        #expect(other?.cause != nil)
        #expect(own?.cause != other?.cause)
        #expect(again?.cause == own?.cause)
    }

    @Test("one bad page leaves the others as they are")
    func badPageAmongGoodOnes() throws {
        let engine = try TestDocs.open("damaged-drawing.pdf")
        let before = try engine.picture(PageIndex(3)).pixels
        #expect(throws: PagerError.self) { try engine.picture(PageIndex(2)) }
        #expect(try engine.picture(PageIndex(3)).pixels == before)
    }

    @Test("the page after the last one is an error that names the count", arguments: [-1, 7, 100])
    func pageOutOfRange(page: Int) throws {
        let engine = try TestDocs.open("book.pdf")
        let error = #expect(throws: PagerError.self) { try engine.pageInfo(PageIndex(page)) }
        #expect(error?.code == .pageOutOfRange)
        #expect(error?.advice?.contains("7") == true)
    }

    @Test("a picture beyond the limits is refused before anything is allocated")
    func pictureTooLarge() throws {
        let engine = try TestDocs.open(
            "book.pdf", limits: PixelLimits(longestSide: 32_767, mostPixels: 1_000_000))
        _ = try engine.picture(PageIndex(0), dotsPerInch: 100)
        let error = #expect(throws: PagerError.self) {
            try engine.picture(PageIndex(0), dotsPerInch: 150)
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.advice != nil)
    }

    @Test("magnification that would break fonts for the rest of the program is refused")
    func magnificationTooHigh() throws {
        let engine = try TestDocs.open("mediabox-tiny.pdf")
        var request = try engine.request(PageIndex(0))
        request.scale = PixelScale(pixelsPerPoint: 64_000)
        request.window = Rect(x: 0, y: 0, width: 64, height: 64)
        let error = #expect(throws: PagerError.self) { try engine.raster(request) }
        #expect(error?.code == .tooLarge)
    }

    @Test("a tiny page in a large frame would break fonts as well, and is refused")
    func frameTooLarge() throws {
        let engine = try TestDocs.open("mediabox-tiny.pdf")
        let size = Size<PageSpace>(width: 300, height: 400)
        let request = RenderRequest(
            spread: SpreadGeometry(page: PageIndex(0), pageSize: size),
            scale: PixelScale(pixelsPerPoint: 1))
        let error = #expect(throws: PagerError.self) { try engine.raster(request) }
        #expect(error?.code == .tooLarge)
        _ = try TestDocs.open("book.pdf").picture(PageIndex(2))
    }

    @Test(
        "a password longer than Poppler's buffer is wrong, and no more",
        arguments: [127, 128, 5000])
    func longPassword(count: Int) throws {
        for file in ["encrypted-r2.pdf", "encrypted-r5.pdf", "encrypted-r6.pdf"] {
            let error = #expect(throws: PagerError.self) {
                try TestDocs.open(file, password: String(repeating: "ü", count: count))
            }
            #expect(error?.code == .password)
        }
    }

    @Test("an outline whose entries are shared ends at the limits")
    func outlineDAG() throws {
        let outline = try TestDocs.open("outline-dag.pdf").outline()
        #expect(outline.isTruncated)
        #expect(outline.items.count <= Outline.mostItems)
        #expect(outline.items.allSatisfy { $0.level < Outline.deepest })
    }

    @Test("an outline that leads back to itself ends")
    func outlineCycle() throws {
        #expect(try TestDocs.open("outline-cycle.pdf").outline().items.count < 10)
    }

    @Test("a label of millions of letters is cut")
    func labelBomb() throws {
        let label = try TestDocs.open("label-bomb.pdf").pageInfo(PageIndex(0)).label
        #expect(label?.text.unicodeScalars.count == PageLabel.longest)
    }

    @Test("a unit of its own is told, as Poppler ignores it")
    func userUnit() throws {
        #expect(try TestDocs.open("userunit.pdf").userUnit(of: PageIndex(0)) == 10)
        #expect(try TestDocs.open("userunit.pdf").summary.mayHaveUserUnits)
        #expect(try !TestDocs.open("book.pdf").summary.mayHaveUserUnits)
        #expect(try TestDocs.open("book.pdf").userUnit(of: PageIndex(0)) == nil)
        #expect(try TestDocs.open("many-pages.pdf").userUnit(of: PageIndex(300)) == nil)
    }

    @Test("links lie where they are drawn, and lead where the crop box and rotation put them")
    func linksOfCroppedPages() throws {
        let engine = try TestDocs.open("cropped.pdf")
        let links = try engine.links(PageIndex(0))
        let targets = engine.outline().items.map(\.target)
        #expect(links.map(\.target) == targets)
        for (index, link) in links.enumerated() {
            #expect(
                link.area
                    == Rect(x: 20 + 24 * Double(index), y: 400, width: 20, height: 20))
        }
    }

    @Test("words of cropped and turned pages stand where they are drawn", arguments: 0..<4)
    func wordsOfCroppedPages(page: Int) throws {
        let engine = try TestDocs.open("cropped.pdf")
        let words = try engine.text(PageIndex(page)).lines.flatMap(\.words)
        let word = try #require(words.first { $0.text == "Cropped" })
        let raster = try engine.picture(PageIndex(page))
        let centre = (x: Int(word.area.minX + 2), y: Int(word.area.minY + 2))
        let inked = (0..<Int(word.area.size.width)).contains { x in
            (0..<Int(word.area.size.height)).contains { y in
                raster[centre.x + x - 2, centre.y + y - 2] != CornerColours.white
            }
        }
        #expect(inked)
        #expect(word.scalarAreas.count == 7)
    }
}
