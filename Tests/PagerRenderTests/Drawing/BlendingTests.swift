// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@RenderThread
@Suite("Colours blend with what the page has painted")
struct BlendingTests {
    private static let darkRed: UInt32 = 0xffcc_1919
    private static let cream = Colour(red: 255, green: 250, blue: 220)

    private static func square(_ place: Int) -> (x: Int, y: Int) {
        (place % 4 * 100 + 50, place / 4 * 100 + 50)
    }

    @Test("and not with the bare paper beneath, in whatever mode", arguments: 0..<16)
    func barePaper(place: Int) throws {
        let engine = try TestDocs.open("blend-modes.pdf")
        var request = try engine.request(PageIndex(0))
        let (x, y) = Self.square(place)
        #expect(try engine.raster(request)[x, y] == Self.darkRed)
        request.paper = Self.cream
        let onCream = try engine.raster(request)
        #expect(onCream[x, y] == Self.darkRed)
        #expect(onCream[5, 5] == 0xffff_fadc)
        request.paper = .transparent
        request.blank = .transparent
        let onNothing = try engine.raster(request)
        #expect(onNothing[x, y] == Self.darkRed)
        #expect(onNothing[5, 5] == 0)
    }

    @Test("what is multiplied with paint is darkened by it")
    func multiplied() throws {
        let raster = try TestDocs.open("transparent.pdf").picture(PageIndex(0))
        #expect(raster[110, 160] == 0xff00_ff00)
        #expect(raster[60, 140] == 0xffff_ff00)
    }

    @Test(
        "only documents that may blend are said to",
        arguments: [
            ("<</BM /Normal>>", false), ("<</BM/Compatible>>", false),
            ("<</BM/Screen>>", true), ("<</BM\n[/Normal]>>", true), ("<</BM 5 0 R>>", true),
            ("<</S/Luminosity>>", true), ("<</S /Alpha>>", true), ("<</B /M>>", false),
        ])
    func names(dictionary: String, mayBlend: Bool) {
        #expect(RareNames(in: DocumentBytes(Array(dictionary.utf8))).blending == mayBlend)
    }
}
