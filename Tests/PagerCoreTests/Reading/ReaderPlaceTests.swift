// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Places that a reader is sent to, and comes back to")
struct ReaderPlaceTests {
    private func close(_ first: Double?, _ second: Double) -> Bool {
        first.map { abs($0 - second) < 1e-9 } ?? false
    }

    @Test("A place of another page is in the corner of the view when the turn has ended")
    func placeOfAnotherPage() {
        var reader = BookReader(9, at: 2)
        let place = ReaderPlace(
            PageIndex(5), left: 20, top: 30, magnification: .scale(4))
        reader.go(1, .place(place))
        reader.wait(0.1)
        #expect(reader.state.scene.spreads.last?.scale == 4)
        reader.settle()
        #expect(reader.answers == ["1 true"])
        #expect(reader.place == [5, 5])
        #expect(reader.scale == 4)
        #expect(reader.state.viewport?.offset == Point(x: -80, y: -120))
    }

    @Test("A place of the page that is seen is come to without a turn, and answered there")
    func placeOfThisPage() {
        var reader = BookReader(9, at: 2)
        reader.go(1, .place(ReaderPlace(PageIndex(2), top: 50, magnification: .scale(2))))
        #expect(reader.answers == [])
        #expect(reader.state.turn == nil)
        reader.settle()
        #expect(reader.answers == ["1 true"])
        #expect(reader.state.viewport?.offset == Point(x: 0, y: -100))
        reader.go(2, .place(ReaderPlace(PageIndex(2), magnification: .fitted)))
        reader.point(.began, 50, 50)
        #expect(reader.answers == ["1 true", "2 false"])
    }

    @Test("What a link does not say stays: the scale, and the sides that reading starts from")
    func unsaidParts() {
        var reader = BookReader(9, at: 2, direction: .rtl)
        reader.send(.zoom(.centredScale(3), .immediate))
        reader.go(1, .place(ReaderPlace(PageIndex(2), top: 10)))
        reader.settle()
        #expect(reader.scale == 3)
        #expect(reader.state.viewport?.offset == Point(x: -200, y: -30))
        let destination = Destination(page: PageIndex(3), left: 5, top: nil, zoom: 2)
        let place = ReaderPlace(destination, originalScale: 1.5)
        #expect(place == ReaderPlace(PageIndex(3), left: 5, magnification: .scale(3)))
        let silent = Destination(page: PageIndex(3), left: nil, top: nil, zoom: 0)
        #expect(ReaderPlace(silent, originalScale: 1.5) == ReaderPlace(PageIndex(3)))
    }

    @Test("A place is found on pages that are rotated")
    func rotatedPage() {
        var reader = BookReader(9, at: 2)
        reader.send(.rotate(.right))
        reader.go(
            1, .place(ReaderPlace(PageIndex(2), left: 10, top: 80, magnification: .scale(5))))
        reader.settle()
        // The point lies 20 from the bottom, which is the left now, and 10 from the left: the top.
        #expect(reader.state.viewport?.offset == Point(x: -100, y: -50))
        #expect(
            reader.state.pagePoint(at: .origin) == PagePoint(PageIndex(2), Point(x: 10, y: 80)))
    }

    @Test("Where a reader is, it comes back to, in any appearance and rotation")
    func roundTrips() throws {
        var random = SeededGenerator.printingItsSeed("places")
        var generator = CommandGenerator(seed: random.next())
        for _ in 0..<300 {
            var reader = ReaderState(view: generator.size(), settings: generator.settings())
            let pages = (0..<6).map { _ in
                SpreadPage(
                    size: Size(
                        width: generator.quarters(100, 900), height: generator.quarters(100, 900)))
            }
            let book = ReaderBook(
                pages: pages, policy: generator.policy(),
                rotation: generator.one(of: QuarterTurn.self))
            _ = reader.receive(.open(book, at: PageIndex(generator.below(6))), at: 0)
            _ = reader.receive(.zoom(.centredScale(generator.quarters(0, 6)), .immediate), at: 0)
            let place = try #require(reader.place)
            let before = try #require(reader.viewport)
            let away = ReaderRequest(TurnIdentifier(1), .last, pace: .immediate)
            _ = reader.receive(.request(away), at: 1)
            let back = ReaderRequest(TurnIdentifier(2), .place(place), pace: .immediate)
            _ = reader.receive(.request(back), at: 2)
            let after = try #require(reader.viewport)
            #expect(reader.position?.page == place.page)
            #expect(close(after.scale, before.scale))
            let again = try #require(reader.place)
            let slack = 1e-6
            #expect(abs((again.left ?? 0) - (place.left ?? 0)) <= slack)
            #expect(abs((again.top ?? 0) - (place.top ?? 0)) <= slack)
        }
    }
}

@Suite("The history of a reader")
struct ReadingHistoryTests {
    @Test("Back and forward lead to the places that were left, at their scale")
    func backAndForward() {
        var reader = BookReader(20, at: 2)
        reader.send(.zoom(.centredScale(3), .immediate))
        reader.go(1, .page(PageIndex(9)))
        reader.settle()
        reader.go(2, .last)
        reader.settle()
        #expect(reader.state.history.canGoBack && !reader.state.history.canGoForward)
        reader.go(3, .back)
        reader.settle()
        #expect(reader.place == [9, 9])
        reader.go(4, .back)
        reader.settle()
        #expect(reader.place == [2, 2])
        #expect(reader.scale == 3)
        reader.go(5, .back)
        reader.go(6, .forward)
        reader.settle()
        #expect(reader.place == [9, 9])
        reader.go(7, .forward)
        reader.settle()
        #expect(reader.place == [19, 19])
        reader.go(8, .forward)
        #expect(
            reader.answers == [
                "1 true", "2 true", "3 true", "4 true", "5 false", "6 true", "7 true", "8 false",
            ])
    }

    @Test("Turning page by page leaves no place; a place asked for ends what was ahead")
    func whatCounts() {
        var reader = BookReader(20, at: 2)
        reader.go(1, .next)
        reader.settle()
        reader.send(.key(.next))
        reader.settle()
        reader.go(2, .page(PageIndex(4)))
        #expect(!reader.state.history.canGoBack)
        reader.go(3, .page(PageIndex(8)))
        reader.go(4, .back)
        #expect(reader.state.history.canGoForward)
        reader.go(5, .page(PageIndex(11)))
        #expect(!reader.state.history.canGoForward)
        reader.send(.open(reader.state.book, at: PageIndex(0)))
        #expect(!reader.state.history.canGoBack)
    }

    @Test("Where somebody stopped reading is shown, and nothing was left for it")
    func resuming() {
        for appearance in [
            ReaderAppearance.turns(.scroll, .horizontal), .continuous(.vertical),
        ] {
            var reader = BookReader(20, at: 4, size: Size(width: 100, height: 300)) {
                $0.appearance = appearance
            }
            let place = ReaderPlace(
                PageIndex(4), left: 40, top: 200, magnification: .scale(2), anchor: .middle)
            reader.send(.resume(at: place))
            #expect(reader.state.place == place)
            #expect(reader.state.position?.page == PageIndex(4))
            #expect(!reader.state.history.canGoBack)
            reader.send(.resume(at: ReaderPlace(PageIndex(9))))
            reader.send(.resume(at: ReaderPlace(PageIndex(99))))
            #expect(reader.state.place == place)
            reader.go(1, .page(PageIndex(9)))
            reader.go(2, .back)
            reader.settle()
            #expect(reader.state.place == place)
        }
    }

    @Test("The oldest places are forgotten")
    func bound() {
        var history = ReadingHistory()
        for page in 0..<1000 { history.leave(ReaderPlace(PageIndex(page))) }
        var count = 0
        let here = ReaderPlace(PageIndex(2000))
        while let place = history.goBack(from: here) {
            #expect(place.page.value == 999 - count)
            count += 1
        }
        #expect(count == ReadingHistory.mostPlaces)
    }
}

@Suite("What a reader learns while somebody reads")
struct ReaderLearningTests {
    @Test("Sizes that become known change no spread and end no turn")
    func sizes() {
        var reader = BookReader(9, at: 2, size: Size(width: 100, height: 100))
        reader.go(1, .next)
        reader.wait(0.1)
        let progress = reader.state.turn?.progress
        reader.send(.sizes([PageExtent(PageIndex(3), Size(width: 50, height: 100))]))
        #expect(reader.state.turn?.progress == progress)
        #expect(reader.answers == [])
        reader.settle()
        #expect(reader.answers == ["1 true"])
        #expect(reader.state.viewport?.content == Size(width: 50, height: 100))
    }

    @Test("A page that turns out to be wide stands alone from then on; the page read is kept")
    func widePage() {
        var reader = BookReader(9, at: 4, mode: .double)
        #expect(reader.place == [2, 4])
        reader.send(.sizes([PageExtent(PageIndex(1), Size(width: 300, height: 100))]))
        #expect(reader.state.book.layout.pages(of: SpreadIndex(1)) == [PageIndex(1)])
        #expect(reader.place == [3, 4])
    }

    @Test("What is asked for goes on when sizes become known, scrolled or turned")
    func requests() {
        for isContinuous in [false, true] {
            var reader = BookReader(9, mode: .double) {
                if isContinuous { $0.appearance = .continuous(.vertical) }
            }
            reader.go(1, .page(PageIndex(6)))
            reader.wait(0.05)
            reader.send(.sizes([PageExtent(PageIndex(1), Size(width: 300, height: 100))]))
            reader.settle()
            #expect(reader.answers == ["1 true"])
            #expect(reader.state.position?.page == PageIndex(6))
        }
    }

    // The first ten units of a drag tell it from a tap.
    @Test("A gap between spreads makes a turn by scrolling as much longer under the finger")
    func turnSpacing() {
        var reader = BookReader(9)
        reader.send(.spacing(continuous: 12, turning: 25))
        reader.drag(from: Point(x: 90, y: 50), by: Vector(x: -50, y: 0), isLifted: false)
        #expect(reader.state.turn.map { abs($0.progress - 0.32) < 1e-9 } == true)
        var cover = BookReader(9) { $0.appearance = .turns(.cover, .horizontal) }
        cover.send(.spacing(continuous: 12, turning: 25))
        cover.drag(from: Point(x: 90, y: 50), by: Vector(x: -50, y: 0), isLifted: false)
        #expect(cover.state.turn.map { abs($0.progress - 0.4) < 1e-9 } == true)
    }

    @Test("A gap between spreads that are scrolled moves them, and keeps the page in the middle")
    func continuousSpacing() {
        var reader = BookReader(9, at: 4) { $0.appearance = .continuous(.vertical) }
        let before = reader.state.viewport?.content.height ?? 0
        reader.send(.spacing(continuous: 52, turning: 0))
        #expect(reader.state.viewport?.content.height == before + 8 * 40)
        #expect(reader.state.position?.page == PageIndex(4))
        reader.send(.spacing(continuous: .nan, turning: -1))
        #expect(reader.state.settings.spacing == 52 && reader.state.settings.turnSpacing == 0)
    }

    @Test("A tap on a named area is told, and does not turn")
    func tapAreas() {
        var reader = BookReader(9, at: 4) { $0.gestures.doubleTaps = .never }
        let area = Rect<PageSpace>(x: 80, y: 40, width: 20, height: 20)
        reader.send(.tapAreas([PageArea(PageIndex(4), area)]))
        reader.effects = []
        reader.tap(90, 50)
        #expect(reader.effects.contains(.tapped(Point(x: 90, y: 50))))
        reader.settle()
        #expect(reader.place == [4, 4])
        reader.tap(90, 90)
        reader.settle()
        #expect(reader.place == [5, 5])
    }

    @Test("Places of pages and of the view are each other's inverse")
    func viewAreas() throws {
        for rotation in QuarterTurn.allCases {
            var reader = BookReader(9, at: 4, mode: .double)
            reader.send(.rotate(rotation))
            reader.send(.zoom(.scale(1.5, about: Point(x: 30, y: 40)), .immediate))
            for point in [Point<ViewSpace>(x: 20, y: 30), Point(x: 80, y: 60)] {
                let found = try #require(reader.state.pagePoint(at: point))
                #expect(reader.state.pagePoint(nearestTo: point) == found)
                let area = PageArea(
                    found.page, Rect(origin: found.point, size: Size(width: 0, height: 0)))
                let back = try #require(reader.state.viewArea(of: area))
                #expect(abs(back.minX - point.x) < 1e-9 && abs(back.minY - point.y) < 1e-9)
            }
        }
        let reader = BookReader(9, at: 4, mode: .double)
        #expect(reader.state.pagePoint(at: Point(x: 50, y: 1)) == nil)
        let nearest = reader.state.pagePoint(nearestTo: Point(x: 10, y: 1))
        #expect(nearest == PagePoint(PageIndex(4), Point(x: 20, y: 0)))
    }
}
