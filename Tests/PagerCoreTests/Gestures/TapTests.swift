// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Taps and long presses")
struct TapTests {
    /// The gestures without the notes of taking hold and letting go.
    private func gestures(_ hand: Hand) -> [GestureIntent] {
        hand.intents.filter {
            switch $0 {
            case .touched, .released: false
            default: true
            }
        }
    }

    private let place = Point<ViewSpace>(x: 50, y: 50)

    @Test("Zones take a quarter of the view at each side, exchanged from right to left")
    func zones() {
        let view = Size<ViewSpace>(width: 400, height: 100)
        let zones = TapZones()
        for (x, zone) in [(0.0, TapZone.backward), (99, .backward), (100, .centre), (300, .centre)]
        {
            #expect(zones.zone(at: Point(x: x, y: 5), in: view, direction: .ltr) == zone)
            #expect(zones.zone(at: Point(x: 400 - x, y: 5), in: view, direction: .rtl) == zone)
        }
        #expect(zones.zone(at: Point(x: 301, y: 5), in: view, direction: .ltr) == .forward)
        #expect(zones.zone(at: Point(x: 99, y: 5), in: view, direction: .rtl) == .forward)
        let rows = TapZones(backward: 0.1, forward: 0.6, axis: .vertical)
        for direction in ReadingDirection.allCases {
            #expect(rows.zone(at: Point(x: 5, y: 9), in: view, direction: direction) == .backward)
            #expect(rows.zone(at: Point(x: 5, y: 41), in: view, direction: direction) == .forward)
        }
        #expect(TapZones.none.zone(at: .origin, in: view, direction: .ltr) == .centre)
    }

    @Test("A tap is told when it can no longer become two")
    func singleTap() {
        var hand = Hand()
        hand.tap(50, 50)
        #expect(gestures(hand).isEmpty)
        #expect(hand.recogniser.deadline == hand.time + 0.3)
        hand.wait(0.299)
        #expect(gestures(hand).isEmpty)
        hand.wait(0.001)
        #expect(gestures(hand) == [.tapped(.centre, place)])
        #expect(hand.recogniser.deadline == nil)
    }

    @Test("Without a timer the next sample tells it")
    func singleTapWithoutTimer() {
        var hand = Hand()
        hand.tap(50, 50)
        hand.time += 5
        hand.point(.began, 50, 50)
        #expect(gestures(hand) == [.tapped(.centre, place)])
    }

    @Test(
        "Two taps within 0.3 s and 25 units are a double tap at the second",
        arguments: [(0.29, 25.0, true), (0.31, 0, false), (0.1, 26, false)])
    func doubleTap(delay: Double, distance: Double, isDouble: Bool) {
        var hand = Hand()
        hand.tap(50, 50)
        hand.time += delay
        hand.tap(50 + distance, 50)
        hand.wait(1)
        let second = Point<ViewSpace>(x: 50 + distance, y: 50)
        let zone: TapZone = distance > 25 ? .forward : .centre
        let single: [GestureIntent] = [.tapped(.centre, place), .tapped(zone, second)]
        #expect(gestures(hand) == (isDouble ? [.doubleTapped(second)] : single))
    }

    @Test("Three taps are a double tap and a tap")
    func threeTaps() {
        var hand = Hand()
        for _ in 0..<3 {
            hand.tap(50, 50)
            hand.time += 0.05
        }
        hand.wait(1)
        #expect(gestures(hand) == [.doubleTapped(place), .tapped(.centre, place)])
    }

    @Test("Where no double tap is wanted a tap counts at once")
    func tapAtOnce() {
        for (doubleTaps, x) in [(GestureSettings.DoubleTaps.inCentre, 90.0), (.never, 50)] {
            var hand = Hand(settings: GestureSettings(doubleTaps: doubleTaps))
            hand.tap(x, 50)
            hand.time += 0.05
            hand.tap(x, 50)
            #expect(gestures(hand).count == 2)
            #expect(hand.page == (x == 90 ? 3 : 1))
        }
    }

    @Test("A tap followed by a drag is a tap and a drag")
    func tapThenDrag() {
        var hand = Hand()
        hand.tap(50, 50)
        hand.time += 0.1
        hand.drag(from: place, by: Vector(x: -45, y: 0))
        #expect(gestures(hand).first == .tapped(.centre, place))
        #expect(hand.hasDraggedThePage)
    }

    @Test("A finger that rests for half a second presses long, and may then move")
    func longPress() {
        var hand = Hand()
        hand.point(.began, 50, 50)
        #expect(hand.recogniser.deadline == hand.time + 0.5)
        hand.wait(0.5)
        #expect(gestures(hand) == [.longPressed(.began, place)])
        hand.point(.moved, 0, 50)
        hand.point(.ended, 0, 50)
        let away = Point<ViewSpace>(x: 0, y: 50)
        #expect(
            gestures(hand) == [
                .longPressed(.began, place), .longPressed(.moved, away),
                .longPressed(.ended, away),
            ])
        #expect(hand.intents.last == .released(velocity: .zero, anchor: place))
    }

    @Test("A mouse does not press long, and a finger that moved does not either")
    func noLongPress() {
        var mouse = Hand()
        mouse.point(.began, 50, 50, kind: .mouse)
        #expect(mouse.recogniser.deadline == nil)
        mouse.wait(3)
        mouse.point(.ended, 50, 50, kind: .mouse)
        mouse.wait(3)
        #expect(gestures(mouse) == [.tapped(.centre, place)])
        var finger = Hand()
        finger.point(.began, 50, 50)
        finger.point(.moved, 50, 61)
        #expect(finger.recogniser.deadline == nil)
        finger.wait(3)
        #expect(gestures(finger) == [.panned(Vector(x: 0, y: 1))])
    }

    @Test("A long press that is lifted is over, though another finger is still down")
    func longPressBesideOthers() {
        var hand = Hand()
        hand.point(.began, 50, 50)
        hand.wait(0.5)
        hand.point(.began, 20, 20, id: 1)
        hand.point(.ended, 50, 50)
        hand.point(.moved, 90, 90, id: 1)
        hand.point(.cancelled, 90, 90, id: 1)
        #expect(
            gestures(hand) == [.longPressed(.began, place), .longPressed(.ended, place)])
        #expect(hand.intents.last == .released(velocity: .zero, anchor: place))
    }

    @Test("Two fingers make no tap")
    func twoFingers() {
        var hand = Hand()
        hand.point(.began, 40, 50)
        hand.point(.began, 60, 50, id: 1)
        hand.point(.ended, 40, 50)
        hand.point(.ended, 60, 50, id: 1)
        hand.wait(3)
        #expect(gestures(hand).isEmpty)
    }

    @Test("A window that loses its pointers is left as if they had been cancelled")
    func cancelAll() {
        var recogniser = Hand().recogniser
        let context = Hand().context
        let untouched = recogniser
        let down = PointerSample(id: 7, position: place, time: 0, phase: .began)
        _ = recogniser.handle(down, in: context)
        #expect(recogniser.cancelAll() == [.released(velocity: .zero, anchor: place)])
        #expect(recogniser.deadline == nil)
        #expect(recogniser != untouched, "It knows the time and the place now, and nothing else")
        #expect(recogniser.cancelAll() == [])
    }
}
