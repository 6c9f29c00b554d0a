// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

@Suite("Links, outline and history of a page view controller", .timeLimit(.minutes(5)))
struct PageViewLinkTests {
    private static let area = Rect<PageSpace>(x: 20, y: 10, width: 10, height: 10)

    private func desk(_ target: LinkTarget) async throws -> ReadingDesk {
        var script = InstantSource.Script()
        script.links = [2: [Link(area: Self.area, target: target)]]
        let desk = ReadingDesk(InstantSource(script))
        desk.open(2)
        try await desk.controller.loadPages { desk.time }
        await desk.controller.waitUntilLinked()
        return desk
    }

    @Test("A tap on a link goes where it leads, even where a tap would turn")
    func inside() async throws {
        let target = LinkTarget.destination(Destination(page: PageIndex(7), top: 30, zoom: 3))
        let desk = try await desk(target)
        #expect(desk.controller.link(at: Point(x: 25, y: 15))?.target == target)
        desk.tap(25, 15)
        desk.settle()
        #expect(desk.pages == [7])
        #expect(desk.controller.viewport?.scale == 3)
        #expect(desk.controller.viewport?.offset == Point(x: 0, y: -80))
        #expect(!desk.told.contains("tap"))
        desk.go(.back, "back")
        desk.settle()
        #expect(desk.pages == [2])
        #expect(desk.controller.viewport?.scale == 1)
        #expect(desk.controller.canGoForward && !desk.controller.canGoBack)
        desk.go(.forward, "forward")
        desk.settle()
        #expect(desk.controller.viewport?.scale == 3)
        #expect(desk.answers["back"] == [true] && desk.answers["forward"] == [true])
    }

    @Test("Where a book is opened, and after a reload, nothing was left to go back to")
    func opening() async throws {
        let place = ReaderPlace(
            PageIndex(7), left: 15, top: 30, magnification: .scale(3), anchor: .middle)
        let outline = Outline.Item(
            title: "Chapter", level: 0,
            target: .destination(Destination(page: PageIndex(7), zoom: 3)))
        for target in [PageTarget.place(place), .outline(outline)] {
            let desk = ReadingDesk(InstantSource(pages: 9))
            try await desk.controller.loadPages { desk.time }
            desk.go(target, "open")
            #expect(desk.told == ["spine portrait", "finish []-[7] true", "open true"])
            #expect(desk.controller.viewport?.scale == 3)
            #expect(!desk.controller.canGoBack)
            let before = desk.controller.viewport
            desk.controller.reload(from: desk.controller.dataSource, at: desk.time)
            #expect(desk.controller.viewport == before)
            #expect(!desk.controller.canGoBack)
            desk.go(.page(PageIndex(2)), pace: .immediate)
            desk.go(.back, pace: .immediate)
            #expect(desk.controller.viewport == before)
        }
    }

    @Test("Links that failed in passing are asked for again; damage is for good")
    func failures() async throws {
        for (code, isPassing) in [
            (PagerError.Code.overloaded, true), (.cancelled, true), (.deadline, true),
            (.crashed, false), (.pageDamaged, false),
        ] {
            var script = InstantSource.Script()
            script.links[2] = [Link(area: Self.area, target: .named("NextPage"))]
            script.firstFailures[2] = PagerError(code, "", page: PageIndex(2))
            let desk = ReadingDesk(InstantSource(script))
            desk.open(2)
            try await desk.controller.loadPages { desk.time }
            for _ in 0..<2 { await desk.controller.waitUntilLinked() }
            #expect((desk.controller.link(at: Point(x: 25, y: 15)) != nil) == isPassing)
        }
    }

    @Test("A tap beside a link turns, or is the application's")
    func beside() async throws {
        let desk = try await desk(.named("LastPage"))
        desk.tap(15, 35)
        #expect(desk.told == ["tap"])
        desk.tap(29, 35)
        desk.settle()
        #expect(desk.pages == [3])
    }

    @Test("A link that leads out is handed to the delegate, and the reader stays")
    func outside() async throws {
        for target in [
            LinkTarget.uri("https://example.org"), .file("other.pdf"), .named("Print"),
        ] {
            let desk = try await desk(target)
            desk.tap(25, 15)
            desk.settle()
            #expect(desk.told == ["chosen \(target)"])
            #expect(desk.pages == [2])
            desk.go(.link(target), "asked")
            #expect(desk.answers["asked"] == [false])
        }
        let desk = try await desk(.unsupported)
        desk.tap(25, 15)
        #expect(desk.told == [])
    }

    @Test(
        "What a viewer's menu does, a link may do",
        arguments: [
            ("NextPage", 3), ("PrevPage", 1), ("FirstPage", 0), ("LastPage", 9), ("GoBack", 5),
        ])
    func menu(name: String, page: Int) async throws {
        let desk = try await desk(.named(name))
        desk.go(.page(PageIndex(5)), pace: .immediate)
        desk.go(.page(PageIndex(2)), pace: .immediate)
        desk.go(.link(.named(name)), "menu", pace: .immediate)
        #expect(desk.pages == [page])
        #expect(desk.answers["menu"] == [true])
    }

    @Test("Links keep their places in a spread, zoomed and rotated")
    func places() async throws {
        let desk = try await desk(.named("LastPage"))
        desk.resize(ReadingDesk.landscape)
        desk.controller.rotatePages(.half, at: desk.time)
        desk.controller.zoom(.scale(2, about: Point(x: 0, y: 40)), pace: .immediate, at: desk.time)
        let place = try #require(
            desk.controller.viewArea(of: PageArea(PageIndex(2), Self.area)))
        #expect(place == Rect(x: 0, y: 0, width: 20, height: 20))
        #expect(desk.controller.link(at: Point(x: 1, y: 1)) != nil)
        #expect(desk.controller.link(at: Point(x: 21, y: 1)) == nil)
        desk.tap(1, 1)
        desk.settle()
        #expect(desk.controller.pages.contains(PageIndex(9)))
    }

    @Test("Outline, labels and links of a real book, in a spread", arguments: Adapter.allCases)
    func realBook(adapter: Adapter) async throws {
        let source = try await adapter.open("book.pdf")
        let desk = ReadingDesk(
            source, view: Size(width: 864, height: 648),
            budget: PageCacheBudget(bytes: 64 << 20))
        desk.open(1)
        try await desk.controller.loadPages { desk.time }
        await desk.controller.waitUntilLinked()
        #expect(desk.slots == [0, 1])
        #expect(desk.controller.page(labelled: "ii") == PageIndex(1))
        desk.tap(432 + 60, 195)
        desk.settle()
        #expect(desk.slots == [4, 5])
        #expect(desk.controller.page == PageIndex(4))
        let outline = try await source.outline()
        for item in outline.items {
            guard case .destination(let destination) = item.target else { continue }
            desk.go(.outline(item), item.title)
            desk.settle()
            #expect(desk.controller.page == destination.page)
            #expect(desk.answers[item.title] == [true])
        }
        await desk.controller.waitUntilExact()
        let spread = try #require(desk.controller.scene.spreads.first?.spread)
        guard
            case .picture(let raster, isExact: true) =
                desk.controller.controller(of: spread)?.content
        else {
            Issue.record("no picture")
            return
        }
        let geometry = desk.controller.layout.geometry(of: spread, sizes: [432, 648])
        let direct = try await source.picture(
            RenderRequest(spread: geometry, scale: PixelScale(pixelsPerPoint: 1)))
        #expect(Picture(raster) == direct)
    }
}

extension SpreadLayout {
    /// Where the pages of a book of one size stand.
    fileprivate func geometry(of spread: SpreadIndex, sizes: [Double]) -> SpreadGeometry {
        let geometry = Result { () throws(PagerError) in
            try self.geometry(of: spread) { _ in Size(width: sizes[0], height: sizes[1]) }
        }
        return (try? geometry.get())
            ?? SpreadGeometry(size: Size(width: 0, height: 0), placements: [])
    }
}
