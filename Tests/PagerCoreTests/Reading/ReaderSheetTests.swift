// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Sheets that have a page on each side")
struct ReaderSheetTests {
    /// Where sheets may be bound, and whether that is where reading begins.
    private static let bindings: [(SpineLocation, ReadingDirection, Bool)] = [
        (.min, .ltr, true), (.max, .rtl, true), (.max, .ltr, false), (.min, .rtl, false),
    ]

    private func reader(
        _ count: Int = 24, at page: Int, _ spine: SpineLocation = .min,
        _ direction: ReadingDirection = .ltr, _ sides: TurnContract.RestingSides = .fronts,
        style: TurnStyle = .curl
    ) -> BookReader {
        var reader = BookReader(count, at: page, direction: direction) {
            $0.appearance = .turns(style, .horizontal)
            $0.contract.restingSides = sides
            $0.contract.endRequest = .bounces
        }
        reader.send(.bind(SheetBinding(spine, isDoubleSided: true)))
        return reader
    }

    private func back(_ reader: BookReader) -> Int? {
        reader.state.scene.turn?.back?.spread.value
    }

    /// Asks for a page, and returns what is on the back of the sheet on the way.
    private func back(_ reader: inout BookReader, onTheWayTo target: ReaderRequest.Target) -> Int? {
        reader.go(1, target)
        reader.wait(0.2)
        defer { reader.settle() }
        return back(reader)
    }

    @Test(
        "UI6 Given a front and a back, one is seen: the back while the sheet turns",
        arguments: bindings)
    func frontToFront(
        spine: SpineLocation, direction: ReadingDirection, isAtStart: Bool
    ) {
        var reader = reader(at: 4, spine, direction)
        #expect(back(&reader, onTheWayTo: .next) == 5)
        #expect(reader.place == [6, 6])
        #expect(back(reader) == nil)
        #expect(back(&reader, onTheWayTo: .previous) == 5)
        #expect(reader.place == [4, 4])
        reader.drag(
            from: Point(x: direction == .ltr ? 90 : 10, y: 50),
            by: Vector(x: direction == .ltr ? -16 : 16, y: 0), isLifted: false)
        #expect(back(reader) == 5)
        #expect(reader.state.scene.spreads.map(\.spread.value) == [4, 6])
    }

    @Test("Of a leap it is the other side of the sheet that turns", arguments: bindings)
    func leaps(spine: SpineLocation, direction: ReadingDirection, isAtStart: Bool) {
        var reader = reader(at: 4, spine, direction)
        for (page, atStart, atEnd) in [
            (20, 5, 19), (0, 1, 19), (1, 1, 2), (2, 0, 1), (23, 3, 24), (22, 23, 24),
        ] {
            let wanted = isAtStart ? atStart : atEnd
            #expect(
                back(&reader, onTheWayTo: .page(PageIndex(page)))
                    == (wanted < 24 ? wanted : nil))
            #expect(reader.place == [page, page])
        }
    }

    @Test("Where both sides come to rest it is the page that is turned to", arguments: bindings)
    func bothSides(spine: SpineLocation, direction: ReadingDirection, isAtStart: Bool) {
        var reader = reader(at: 4, spine, direction, .both)
        #expect(back(&reader, onTheWayTo: .next) == (isAtStart ? 5 : 4))
        #expect(reader.place == [5, 5])
        #expect(back(&reader, onTheWayTo: .page(PageIndex(2))) == (isAtStart ? 5 : 2))
        #expect(back(&reader, onTheWayTo: .page(PageIndex(9))) == (isAtStart ? 9 : 2))
    }

    @Test("Past an end the last back is seen, unless it is blank", arguments: [23, 24])
    func ends(count: Int) {
        var reader = reader(count, at: 22)
        reader.go(1, .next)
        reader.wait(0.2)
        #expect(reader.state.scene.turn != nil)
        #expect(back(reader) == (count == 24 ? 23 : nil))
        reader.settle()
        var first = self.reader(count, at: 0, .max)
        #expect(back(&first, onTheWayTo: .previous) == nil)
    }

    @Test("A page that is named is on the back, on the way to where it was named for")
    func namedBacks() {
        var reader = reader(at: 4)
        let target = ReaderRequest.Target.page(PageIndex(8))
        reader.send(.request(ReaderRequest(TurnIdentifier(1), target, back: PageIndex(17))))
        reader.wait(0.2)
        #expect(back(reader) == 17)
        #expect(reader.state.wantedPictures.prefix(3).map(\.spread.value) == [8, 4, 17])
        reader.send(.resize(Size(width: 90, height: 120), pixelsPerUnit: 1))
        reader.send(.zoom(.fit(.width), .animated))
        #expect(back(reader) == 17)
        reader.settle()
        #expect(back(&reader, onTheWayTo: .next) == 9)
        reader.send(.request(ReaderRequest(TurnIdentifier(2), target, back: PageIndex(99))))
        reader.wait(0.2)
        #expect(back(reader) == 9)
    }

    @Test("A back stands in the view as it would at rest")
    func place() throws {
        var reader = reader(at: 4)
        reader.send(.sizes([PageExtent(PageIndex(5), Size(width: 100, height: 200))]))
        reader.go(1, .next)
        reader.wait(0.2)
        let shown = try #require(reader.state.scene.turn?.back)
        #expect(shown.scale == 0.5 && shown.offset == Point(x: 25, y: 0))
        #expect(reader.state.scene.spread(showing: .old)?.spread.value == 4)
        #expect(reader.state.scene.spread(showing: .new)?.spread.value == 6)
        #expect(reader.state.scene.spread(showing: .back) == shown)
    }

    @Test("The next sheet is wanted first, then its back, then those of the one before")
    func pictures() {
        var reader = reader(at: 4)
        func wanted() -> [Int] { reader.state.wantedPictures.map(\.spread.value) }
        #expect(wanted() == [4, 6, 5, 2, 3, 8, 7])
        reader.go(1, .previous)
        reader.wait(0.2)
        #expect(wanted() == [2, 4, 3, 0, 1])
        let visible = reader.state.wantedPictures.prefix { $0.urgency == .visible }
        #expect(visible.map(\.spread.value) == [2, 4, 3])
        reader.send(.memoryPressure)
        #expect(wanted() == [2, 4, 3])
        reader.settle()
        reader.go(2, .page(PageIndex(5)))
        reader.settle()
        #expect(wanted() == [5, 6, 4, 8, 7])
    }

    @Test("Nothing is on a back that is not curled, not at an edge, or of one side")
    func withoutBacks() {
        for style in TurnStyle.allCases where style != .curl {
            var reader = reader(at: 4, style: style)
            #expect(back(&reader, onTheWayTo: .next) == nil)
            #expect(reader.place == [5, 5])
        }
        for binding in [
            SheetBinding(.min), SheetBinding(.mid, isDoubleSided: true),
            SheetBinding(.none, isDoubleSided: true),
        ] {
            var reader = reader(at: 4)
            reader.send(.bind(binding))
            #expect(back(&reader, onTheWayTo: .next) == nil)
            #expect(reader.place == [5, 5])
        }
        var scrolled = reader(at: 4)
        scrolled.send(.appearance(.continuous(.vertical)))
        scrolled.go(1, .next)
        scrolled.settle()
        #expect(scrolled.place == [5, 5])
    }

    @Test("A drag turns about the spine, wherever that is", arguments: bindings)
    func drags(spine: SpineLocation, direction: ReadingDirection, isAtStart: Bool) throws {
        var reader = reader(at: 4, spine, direction)
        let sign = direction == .ltr ? -1.0 : 1
        let start = spine == .min ? 80.0 : 20
        reader.drag(
            from: Point(x: start, y: 50), by: Vector(x: 30 * sign, y: 0), steps: 1,
            isLifted: false)
        // Ten units tell a drag from a tap; a whole turn is twice the way to the spine.
        let progress = try #require(reader.state.turn?.progress)
        #expect(abs(progress - 20.0 / 160) < 1e-9, "\(progress)")
    }
}
