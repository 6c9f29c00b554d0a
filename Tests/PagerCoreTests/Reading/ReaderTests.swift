// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("A reader")
struct ReaderTests {
    @Test("An odd count ends with a page alone, and there it stays", arguments: 0...9)
    func oddCounts(count: Int) {
        var reader = BookReader(count, mode: .double)
        for identifier in 1...6 {
            reader.go(UInt64(identifier), .next)
            reader.settle()
        }
        let last = max(0, (count + 1) / 2 - 1)
        #expect(reader.place == (count == 0 ? [] : [last, last * 2]))
        #expect(reader.answers == (1...6).map { "\($0) \($0 <= last)" })
    }

    @Test("A drag turns where it is let go beyond the half, and falls back before")
    func drags() {
        var reader = BookReader(at: 3)
        reader.drag(from: Point(x: 90, y: 50), by: Vector(x: -75, y: 0), isLifted: false)
        #expect(reader.state.scene.spreads.map(\.spread.value) == [3, 4])
        #expect(reader.state.scene.turn?.progress == 0.65)
        #expect(reader.state.nextTick == .never)
        reader.wait(1)
        reader.point(.ended, 15, 50)
        #expect(reader.state.nextTick == .everyFrame)
        reader.settle()
        #expect(reader.place == [4, 4])
        reader.drag(from: Point(x: 50, y: 50), by: Vector(x: 40, y: 0), isLifted: false)
        reader.wait(1)
        reader.point(.ended, 90, 50)
        reader.settle()
        #expect(reader.place == [4, 4])
        #expect(reader.state.scene.turn == nil)
    }

    @Test("A sheet that is bound in the middle follows the finger about it")
    func boundSheet() {
        var reader = BookReader(at: 2, mode: .double) {
            $0.appearance = .turns(.flip, .horizontal)
        }
        reader.drag(from: Point(x: 90, y: 50), by: Vector(x: -50, y: 9), isLifted: false)
        #expect(reader.state.scene.turn?.progress == 0.5)
        #expect(
            reader.state.scene.turn?.grip
                == TurnGrip(
                    from: Point(x: 90, y: 50), to: Point(x: 40, y: 59), progress: 0.5,
                    axis: .horizontal))
    }

    @Test("A drag past the end yields, tells how far it pulled, and falls back")
    func overscroll() {
        var reader = BookReader(at: 7)
        reader.drag(from: Point(x: 90, y: 50), by: Vector(x: -70, y: 0))
        reader.settle()
        #expect(reader.place == [7, 7])
        #expect(reader.effects.contains(.overscrollReleased(pull: 0.6)))
        #expect(reader.effects.contains(.overscroll(progress: 0)))
        #expect(reader.state.scene.turn == nil)
    }

    @Test("A page that is magnified is panned, and not turned")
    func magnified() {
        var reader = BookReader(at: 3)
        reader.send(.zoom(.centredScale(4), .immediate))
        reader.drag(from: Point(x: 90, y: 50), by: Vector(x: -80, y: 0))
        reader.settle()
        #expect(reader.place == [3, 3])
        #expect(reader.scale == 4)
        #expect((reader.state.viewport?.offset.x ?? 0) < -200)
    }

    @Test(
        "Zoom is reset, kept, or kept from the start of reading",
        arguments: [
            (ZoomAtTurn.reset, 1.0, Point<ViewSpace>(x: 0, y: 0)),
            (.keep, 4, Point(x: -300, y: -300)), (.keepFromReadingStart, 4, .origin),
        ])
    func zoomAtTurn(policy: ZoomAtTurn, scale: Double, offset: Point<ViewSpace>) {
        var reader = BookReader(at: 3)
        reader.send(.zoomAtTurn(policy))
        reader.send(.zoom(.scale(4, about: Point(x: 100, y: 100)), .immediate))
        reader.send(.key(.next))
        reader.settle()
        #expect(reader.scale == scale)
        #expect(reader.state.viewport?.offset == offset)
    }

    @Test("The two pages of a spread zoom as one")
    func spreadZooms() {
        var reader = BookReader(at: 2, mode: .double)
        reader.point(.began, 40, 50)
        reader.point(.began, 60, 50, id: 1)
        reader.point(.moved, 80, 50, id: 1)
        #expect(
            reader.state.scene.spreads == [
                ShownSpread(SpreadIndex(1), scale: 1, offset: Point(x: -40, y: -0))
            ])
    }

    @Test("While fingers pinch no sharper picture is wanted; it is once they let go")
    func pinch() {
        var reader = BookReader(at: 3)
        reader.point(.began, 40, 50)
        reader.point(.began, 60, 50, id: 1)
        for x in 61...80 { reader.point(.moved, Double(x), 50, id: 1) }
        #expect(abs(reader.scale - 2) < 1e-12)
        #expect(reader.state.wantedPictures.first?.pixelsPerPoint == 1)
        reader.point(.ended, 80, 50, id: 1)
        reader.point(.ended, 40, 50)
        #expect(reader.state.wantedPictures.first?.pixelsPerPoint == reader.scale)
    }

    @Test("Pictures: what is seen, then the way it goes, then the way back, within the budget")
    func pictures() {
        var reader = BookReader(at: 3)
        let pictures = { (reader: BookReader) in reader.state.wantedPictures.map(\.spread.value) }
        #expect(pictures(reader) == [3, 4, 2, 5])
        reader.send(.key(.previous))
        reader.settle()
        #expect(pictures(reader) == [2, 1, 3, 0])
        reader.send(.key(.next))
        reader.wait(0.1)
        #expect(pictures(reader) == [3, 2, 4, 5])
        reader.settle()
        reader.send(.memoryPressure)
        #expect(
            reader.effects.last
                == .pictures([WantedPicture(SpreadIndex(3), .visible, pixelsPerPoint: 1)]))
        reader = BookReader(at: 3) { $0.pictureBytes = 3 * 100 * 100 * 4 - 1 }
        #expect(pictures(reader) == [3, 4])
    }

    @Test("A tap at the side turns, one in the middle is the application's")
    func taps() {
        var reader = BookReader(at: 3, direction: .rtl) {
            $0.gestures.doubleTaps = .never
        }
        reader.tap(10, 50)
        reader.settle()
        #expect(reader.place == [4, 4])
        reader.tap(50, 50)
        #expect(reader.effects.contains(.tapped(Point(x: 50, y: 50))))
    }

    @Test("A tap that may become two wants a tick when it does not")
    func waitingTap() {
        var reader = BookReader(at: 3)
        reader.tap(50, 50)
        #expect(reader.effects.last == .tick(.at(reader.time + 0.3)))
        reader.time += 0.3
        #expect(reader.send(.tick) == [.tapped(Point(x: 50, y: 50)), .tick(.never)])
    }

    @Test("Arrows pan while something is hidden, then turn")
    func arrows() {
        var reader = BookReader(at: 3)
        reader.send(.zoom(.centredScale(1.2), .immediate))
        reader.send(.key(.right))
        reader.settle()
        #expect(reader.place == [3, 3])
        reader.send(.key(.right))
        reader.settle()
        #expect(reader.place == [4, 4])
        reader.send(.key(.down))
        reader.settle()
        #expect(reader.place == [4, 4])
    }

    @Test("A screen down, and from the end of a spread to the next one")
    func screens() {
        var reader = BookReader(at: 3, size: Size(width: 100, height: 250)) {
            $0.zoom.fit = .width
        }
        var places: [[Double]] = []
        for _ in 0..<4 {
            reader.send(.key(.forward))
            reader.settle()
            places.append([Double(reader.place[0]), reader.state.viewport?.offset.y ?? 0])
        }
        #expect(places == [[3, -90], [3, -150], [4, 0], [4, -90]])
    }
}
