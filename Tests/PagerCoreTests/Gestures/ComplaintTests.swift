// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

/// What users of other readers complained of, made impossible here.
@Suite("Complaints about gestures")
struct ComplaintTests {
    private static let middle = Point<ViewSpace>(x: 50, y: 50)

    /// A page magnified fourfold, both edges out of sight.
    private func magnified() -> Hand {
        var hand = Hand()
        hand.zoom(by: 4, about: Self.middle)
        return hand
    }

    @Test(
        "8: PhotoSwipe #66 #595, Easy_xkcd #64, aves #316, Signal-Android #12629: panning a magnified page never turns it, however far",
        arguments: [-1000.0, -160, 160, 1000], [1, 3, 20])
    func panDoesNotTurn(way: Double, steps: Int) {
        var hand = magnified()
        hand.drag(from: Self.middle, by: Vector(x: way, y: 12), steps: steps)
        #expect(!hand.hasDraggedThePage)
        hand.wait(10)
        #expect(hand.page == 1 && hand.viewport.zoom == 4)
        #expect(hand.viewport.room.left == 0 || hand.viewport.room.right == 0)
    }

    @Test("8: a second drag, from the edge the first one reached, does turn")
    func dragFromEdgeTurns() {
        var hand = magnified()
        hand.drag(from: Self.middle, by: Vector(x: -1000, y: 0))
        hand.wait(10)
        hand.drag(from: Point(x: 90, y: 50), by: Vector(x: -80, y: 3))
        #expect(hand.page == 2)
    }

    @Test("8: at one edge, a drag towards the other edge pans")
    func dragFromOtherEdgePans() {
        var hand = magnified()
        hand.drag(from: Self.middle, by: Vector(x: -1000, y: 0))
        hand.wait(10)
        hand.drag(from: Self.middle, by: Vector(x: 2000, y: 0))
        #expect(!hand.hasDraggedThePage && hand.page == 1)
    }

    @Test("8: a mostly vertical drag pans, even at the edge and where the page fits across")
    func verticalDragPans() {
        var hand = Hand(page: Size(width: 50, height: 200))
        hand.zoom(by: 2, about: Self.middle)
        #expect(hand.viewport.room.left == 0 && hand.viewport.room.up > 0)
        hand.drag(from: Self.middle, by: Vector(x: -45, y: -46), restingBeforeLift: true)
        #expect(!hand.hasDraggedThePage)
        #expect(abs(hand.viewport.room.down - (50 + 36)) < 1e-9)
    }

    @Test("9: SwiftUIPager #58 #210: pages turn although they can be magnified")
    func pagingSurvivesZoom() {
        var hand = Hand()
        hand.drag(from: Point(x: 90, y: 50), by: Vector(x: -80, y: 3))
        #expect(hand.page == 2)
        hand.drag(from: Point(x: 20, y: 50), by: Vector(x: 60, y: 0), steps: 4)
        #expect(hand.page == 1)
        hand.tap(50, 50)
        hand.tap(50, 50)
        hand.wait(10)
        #expect(hand.viewport.zoom == 3)
        hand.tap(50, 50)
        hand.tap(50, 50)
        hand.wait(10)
        #expect(hand.viewport.zoom == 1)
        hand.drag(from: Point(x: 90, y: 50), by: Vector(x: -80, y: 3))
        #expect(hand.page == 2)
    }

    @Test("10: StPageFlip #15, android-PageFlip #20, android-pagecurl #54: a pinch magnifies")
    func pinchZooms() {
        var hand = Hand()
        pinch(&hand, from: 20, to: 60)
        hand.wait(10)
        #expect(abs(hand.viewport.zoom - 3) < 1e-9)
        #expect(hand.page == 1 && !hand.hasDraggedThePage)
    }

    @Test("10: StPageFlip #53: a magnified page can be panned every way")
    func panIsFree() {
        for (x, y) in [(-60.0, 0.0), (60, 0), (0, -60), (0, 60), (-60, 55), (40, 60)] {
            var hand = magnified()
            let before = hand.viewport.offset
            hand.drag(from: Self.middle, by: Vector(x: x, y: y), restingBeforeLift: true)
            let share = 1 - 10 / max(abs(x), abs(y))
            let way = hand.viewport.offset - before
            #expect(abs(way.x - x * share) < 1e-9 && abs(way.y - y * share) < 1e-9)
        }
    }

    @Test("31: Suwayomi-Tsumiru #314: however a drag is broken off, no page stays half turned")
    func neverStuckBetweenPages() {
        let ends: [(inout Hand) -> Void] = [
            { $0.point(.ended, 60, 50) },
            { $0.point(.cancelled, 60, 50) },
            { $0.point(.began, 20, 20, id: 1) },
            { $0.point(.began, 60, 50) },
            { hand in
                hand.point(.began, 20, 20, id: 1)
                hand.point(.moved, 90, 90, id: 1)
                hand.point(.ended, 60, 50)
                hand.point(.ended, 90, 90, id: 1)
            },
        ]
        for end in ends {
            var hand = Hand()
            hand.point(.began, 95, 50)
            hand.time += 0.2
            hand.point(.moved, 60, 50)
            #expect(hand.turnProgress == 0.25)
            hand.time += 0.2
            end(&hand)
            #expect(hand.turnProgress == 0 && hand.page == 1)
        }
    }

    @Test("31: Suwayomi-Tsumiru #185: the next page does not keep the pan of the one before")
    func neighbourHasItsOwnViewport() {
        for zoomAtTurn in ZoomAtTurn.allCases {
            var hand = magnified()
            hand.zoomAtTurn = zoomAtTurn
            hand.drag(from: Self.middle, by: Vector(x: -1000, y: -1000))
            hand.wait(10)
            hand.drag(from: Point(x: 90, y: 50), by: Vector(x: -80, y: 3))
            #expect(hand.page == 2)
            let shown = hand.viewport
            #expect(shown == LiveViewport(shown.settled(about: Self.middle)))
        }
    }

    @Test("32: vfr/Reader #89: a pointer whose end was lost does not block the next ones")
    func lostPointers() {
        var hand = Hand()
        for id in 0..<8 { hand.point(.began, 50, 50, id: id) }
        hand.wait(11)
        hand.point(.began, 90, 50, id: 100)
        hand.time += 0.05
        hand.point(.moved, 40, 50, id: 100)
        hand.point(.ended, 20, 50, id: 100)
        #expect(hand.page == 2)
        hand.point(.began, 90, 50, kind: .mouse)
        hand.drag(from: Point(x: 90, y: 50), by: Vector(x: -80, y: 3))
        #expect(hand.page == 3)
    }

    @Test("34: SwiftUIPager #280: read from right to left, a drag to the right turns forward")
    func rightToLeft() {
        var hand = Hand()
        hand.direction = .rtl
        hand.drag(from: Point(x: 10, y: 50), by: Vector(x: 80, y: 3))
        #expect(hand.page == 2)
        hand.drag(from: Point(x: 90, y: 50), by: Vector(x: -80, y: 3))
        #expect(hand.page == 1)
        hand.wheel(-100, 0)
        #expect(hand.page == 2)
        hand.wait(1)
        hand.wheel(0, 100)
        #expect(hand.page == 3)
    }

    @Test("35: Papers #340: a pinch never turns, nor does the finger that stays longer")
    func pinchDoesNotTurn() {
        var hand = Hand()
        hand.point(.began, 40, 50)
        hand.time += 0.01
        hand.point(.began, 60, 50, id: 1)
        for step in 1...10 {
            hand.time += 0.01
            hand.point(.moved, 40 - Double(step) * 4, 50)
            hand.point(.moved, 60 - Double(step) * 4, 50, id: 1)
        }
        hand.point(.ended, 0, 50)
        for step in 1...8 {
            hand.time += 0.002
            hand.point(.moved, 20 - Double(step) * 60, 50, id: 1)
        }
        hand.point(.ended, -500, 50, id: 1)
        #expect(!hand.hasDraggedThePage && hand.page == 1)
        guard case .released(let velocity, _) = hand.intents.last else {
            Issue.record("not released")
            return
        }
        #expect(velocity == .zero)
        hand.wait(10)
        #expect(hand.viewport.zoom == 1 && hand.viewport.offset == .origin)
    }

    @Test("35: Papers #632: one push of a touchpad turns one page, not several")
    func wheelSkipsNoPages() {
        var hand = Hand()
        var movements: [Double] = [2, 8, 25, 60, 80, 90, 90]
        while movements[movements.count - 1] > 1 {
            movements.append(movements[movements.count - 1] * 0.96)
        }
        for movement in movements {
            hand.wheel(0, movement)
            hand.time += 0.012
        }
        #expect(hand.page == 2)
        hand.wait(0.5)
        hand.wheel(0, 3, unit: .lines)
        #expect(hand.page == 3)
    }

    /// Moves two fingers apart about the middle, from `start` units to `end` units.
    private func pinch(_ hand: inout Hand, from start: Double, to end: Double) {
        hand.point(.began, 50 - start / 2, 50)
        hand.point(.began, 50 + start / 2, 50, id: 1)
        for step in 1...10 {
            hand.time += 0.016
            let half = (start + (end - start) * Double(step) / 10) / 2
            hand.point(.moved, 50 - half, 50)
            hand.point(.moved, 50 + half, 50, id: 1)
        }
        hand.point(.ended, 50 - end / 2, 50)
        hand.time += 0.01
        hand.point(.ended, 50 + end / 2, 50, id: 1)
    }
}
