// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

@Suite("Where a page view controller binds its sheets", .timeLimit(.minutes(5)))
struct PageViewSpineTests {
    private static let views = [
        ReadingDesk.landscape, ReadingDesk.portrait, ReadingDesk.landscape, ReadingDesk.portrait,
    ]

    @Test(
        "Landscape shows two pages, portrait one; the last of an odd count stands beside a blank",
        arguments: 1...9)
    func rotation(count: Int) {
        for page in 0..<count {
            let desk = ReadingDesk(InstantSource(pages: count))
            desk.open(page)
            #expect(desk.slots == [page])
            for view in Self.views {
                desk.resize(view)
                let first = page - page % 2
                let pair = [first, first + 1 < count ? first + 1 : -1]
                #expect(desk.slots == (view == ReadingDesk.landscape ? pair : [page]))
                #expect(desk.controller.page == PageIndex(page))
                #expect(
                    desk.controller.spine == (view == ReadingDesk.landscape ? .mid : .none))
                #expect(desk.controller.isDoubleSided == (view == ReadingDesk.landscape))
            }
        }
    }

    @Test("From right to left the blank stands on the left")
    func rightToLeft() {
        let desk = ReadingDesk(InstantSource(pages: 5), view: ReadingDesk.landscape) {
            $0.preferences.direction = .rtl
        }
        desk.open(4)
        #expect(desk.slots == [-1, 4])
        desk.go(.previous, pace: .immediate)
        #expect(desk.slots == [3, 2])
    }

    @Test("The delegate decides, when the view is rotated and no turn runs")
    func delegateDecides() {
        let desk = ReadingDesk(InstantSource(pages: 9)) {
            $0.reader.appearance = .turns(.curl, .horizontal)
        }
        desk.spines = [.portrait: .max, .landscape: .min]
        desk.open(3)
        #expect(desk.controller.spine == .max)
        desk.go(.next)
        desk.wait(0.1)
        desk.told = []
        desk.resize(ReadingDesk.landscape)
        #expect(desk.controller.scene.turn != nil)
        #expect(!desk.told.contains("spine landscape"))
        desk.settle()
        #expect(desk.told.contains("spine landscape"))
        #expect(desk.controller.spine == .min)
        #expect(desk.slots == [4])
    }

    @Test("The delegate may set pages while it decides")
    func pagesWithinDecision() {
        let desk = ReadingDesk(InstantSource(pages: 9))
        desk.open(3)
        desk.onTold = { text in
            guard text == "spine landscape" else { return }
            desk.go(.page(PageIndex(7)), "inner", pace: .immediate)
        }
        desk.resize(ReadingDesk.landscape)
        #expect(desk.slots == [6, 7])
        #expect(desk.answers["inner"] == [true])
    }

    @Test(
        "Unless somebody says it, a curl is bound where reading begins, two pages in the middle",
        arguments: [
            (ReadingDirection.ltr, TurnStyle.curl, SpineLocation.min), (.rtl, .curl, .max),
            (.ltr, .scroll, .none), (.rtl, .flip, .none),
        ])
    func standard(direction: ReadingDirection, style: TurnStyle, spine: SpineLocation) {
        let desk = ReadingDesk(InstantSource(pages: 9)) {
            $0.preferences.direction = direction
            $0.reader.appearance = .turns(style, .horizontal)
        }
        desk.open()
        #expect(desk.controller.spine == spine)
        desk.resize(ReadingDesk.landscape)
        #expect(desk.controller.spine == .mid)
    }

    @Test("What the document says of one page counts in a wide view; what somebody says always")
    func hints() {
        var script = InstantSource.Script()
        script.hints.layout = .singlePage
        let desk = ReadingDesk(InstantSource(script), view: ReadingDesk.landscape)
        desk.open()
        #expect(desk.slots == [0])
        var preferences = SpreadPreferences(layout: .double)
        desk.controller.setPreferences(preferences, at: desk.time)
        #expect(desk.slots == [0, 1])
        desk.resize(ReadingDesk.portrait)
        #expect(desk.slots == [0, 1])
        preferences.coverAlone = true
        desk.controller.setPreferences(preferences, at: desk.time)
        #expect(desk.slots == [-1, 0])
    }

    @Test("Too few or too many pages are an error that names both numbers and the spine")
    func wrongCounts() {
        let desk = ReadingDesk(InstantSource(pages: 9), view: ReadingDesk.landscape)
        let cases: [([Int], String)] = [
            ([0], "1 pages were given where 2 are needed with the spine at mid"),
            ([0, 1, 2], "3 pages were given where 2 are needed with the spine at mid"),
            ([], "0 pages were given where 2 are needed with the spine at mid"),
        ]
        for (pages, message) in cases {
            let error = #expect(throws: PagerError.self) {
                try desk.controller.setPages(pages.map { PageIndex($0) }, at: 0) { _ in
                    Issue.record("a completion beside an error")
                }
            }
            #expect(error?.code == .invalidRequest)
            #expect(error?.message == message)
        }
        let error = #expect(throws: PagerError.self) {
            try desk.controller.setPages([PageIndex(8), PageIndex(9)], at: 0)
        }
        #expect(error?.code == .pageOutOfRange)
        #expect(desk.controller.pages == [])
    }

    @Test("A sheet bound at an edge needs its back when it is turned, and only then")
    func doubleSided() throws {
        let desk = ReadingDesk(InstantSource(pages: 9)) {
            $0.spine = .min
            $0.isDoubleSided = true
        }
        try desk.controller.setPages([PageIndex(0)], at: 0)
        #expect(throws: PagerError.self) {
            try desk.controller.setPages([PageIndex(2)], pace: .animated, at: 0)
        }
        try desk.controller.setPages([PageIndex(2), PageIndex(3)], pace: .animated, at: 0)
        desk.settle()
        #expect(desk.slots == [2])
        #expect(desk.controller.isDoubleSided)
        let single = ReadingDesk(InstantSource(pages: 9)) {
            $0.spine = .mid
            $0.isDoubleSided = false
        }
        let error = #expect(throws: PagerError.self) {
            try single.controller.setPages([PageIndex(0), PageIndex(1)], at: 0)
        }
        #expect(error?.code == .invalidRequest)
    }

    @Test("Two pages that are set together become a pair, by a blank before the first")
    func pairs() throws {
        let desk = ReadingDesk(InstantSource(pages: 9), view: ReadingDesk.landscape)
        try desk.controller.setPages([PageIndex(2), PageIndex(3)], at: 0)
        #expect(desk.slots == [2, 3])
        try desk.controller.setPages([PageIndex(5), PageIndex(6)], at: 0)
        #expect(desk.slots == [5, 6])
        #expect(desk.controller.settings.preferences.shifts == [PageIndex(5)])
        desk.go(.previous, pace: .immediate)
        #expect(desk.slots == [4, -1])
        try desk.controller.setPages([PageIndex(4), PageIndex(5)], at: 0)
        #expect(desk.slots == [4, 5])
        for pages in [[4, 6], [5, 4], [3, 3]] {
            #expect(throws: PagerError.self) {
                try desk.controller.setPages(pages.map { PageIndex($0) }, at: 0)
            }
        }
        #expect(desk.slots == [4, 5])
        try desk.controller.setPages([PageIndex(8)], at: 0)
        #expect(desk.slots == [8, -1])
    }

    @Test("A wide page stands alone: one controller shows it across both slots")
    func widePage() async throws {
        var script = InstantSource.Script()
        script.sizes[3] = Size(width: 60, height: 40)
        let desk = ReadingDesk(InstantSource(script), view: ReadingDesk.landscape)
        desk.open()
        try await desk.controller.loadPages { desk.time }
        try desk.controller.setPages([PageIndex(3)], at: desk.time)
        #expect(desk.slots == [3])
        await desk.controller.waitUntilExact()
        let spread = try #require(desk.controller.scene.spreads.first)
        #expect(desk.controller.viewArea(of: spread) == Rect(x: 0, y: 0, width: 60, height: 40))
        let shown = desk.controller.controllers.filter { $0.content.name == "exact 3" }
        #expect(shown.count == 1)
    }

    @Test("One controller shows both pages of a spread")
    func bothPages() async throws {
        let source = InstantSource(pages: 9)
        let desk = ReadingDesk(source, view: ReadingDesk.landscape)
        desk.open(4)
        try await desk.controller.loadPages { desk.time }
        await desk.controller.waitUntilExact()
        let spread = try #require(desk.controller.scene.spreads.first?.spread)
        #expect(desk.controller.controller(of: spread)?.content.name == "exact 4")
        let whole = source.drawn.filter { $0.window.size == Size(width: 60, height: 40) }
        let pages = whole.map { $0.spread.placements.map(\.page) }
        #expect(pages.contains([PageIndex(4), PageIndex(5)]))
    }
}
