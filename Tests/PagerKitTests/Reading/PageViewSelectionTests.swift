// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

@Suite("Text selected in a page view controller", .timeLimit(.minutes(5)))
struct PageViewSelectionTests {
    private func desk(_ file: String) async throws -> ReadingDesk {
        let source = try await Adapter.inProcess.open(file)
        let desk = ReadingDesk(
            source, view: Size(width: 864, height: 648), budget: PageCacheBudget())
        desk.open(2)
        try await desk.controller.loadPages { desk.time }
        return desk
    }

    /// The words of a page, lines and words parted by one space.
    private func words(_ page: Int, of source: any PageSource) async throws -> [String] {
        try await source.text(PageIndex(page)).lines.flatMap { $0.words.map(\.text) }
    }

    @Test("From the top of a book's left page to the bottom of the right one it is all their text")
    func wholeSpread() async throws {
        let desk = try await desk("book.pdf")
        #expect(desk.slots == [2, 3])
        let start = try #require(desk.controller.pagePoint(nearestTo: Point(x: 1, y: 1)))
        let end = try #require(desk.controller.pagePoint(nearestTo: Point(x: 863, y: 647)))
        let all = try await desk.controller.selectText(from: start, to: end)
        #expect(all.parts.map(\.page) == [PageIndex(2), PageIndex(3)])
        var wanted: [String] = []
        for page in [2, 3] { wanted += try await words(page, of: desk.source) }
        #expect(all.text.split { $0 == " " || $0 == "\n" }.map(String.init) == wanted)
        let areas = desk.controller.viewAreas(of: all)
        #expect(areas.count == all.parts.reduce(0) { $0 + $1.areas.count })
        #expect(areas.contains { $0.maxX <= 432 } && areas.contains { $0.minX >= 432 })
        #expect(try await desk.controller.selectText(from: end, to: start) == all)
    }

    @Test("A word that is pointed at is selected, and where it stands in the view is known")
    func word() async throws {
        let desk = try await desk("book.pdf")
        let text = try await desk.source.text(PageIndex(3))
        let word = try #require(text.lines.first?.words.first)
        let place = try #require(
            desk.controller.viewArea(of: PageArea(PageIndex(3), word.area)))
        let point = Point<ViewSpace>(
            x: place.minX + place.size.width / 2, y: place.minY + place.size.height / 2)
        let found = try #require(desk.controller.pagePoint(nearestTo: point))
        #expect(found.page == PageIndex(3))
        let selected = try await desk.controller.selectText(from: found, to: found, by: .word)
        #expect(selected.text == word.text)
        #expect(desk.controller.viewAreas(of: selected).first?.contains(point) == true)
        desk.go(.last, pace: .immediate)
        #expect(desk.controller.viewAreas(of: selected) == [])
        #expect(desk.controller.selection(from: found, to: found, by: .word) == selected)
    }

    @Test("Read from right to left, a spread begins with its right page, here and in a comic")
    func rightToLeft() async throws {
        let desk = try await desk("book.pdf")
        desk.controller.setDirection(.rtl, at: desk.time)
        #expect(desk.slots == [3, 2])
        let right = try #require(desk.controller.pagePoint(nearestTo: Point(x: 863, y: 1)))
        let left = try #require(desk.controller.pagePoint(nearestTo: Point(x: 1, y: 647)))
        let all = try await desk.controller.selectText(from: left, to: right)
        #expect(all.parts.map(\.page) == [PageIndex(2), PageIndex(3)])
        let comic = try await self.desk("manga.pdf")
        #expect(comic.slots == [2, 1])
        let points = [Point<ViewSpace>(x: 1, y: 1), Point(x: 863, y: 647)].compactMap {
            comic.controller.pagePoint(nearestTo: $0)
        }
        #expect(points.map(\.page.value) == [2, 1])
        let drawn = try await comic.controller.selectText(from: points[0], to: points[1])
        var wanted: [String] = []
        for page in [1, 2] { wanted += try await words(page, of: comic.source) }
        let found = drawn.text.split { $0 == " " || $0 == "\n" }.map(String.init)
        #expect(found.allSatisfy(wanted.contains))
    }

    /// A reader of pages that say their number.
    private func numberedDesk(
        _ count: Int, firstFailures: [Int: PagerError] = [:]
    ) -> ReadingDesk {
        var script = InstantSource.Script()
        script.pageCount = count
        script.firstFailures = firstFailures
        let area = Rect<PageSpace>(x: 5, y: 5, width: 10, height: 10)
        for page in 0..<count {
            let text = "\(page)"
            let word = TextLayout.Word(
                text: text, area: area, scalarAreas: text.unicodeScalars.map { _ in area })
            script.texts[page] = TextLayout(lines: [TextLayout.Line(words: [word])])
        }
        let desk = ReadingDesk(InstantSource(script))
        desk.open()
        return desk
    }

    private func point(_ page: Int, _ place: Double) -> PagePoint {
        PagePoint(PageIndex(page), Point(x: place, y: place))
    }

    @Test("Over as many pages as a book has, all of their text is selected")
    func manyPages() async throws {
        let desk = numberedDesk(200)
        let all = try await desk.controller.selectText(from: point(199, 39), to: point(0, 0))
        #expect(all.text == (0..<200).map { "\($0)" }.joined(separator: "\n"))
    }

    @Test("Selections that are asked for at once do not disturb each other")
    @MainActor
    func atOnce() async throws {
        let desk = numberedDesk(100)
        let tasks = (0..<8).map { number in
            Task { @MainActor in
                try await desk.controller.selectText(
                    from: point(10 * number, 0), to: point(10 * number + 9, 39))
            }
        }
        for (number, task) in tasks.enumerated() {
            let pages = try await task.value.parts.map(\.page.value)
            #expect(pages == Array(10 * number..<10 * number + 10))
        }
    }

    @Test("What is no page's doing is thrown, and nothing stays of it; damaged pages have no text")
    func failures() async throws {
        let desk = numberedDesk(
            10,
            firstFailures: [
                3: PagerError(.overloaded, ""), 5: PagerError(.pageDamaged, ""),
            ])
        let result = await outcome { () throws(PagerError) in
            try await desk.controller.selectText(from: point(0, 0), to: point(9, 39))
        }
        #expect(result.error?.code == .overloaded)
        let all = try await desk.controller.selectText(from: point(0, 0), to: point(9, 39))
        #expect(all.parts.map(\.page.value) == [0, 1, 2, 3, 4, 6, 7, 8, 9])
    }

    @Test("Of a blank nothing is selected; text that is not known yet is left out")
    func blank() async throws {
        let desk = try await desk("book.pdf")
        desk.go(.last, pace: .immediate)
        #expect(desk.slots == [6, -1])
        let start = try #require(desk.controller.pagePoint(nearestTo: Point(x: 1, y: 1)))
        let end = try #require(desk.controller.pagePoint(nearestTo: Point(x: 863, y: 647)))
        #expect(end.page == PageIndex(6))
        #expect(desk.controller.selection(from: start, to: end).isEmpty)
        let all = try await desk.controller.selectText(from: start, to: end)
        #expect(all.parts.map(\.page) == [PageIndex(6)])
    }
}
