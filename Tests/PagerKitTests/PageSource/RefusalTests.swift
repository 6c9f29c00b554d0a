// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Testing

@Suite("Page sources: pictures that cannot be had")
struct RefusalTests {
    /// The errors of everything that draws `request`.
    private func errors(
        of request: RenderRequest, from source: any PageSource
    ) async -> [PagerError?] {
        [
            await outcome { () throws(PagerError) in try await source.picture(request) }.error,
            await outcome { () throws(PagerError) in
                try await source.image(request, as: .jpeg(quality: 80))
            }.error,
        ]
    }

    private func vectorErrors(
        of request: RenderRequest, from source: any PageSource
    ) async -> [PagerError?] {
        var errors: [PagerError?] = []
        for format in [VectorFormat.pdf, .svg] {
            errors.append(
                await outcome { () throws(PagerError) in
                    try await source.vector([request], as: format)
                }.error)
        }
        return errors
    }

    @Test(
        "A picture beyond the limits is too large, and says what fits", arguments: Adapter.allCases)
    func tooLarge(adapter: Adapter) async throws {
        let limits = PixelLimits(longestSide: 200, mostPixels: 10_000)
        let source = try await adapter.open("one-page.pdf", limits: limits)
        for error in await errors(of: RenderRequest(page: 0), from: source) {
            #expect(error?.code == .tooLarge)
            #expect(error?.advice?.isEmpty == false)
        }
        var small = RenderRequest(page: 0)
        small.window = Rect(x: 0, y: 0, width: 100, height: 100)
        #expect(try await source.picture(small).size == Size(width: 100, height: 100))
        let page = PageInfo(page: PageIndex(0), label: nil, size: Size(width: 300, height: 400))
        let sheet = try ContactSheet(
            [page], grid: ContactSheet.Grid(columns: 1, rows: 1), side: 250)
        let result = await outcome { () throws(PagerError) in
            try await source.contactSheet(sheet, as: .png(level: 1)).image
        }
        #expect(result.error?.code == .tooLarge)
    }

    @Test("Sizes that no memory holds are refused as well", arguments: Adapter.allCases)
    func farTooLarge(adapter: Adapter) async throws {
        let source = try await adapter.open("one-page.pdf")
        for (width, height) in [(32_768, 1), (1, 32_768), (1 << 40, 1 << 40), (.max, .max)] {
            var request = RenderRequest(page: 0)
            request.window = Rect(x: 0, y: 0, width: width, height: height)
            for error in await errors(of: request, from: source) {
                #expect(error?.code == .tooLarge)
            }
        }
        let request = RenderRequest(
            spread: RenderRequest(page: 0).spread, scale: PixelScale(pixelsPerPoint: 1001),
            window: Rect(x: 0, y: 0, width: 10, height: 10))
        for error in await errors(of: request, from: source) { #expect(error?.code == .tooLarge) }
    }

    @Test(
        "A tiny page blown up to a large frame is refused, and breaks no fonts",
        arguments: Adapter.allCases)
    func tinyPage(adapter: Adapter) async throws {
        let tiny = RenderRequest(page: 0)
        let source = try await adapter.open("mediabox-tiny.pdf")
        let drawing = await errors(of: tiny, from: source)
        for error in drawing + (await vectorErrors(of: tiny, from: source)) {
            #expect(error?.code == .tooLarge)
        }
        let other = try await adapter.open("one-page.pdf")
        #expect(try await other.picture(tiny).size == Size(width: 300, height: 400))
    }

    @Test("A page that is not there is named, even among others", arguments: Adapter.allCases)
    func pageOutOfRange(adapter: Adapter) async throws {
        let source = try await adapter.open("book.pdf")
        for page in [-1, 7] {
            var request = RenderRequest(page: page)
            let there = RenderRequest(page: 0).spread.placements
            request.spread = SpreadGeometry(
                size: request.spread.size, placements: there + request.spread.placements,
                blanks: [])
            let drawing = await errors(of: request, from: source)
            for error in drawing + (await vectorErrors(of: request, from: source)) {
                #expect(error?.code == .pageOutOfRange)
                #expect(error?.page == PageIndex(page))
            }
        }
    }

    @Test(
        "A page that cannot be drawn whole is an error with its cause",
        arguments: Adapter.allCases,
        [("damaged-drawing.pdf", 2), ("type3-bad-glyph.pdf", 0), ("damaged-page.pdf", 3)])
    func damagedPage(adapter: Adapter, place: (file: String, page: Int)) async throws {
        let source = try await adapter.open(place.file)
        let request = RenderRequest(page: place.page)
        let drawing = await errors(of: request, from: source)
        for error in drawing + (await vectorErrors(of: request, from: source)) {
            #expect(error?.code == .pageDamaged)
            #expect(error?.page == PageIndex(place.page))
        }
    }

    @Test("A refusal costs nothing: the next picture is as ever", arguments: Adapter.allCases)
    func goesOn(adapter: Adapter) async throws {
        let source = try await adapter.open("damaged-drawing.pdf")
        let before = try await source.picture(RenderRequest(page: 3))
        _ = await errors(of: RenderRequest(page: 2), from: source)
        _ = await errors(of: RenderRequest(page: 99), from: source)
        #expect(try await source.picture(RenderRequest(page: 3)) == before)
    }
}
