// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

/// An order of pages that a test makes up.
private final class ListedPages: PageViewDataSource {
    private let pages: [Int]
    let isEndless: Bool
    private(set) var questions = 0

    init(_ pages: [Int], isEndless: Bool = false) {
        self.pages = pages
        self.isEndless = isEndless
    }

    func page(before page: PageIndex) -> PageIndex? { neighbour(of: page, -1) }

    func page(after page: PageIndex) -> PageIndex? { neighbour(of: page, 1) }

    var current: PageIndex? { pages.first.map { PageIndex($0) } }

    private func neighbour(of page: PageIndex, _ step: Int) -> PageIndex? {
        questions += 1
        guard let place = pages.firstIndex(of: page.value) else { return nil }
        let next = place + step
        if pages.indices.contains(next) { return PageIndex(pages[next]) }
        return isEndless ? PageIndex(pages[(next + pages.count) % pages.count]) : nil
    }
}

@Suite("The order of a page view controller's pages", .timeLimit(.minutes(5)))
struct PageViewOrderTests {
    @Test("A data source of one's own decides which pages follow each other")
    func ownOrder() async {
        let source = InstantSource(pages: 9)
        let desk = ReadingDesk(source, dataSource: ListedPages([8, 2, 5, 0]))
        desk.go(.next, "nothing is shown yet", pace: .immediate)
        #expect(desk.pages == [2])
        desk.go(.next, pace: .immediate)
        #expect(desk.pages == [5])
        desk.go(.page(PageIndex(8)), "known", pace: .immediate)
        desk.go(.page(PageIndex(1)), "unknown", pace: .immediate)
        #expect(desk.answers["known"] == [true])
        #expect(desk.answers["unknown"] == [false])
        #expect(desk.pages == [8])
        await desk.controller.waitUntilExact()
        let spread = desk.controller.scene.spreads.first?.spread ?? SpreadIndex(-1)
        #expect(desk.controller.controller(of: spread)?.content.name == "exact 8")
    }

    @Test("It is asked once for each page, and no end of pages makes no end of questions")
    func questions() {
        let pages = ListedPages(Array(0..<50))
        let desk = ReadingDesk(InstantSource(pages: 50), dataSource: pages)
        desk.open(20)
        #expect(pages.questions == 51)
        let ring = ListedPages([3, 1, 4], isEndless: true)
        let endless = ReadingDesk(InstantSource(pages: 9), dataSource: ring)
        endless.open(1)
        #expect(endless.controller.layout.pageCount == 3)
        let astray = ReadingDesk(
            InstantSource(pages: 9), dataSource: ListedPages([3, 1, 99, 4]))
        astray.open(3)
        #expect(astray.controller.layout.pageCount == 2)
    }

    @Test("Without a data source nothing turns, and what was set stays")
    func noDataSource() {
        let desk = ReadingDesk(InstantSource(pages: 9), dataSource: .some(nil))
        desk.open(4)
        desk.go(.next, "next")
        desk.go(.previous, "previous")
        desk.drag(from: 28, to: 2)
        desk.settle()
        #expect(desk.pages == [4])
        #expect(desk.answers["next"] == [false] && desk.answers["previous"] == [false])
        desk.controller.reload(
            from: ListedPages([4, 6]), at: desk.time)
        desk.go(.next, "now", pace: .immediate)
        #expect(desk.pages == [6])
    }

    @Test("A reload keeps the place that is read, or shows another page")
    func reload() {
        let desk = ReadingDesk(InstantSource(pages: 20), dataSource: ListedPages([1, 2, 3, 4]))
        desk.open(3)
        desk.controller.zoom(.centredScale(2.5), pace: .immediate, at: desk.time)
        let before = desk.controller.viewport
        desk.controller.reload(from: ListedPages([9, 3, 10]), at: desk.time)
        #expect(desk.pages == [3])
        #expect(desk.controller.viewport == before)
        desk.go(.next, pace: .immediate)
        #expect(desk.pages == [10])
        desk.controller.reload(
            from: ListedPages([5, 6]), showing: PageIndex(6), at: desk.time)
        #expect(desk.pages == [6])
    }

    @Test("A turn that ends as pages are laid out anew is told with the pages it was of")
    func endedTurn() {
        let desk = ReadingDesk(InstantSource(pages: 9))
        desk.open(2)
        desk.go(.next, "first")
        desk.wait(0.1)
        desk.controller.setPreferences(SpreadPreferences(layout: .double), at: desk.time)
        #expect(desk.told.contains("finish [2]-[3] true"))
        #expect(desk.slots == [2, 3])
        desk.go(.next, "second")
        desk.wait(0.1)
        desk.controller.reload(
            from: ListedPages([8, 0, 1]), showing: PageIndex(8), at: desk.time)
        #expect(desk.told.contains("finish [2, 3]-[4, 5] true"))
        #expect(desk.answers["first"] == [true] && desk.answers["second"] == [true])
        #expect(desk.slots == [8, 0])
    }

    @Test("Labels are found once they are known; else a number is a page's")
    func labels() async throws {
        var script = InstantSource.Script()
        script.labels = [0: "i", 1: "ii", 2: "1", 3: "2", 9: "2"]
        let desk = ReadingDesk(InstantSource(script))
        desk.open()
        #expect(desk.controller.page(labelled: "ii") == nil)
        try await desk.controller.loadPages { desk.time }
        for (label, page) in [("ii", 1), ("1", 2), ("2", 3), ("5", 4), ("10", nil), ("x", nil)] {
            #expect(desk.controller.page(labelled: label)?.value == page, "\(label)")
        }
        desk.go(.label("2"), "label", pace: .immediate)
        #expect(desk.pages == [3])
        desk.go(.label("x"), "no label", pace: .immediate)
        #expect(desk.answers["label"] == [true] && desk.answers["no label"] == [false])
    }

    @Test("Each page is asked about, near ones first, past those that kill whoever asks")
    func deadlyPages() async throws {
        let deadly = [3, 90, 110, 299]
        var script = InstantSource.Script()
        script.pageCount = 300
        script.labels = Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, "p\($0)") })
        script.kill(at: deadly)
        let source = InstantSource(script)
        let desk = ReadingDesk(source)
        desk.open(100)
        try await desk.controller.loadPages { desk.time }
        for page in 0..<300 {
            let found = desk.controller.page(labelled: "p\(page)")
            #expect(found?.value == (deadly.contains(page) ? nil : page))
        }
        #expect(source.asked.first.map { 60..<100 ~= $0 } == true)
        #expect(source.asked.filter { deadly.contains($0) }.sorted() == deadly)
    }
}
