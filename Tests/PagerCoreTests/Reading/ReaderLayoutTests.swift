// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("A reader whose pages are laid out anew")
struct ReaderLayoutTests {
    private static let modes: [SpreadMode] = [.single, .double, .single, .double]

    @Test("A page that is held as soon as a turn to it ends is as sharp as it is shown")
    func heldAtArrival() throws {
        var reader = BookReader(2, size: Size(width: 100, height: 100))
        reader.send(.sizes([PageExtent(PageIndex(1), Size(width: 1e6, height: 100))]))
        reader.send(.zoom(.centredScale(4), .immediate))
        reader.send(
            .request(ReaderRequest(TurnIdentifier(1), .page(PageIndex(1)), pace: .animated)))
        reader.point(.began, 50, 50)
        reader.time += 10
        reader.point(.moved, 20, 50)
        #expect(reader.place == [1, 1])
        let picture = try #require(reader.state.wantedPictures.first)
        #expect(picture.pixelsPerPoint <= reader.scale * 1.0001)
    }

    @Test("A view of more pixels than a picture may have has fewer for each unit")
    func hugeView() {
        var reader = BookReader(size: Size(width: 10_000, height: 10_000))
        var side: Double { (reader.state.wantedPictures.first?.pixelsPerPoint ?? 0) * 10_000 }
        reader.send(.resize(Size(width: 100_000, height: 100_000), pixelsPerUnit: 66))
        #expect(abs(side - ZoomLimits.longestSide) < 1)
        reader.send(.resize(Size(width: 100, height: 100), pixelsPerUnit: 66))
        #expect(abs(side - 6600) < 1)
    }

    @Test("The page being read is kept from one page to two and back", arguments: 0..<9)
    func modes(page: Int) {
        var reader = BookReader(9, at: page)
        for mode in Self.modes {
            reader.send(.layOut(SpreadPolicy(mode: mode)))
            #expect(reader.place == [mode == .single ? page : page / 2, page])
        }
    }

    @Test("The extent of a spread is that of its pages and blanks, whatever their sizes")
    func extents() {
        var random = SeededGenerator.printingItsSeed("extents")
        for _ in 0..<200 {
            var generator = CommandGenerator(seed: random.next())
            let book = generator.book()
            for spread in 0..<book.layout.count {
                let geometry = book.geometry(of: SpreadIndex(spread))
                let frames = geometry.placements.map(\.frame) + geometry.blanks
                #expect(book.extent(of: SpreadIndex(spread)) == geometry.size)
                #expect(frames.map(\.maxX).max() == geometry.size.width)
                #expect(frames.map(\.maxY).max() == geometry.size.height)
            }
        }
    }

    @Test("A running turn ends where the reader would have been, and answers")
    func duringATurn() {
        var reader = BookReader(9, at: 3)
        reader.go(1, .page(PageIndex(6)))
        reader.wait(0.1)
        reader.send(.layOut(SpreadPolicy(mode: .double)))
        #expect(reader.answers == ["1 true"])
        #expect(reader.place == [3, 6])
        #expect(reader.state.scene.turn == nil)
    }

    @Test("A view of another size keeps the place in its middle, and a turn goes on")
    func resize() {
        var reader = BookReader(9, at: 3)
        reader.send(.zoom(.scale(4, about: Point(x: 10, y: 80)), .immediate))
        let centre = reader.state.viewport?.centre
        reader.send(.resize(Size(width: 60, height: 140), pixelsPerUnit: 2))
        #expect(reader.scale == 4)
        #expect(reader.state.viewport?.centre == centre)
        #expect(reader.state.wantedPictures.first?.pixelsPerPoint == 8)
        reader.go(1, .next)
        reader.wait(0.1)
        let progress = reader.state.turn?.progress
        reader.send(.resize(Size(width: 200, height: 140), pixelsPerUnit: 1))
        #expect(reader.state.turn?.progress == progress)
        reader.settle()
        #expect(reader.answers == ["1 true"])
        #expect(reader.scale == 1.4)
    }

    @Test("Pages rotated by a quarter keep the place in the middle")
    func rotation() {
        var reader = BookReader(9, at: 3, size: Size(width: 200, height: 100))
        reader.send(.zoom(.scale(3, about: Point(x: 20, y: 40)), .immediate))
        let before = reader.state.viewport?.centre ?? .origin
        reader.send(.rotate(.right))
        let after = reader.state.viewport?.centre ?? .origin
        #expect(reader.place == [3, 3])
        #expect(abs(after.x - (100 - before.y)) < 1e-9 && abs(after.y - before.x) < 1e-9)
    }

    @Test("The other direction keeps page and spread, and mirrors what a drag means")
    func direction() {
        var reader = BookReader(9, at: 5, mode: .double)
        reader.send(.direction(.rtl))
        #expect(reader.place == [2, 5])
        reader.drag(from: Point(x: 10, y: 50), by: Vector(x: 85, y: 0))
        reader.settle()
        #expect(reader.place == [3, 6])
    }

    @Test("Another book starts where it is told, or nearby", arguments: [(-3, 0), (2, 2), (99, 4)])
    func open(wish: Int, page: Int) {
        var reader = BookReader(9, at: 5)
        reader.go(7, .last)
        let pages = Array(repeating: SpreadPage(size: nil), count: 5)
        let book = ReaderBook(pages: pages, policy: SpreadPolicy(mode: .single))
        reader.send(.open(book, at: PageIndex(wish)))
        #expect(reader.place == [page, page])
        #expect(reader.answers == ["7 true"])
    }

    @Test("A book without pages is told like any other: nothing is seen, nothing is wanted")
    func emptyBook() {
        var reader = BookReader(9, at: 5)
        let told = reader.send(.open(.empty, at: PageIndex(5)))
        #expect(told.contains(.reading(nil)))
        #expect(told.contains(.scene(ReaderScene())))
        #expect(told.contains(.pictures([])))
        #expect(reader.send(.layOut(SpreadPolicy(mode: .double))).contains(.scene(ReaderScene())))
    }

    @Test("Where the reader is in another book is told, even where it is the same")
    func samePosition() {
        var reader = BookReader(9, at: 5)
        let position = ReaderPosition(spread: SpreadIndex(5), page: PageIndex(5))
        #expect(
            reader.send(.open(reader.state.book, at: PageIndex(5))).contains(.reading(position)))
        #expect(!reader.send(.layOut(reader.state.book.policy)).contains(.reading(position)))
    }

    @Test("A request for a page of a magnified spread shows that page")
    func magnifiedSpread() {
        var reader = BookReader(9, at: 2, mode: .double)
        reader.send(.zoom(.centredScale(1), .immediate))
        reader.go(1, .page(PageIndex(3)))
        reader.settle()
        #expect(reader.place == [1, 3])
        #expect(reader.state.viewport?.offset.x == -100)
        reader.go(2, .page(PageIndex(2)))
        #expect(reader.place == [1, 2])
        #expect(reader.state.viewport?.offset.x == 0)
        #expect(reader.answers == ["1 true", "2 true"])
    }
}

@Suite("A reader that scrolls continuously")
struct ReaderScrollingTests {
    /// Pages of 100 × 150 below each other in a view of 100 × 100, 10 points apart.
    private func reader(_ axis: Axis = .vertical, at page: Int = 0) -> BookReader {
        BookReader(9, at: page, size: Size(width: 100, height: 150)) {
            $0.appearance = .continuous(axis)
            $0.spacing = 10
            $0.zoom.fit = .width
        }
    }

    @Test("It shows all that is in sight, and says which page is in the middle")
    func scrolling() {
        var reader = reader()
        #expect(reader.state.scene.spreads.map(\.spread.value) == [0])
        reader.send(
            .wheel(at: .origin, by: Vector(x: 0, y: 130), unit: .units, isControlHeld: false))
        #expect(reader.place == [1, 1])
        #expect(
            reader.state.scene.spreads == [
                ShownSpread(SpreadIndex(0), scale: 1, offset: Point(x: 0, y: -130)),
                ShownSpread(SpreadIndex(1), scale: 1, offset: Point(x: 0, y: 30)),
            ])
        #expect(reader.state.wantedPictures.map(\.spread.value) == [1, 0, 2, 3])
    }

    @Test("A drag scrolls with the finger, glides on, and stops at the end")
    func drags() {
        var reader = reader()
        reader.drag(from: Point(x: 50, y: 90), by: Vector(x: 0, y: -80))
        reader.settle()
        #expect(reader.place[0] > 0)
        for _ in 0..<30 { reader.drag(from: Point(x: 50, y: 90), by: Vector(x: 0, y: -80)) }
        reader.settle()
        #expect(reader.place == [8, 8])
        #expect(reader.state.viewport?.offset.y == -1330)
    }

    @Test("Requests scroll to the start of a spread; the last wins, all are answered once")
    func requests() {
        var reader = reader()
        reader.go(1, .page(PageIndex(6)))
        reader.wait(0.05)
        #expect(reader.answers == [])
        reader.go(2, .page(PageIndex(2)))
        reader.wait(0.05)
        reader.go(3, .next)
        reader.settle()
        #expect(reader.answers == ["1 false", "2 false", "3 true"])
        #expect(reader.place == [3, 3])
        #expect(reader.state.viewport?.offset.y == -480)
        reader.go(4, .last)
        reader.settle()
        reader.go(5, .next)
        #expect(reader.answers.suffix(2) == ["4 true", "5 false"])
        #expect(reader.place == [8, 8])
    }

    @Test("A finger that takes hold calls the way off")
    func hold() {
        var reader = reader()
        reader.go(1, .last)
        reader.wait(0.05)
        reader.point(.began, 50, 50)
        #expect(reader.answers == ["1 false"])
    }

    @Test("From turns to scrolling and back, the page is kept", arguments: Axis.allCases)
    func appearances(axis: Axis) {
        var reader = reader(at: 4)
        for appearance: ReaderAppearance in [
            .turns(.curl, axis), .continuous(axis), .turns(.scroll, .vertical),
        ] {
            reader.send(.appearance(appearance))
            #expect(reader.place == [4, 4])
        }
        reader.send(.key(.next))
        reader.settle()
        #expect(reader.place == [5, 5])
    }

    @Test("A row that is read from right to left begins at the right")
    func mirroredRow() {
        var reader = reader(.horizontal)
        reader.send(.direction(.rtl))
        reader.go(1, .page(PageIndex(2)))
        reader.settle()
        #expect(reader.place == [2, 2])
        let shown = reader.state.scene.spreads.first
        #expect(shown?.spread == SpreadIndex(2))
        #expect((shown?.offset.x ?? 0) + 100 * reader.scale == 100)
    }
}
