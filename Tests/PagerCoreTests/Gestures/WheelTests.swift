// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Wheels")
struct WheelTests {
    private let place = Point<ViewSpace>(x: 30, y: 60)

    @Test(
        "With the control key a wheel zooms about the cursor",
        arguments: [
            (WheelSample.Unit.units, -500.0, 2.0), (.units, 500, 0.5), (.lines, -20, 2),
            (.pages, -1, 2), (.units, -1e9, 8), (.lines, 1e300, 0.125),
        ])
    func zoom(unit: WheelSample.Unit, movement: Double, factor: Double) {
        var hand = Hand()
        hand.zoom(by: 2, about: place)
        let held = hand.viewport.spreadPoint(at: place)
        hand.wheel(0, movement, unit: unit, control: true)
        #expect(hand.intents == [.zoomed(by: factor, about: place)])
        #expect(hand.viewport.zoom == min(8, max(1, 2 * factor)))
        if factor > 1 { #expect((hand.viewport.viewPoint(of: held) - place).length < 1e-9) }
    }

    @Test("A wheel scrolls to the edge and no farther, and turns only after a pause there")
    func scrollThenTurn() {
        var hand = Hand()
        hand.zoom(by: 4, about: .origin)
        hand.wheel(0, 8, unit: .lines)
        #expect(hand.intents == [.scrolled(Vector(x: 0, y: -240))])
        for _ in 0..<10 {
            hand.time += 0.05
            hand.wheel(0, 3, unit: .lines)
        }
        #expect(hand.intents.count == 2 && hand.intents.last == .scrolled(Vector(x: 0, y: -60)))
        hand.time += 0.2
        hand.wheel(0, 3, unit: .lines)
        #expect(hand.intents.last == .stepped(.forward))
    }

    @Test("Each notch of a wheel turns a page, at most one in 0.15 s")
    func notches() {
        var hand = Hand()
        hand.wheel(0, 100)
        hand.time += 0.1
        hand.wheel(0, 100)
        #expect(hand.page == 2)
        hand.time += 0.1
        hand.wheel(0, 100)
        #expect(hand.page == 3)
        hand.time += 1
        hand.wheel(0, 100)
        #expect(hand.page == 3, "There is none after it")
        hand.time += 1
        hand.wheel(0, -100)
        #expect(hand.page == 2)
    }

    @Test("A wheel does nothing while a finger is down, and does not zoom a page that turns")
    func inactive() {
        var hand = Hand()
        hand.point(.began, 50, 50)
        hand.wheel(0, 100)
        hand.wheel(0, 100, control: true)
        #expect(hand.intents == [.touched(Point(x: 50, y: 50))])
        var turning = Hand()
        turning.turnProgress = 0.5
        turning.wheel(0, 100, control: true)
        #expect(turning.intents.isEmpty)
    }
}
