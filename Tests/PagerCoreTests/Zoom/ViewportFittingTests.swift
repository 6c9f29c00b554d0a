// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Viewports of other pages, other windows and other fittings")
struct ViewportFittingTests {
    private let settings = ZoomSettings()
    private let page = Size<SpreadSpace>(width: 100, height: 200)
    private let portrait = Size<ViewSpace>(width: 200, height: 400)

    private func fitted(
        _ settings: ZoomSettings = ZoomSettings(), direction: ReadingDirection = .ltr
    ) -> Viewport {
        Viewport(showing: page, in: portrait, settings: settings, direction: direction)
    }

    @Test("What does not fit is seen from where reading starts")
    func readingStart() {
        let wide = ZoomSettings(fit: .original, originalScale: 4)
        #expect(fitted(wide).visible.origin == .origin)
        #expect(fitted(wide, direction: .rtl).visible == Rect(x: 50, y: 0, width: 50, height: 100))
    }

    @Test("A double tap magnifies about the point, and the next one fits again")
    func doubleTap() {
        let place = Point<ViewSpace>(x: 150, y: 100)
        let magnified = fitted().doubleTapped(at: place, settings: settings)
        #expect(magnified.zoom == 3)
        #expect(magnified.viewPoint(of: Point(x: 75, y: 50)) == place)
        #expect(magnified.doubleTapped(at: place, settings: settings) == fitted())
        let other = magnified.zoomed(by: 0.5, about: place)
        #expect(other.doubleTapped(at: place, settings: settings) == fitted())
    }

    @Test("Keys zoom by a tenth and pan by eighty units, and stop at limits and edges")
    func steps() {
        #expect(!fitted().allows(.zoomOut) && !fitted().allows(.left) && !fitted().allows(.down))
        let magnified = fitted().zoomed(by: 3, about: .origin)
        #expect(magnified.stepped(.right).offset == Point(x: -80, y: 0))
        #expect(magnified.stepped(.down).offset == Point(x: 0, y: -80))
        #expect(magnified.stepped(.right).stepped(.left) == magnified)
        #expect(magnified.stepped(.down).stepped(.up) == magnified)
        #expect(!magnified.allows(.left) && !magnified.allows(.up) && magnified.allows(.right))
        #expect(abs(fitted().stepped(.zoomIn).zoom - 1.1) < 1e-12)
        #expect(abs(fitted().stepped(.zoomIn).stepped(.zoomOut).zoom - 1) < 1e-12)
    }

    @Test("A window of another size keeps the place being read, and the size of the letters")
    func resize() {
        let read = Point<SpreadSpace>(x: 40, y: 120)
        let magnified = fitted().zoomed(to: 6, centredOn: read)
        let landscape = magnified.resized(to: portrait.transposed, settings: settings)
        #expect(landscape.scale == 6)
        #expect((landscape.centre - read).length < 1e-9)
        let back = landscape.resized(to: portrait, settings: settings)
        #expect((back.offset - magnified.offset).length < 1e-9)
    }

    @Test("A fitted page is fitted again in a window of another size")
    func resizeFitted() {
        for fit in FitMode.allCases {
            let settings = ZoomSettings(fit: fit)
            let landscape = fitted(settings).resized(to: portrait.transposed, settings: settings)
            #expect(landscape.isFitted(settings))
        }
    }

    @Test("A rotated page keeps the place being read", arguments: QuarterTurn.allCases)
    func rotation(turn: QuarterTurn) {
        let read = Point<SpreadSpace>(x: 30, y: 150)
        let magnified = fitted().zoomed(to: 8, centredOn: read)
        let rotated = magnified.rotated(by: turn, settings: settings)
        let expected: [Point<SpreadSpace>] = [
            read, Point(x: 50, y: 30), Point(x: 70, y: 50), Point(x: 150, y: 70),
        ]
        #expect((rotated.centre - expected[turn.rawValue]).length < 1e-9)
        let back = rotated.rotated(by: turn.inverse, settings: settings)
        #expect((back.offset - magnified.offset).length < 1e-9)
    }

    @Test("Paperback #155: the two pages of a spread zoom as one")
    func spreadZoomsAsOne() {
        let spread = Size<SpreadSpace>(width: 200, height: 200)
        let landscape = Size<ViewSpace>(width: 400, height: 400)
        let spine = Point<ViewSpace>(x: 200, y: 200)
        let whole = Viewport(
            showing: spread, in: landscape, settings: settings, direction: .ltr)
        let magnified = whole.doubleTapped(at: spine, settings: settings)
        #expect(magnified.viewPoint(of: Point(x: 100, y: 100)) == spine)
        #expect(magnified.visible.minX < 100 && magnified.visible.maxX > 100)
    }
}

@Suite("Zoom when the page is turned")
struct ZoomAtTurnTests {
    private let settings = ZoomSettings()
    private let view = Size<ViewSpace>(width: 200, height: 400)
    private let page = Size<SpreadSpace>(width: 100, height: 200)
    private let larger = Size<SpreadSpace>(width: 200, height: 400)

    private func turned(
        _ zoom: ZoomAtTurn, direction: ReadingDirection = .ltr, from factor: Double = 4
    ) -> Viewport {
        Viewport(showing: page, in: view, settings: settings, direction: direction)
            .zoomed(by: factor, about: Point(x: 50, y: 300))
            .turned(to: larger, zoom: zoom, settings: settings, direction: direction)
    }

    @Test("komga #602: the zoom can be reset")
    func reset() {
        #expect(turned(.reset).isFitted(settings))
        #expect(turned(.reset).offset == .origin)
    }

    @Test("tachiyomi #930: the zoom can be kept, and the part that is seen")
    func keep() {
        let kept = turned(.keep)
        #expect(kept.zoom == 4)
        #expect(kept.visible == Rect(x: 37.5, y: 225, width: 50, height: 100))
    }

    @Test("The zoom can be kept from where reading starts")
    func keepFromReadingStart() {
        #expect(turned(.keepFromReadingStart).zoom == 4)
        #expect(turned(.keepFromReadingStart).visible.origin == .origin)
        #expect(
            turned(.keepFromReadingStart, direction: .rtl).visible.origin == Point(x: 150, y: 0))
    }

    @Test("A fitted page is followed by a fitted page", arguments: ZoomAtTurn.allCases)
    func fitted(zoom: ZoomAtTurn) {
        #expect(turned(zoom, from: 1).isFitted(settings))
    }
}
