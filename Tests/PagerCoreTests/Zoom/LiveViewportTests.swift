// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("A viewport held by fingers")
struct LiveViewportTests {
    /// A spread of 100 × 100 points in a view of 100 units at scale 4, its top left in sight.
    private let corner = LiveViewport(
        Viewport(fitting: Size(width: 100, height: 100), in: Size(width: 100, height: 100))
            .zoomed(by: 4, about: .origin))

    @Test("Beyond the edge 0.35 of the way counts, and the way back is the same")
    func friction() {
        let pulled = corner.panned(by: Vector(x: 100, y: -10))
        #expect(pulled.offset == Point(x: 35, y: -10))
        #expect(pulled.room.right == 0 && pulled.room.left == 400)
        let farther = pulled.panned(by: Vector(x: 60, y: 0))
        #expect(abs(farther.offset.x - 56) < 1e-9)
        let back = farther.panned(by: Vector(x: -170, y: 0))
        #expect(abs(back.offset.x + 10) < 1e-9)
    }

    @Test("Content that fits along an axis is firm there")
    func firm() {
        let wide = LiveViewport(
            Viewport(fitting: Size(width: 400, height: 100), in: Size(width: 100, height: 100))
                .zoomed(by: 2, about: .origin))
        let pulled = wide.panned(by: Vector(x: -20, y: 50))
        #expect(pulled.offset == Point(x: -20, y: wide.offset.y))
        #expect(wide.room == PanRoom(left: 100))
    }

    @Test("Below the smallest scale 0.15 of a pinch counts, above the largest 0.05")
    func pinchBeyondLimits() {
        let middle = Point<ViewSpace>(x: 50, y: 50)
        let small = corner.pinched(by: 0.125, from: middle, to: middle)
        #expect(abs(small.scale - (1 - 0.5 * 0.15)) < 1e-12)
        #expect(abs(small.pinched(by: 4, from: middle, to: middle).scale - 2) < 1e-9)
        let large = corner.pinched(by: 4, from: middle, to: middle)
        #expect(abs(large.scale - (8 + 8 * 0.05)) < 1e-12)
        #expect(abs(large.pinched(by: 0.25, from: middle, to: middle).scale - 4) < 1e-9)
    }

    @Test("The place between the fingers stays between them, even beyond limits and edges")
    func focalPoint() {
        var random = SeededGenerator.printingItsSeed("focal point")
        for _ in 0..<500 {
            var viewport = corner
            for _ in 0..<20 {
                let start = point(&random)
                let end = point(&random)
                let held = viewport.spreadPoint(at: start)
                viewport = viewport.pinched(
                    by: .random(in: 0.2...5, using: &random), from: start, to: end)
                let shown = viewport.viewPoint(of: held)
                #expect((shown - end).length < 1e-6)
            }
        }
    }

    @Test("What is let go beyond the limits settles about the fingers")
    func settling() {
        let place = Point<ViewSpace>(x: 20, y: 70)
        let large = corner.pinched(by: 8, from: place, to: place)
        let settled = large.settled(about: place)
        #expect(settled.scale == 8)
        let moved = settled.spreadPoint(at: place) - large.spreadPoint(at: place)
        #expect(moved.length < 1e-9)
        let small = corner.pinched(by: 0.01, from: place, to: place)
        #expect(small.settled(about: place).offset == .origin)
    }

    private func point(_ random: inout SeededGenerator) -> Point<ViewSpace> {
        Point(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
    }
}
