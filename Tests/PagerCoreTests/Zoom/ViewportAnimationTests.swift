// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("A viewport on its way to rest")
struct ViewportAnimationTests {
    /// A spread of 1000 × 1000 points in a view of 100 units at scale 1, its middle in sight.
    private let middle = Viewport(
        fitting: Size(width: 1000, height: 1000), in: Size(width: 100, height: 100),
        largestZoom: 10
    ).zoomed(to: 1, centredOn: Point(x: 500, y: 500))

    @Test("It starts where it was let go, and is exactly at its end when it is over")
    func ends() {
        let held = LiveViewport(middle).panned(by: Vector(x: 600, y: 3))
        let animation = ViewportAnimation(
            releasing: held, velocity: .zero, about: .origin, at: 10)
        #expect(animation.viewport(at: 9) == held)
        #expect(animation.viewport(at: 10) == held)
        #expect(animation.end.offset == Point(x: 0, y: -447))
        let over = 10 + animation.duration
        #expect(animation.isOver(at: over) && !animation.isOver(at: over - 0.001))
        #expect(animation.viewport(at: over) == LiveViewport(animation.end))
        let before = animation.viewport(at: over - 1e-9)
        #expect((before.offset - animation.end.offset).length < 0.25)
        #expect(animation.viewport(at: .nan) == LiveViewport(animation.end))
    }

    @Test("Content glides on, losing half a per cent of its speed each millisecond")
    func inertia() {
        let animation = ViewportAnimation(
            releasing: LiveViewport(middle), velocity: Vector(x: -1000, y: 200), about: .origin,
            at: 0)
        #expect(abs(animation.end.offset.x - (-450 - 199)) < 1e-9)
        #expect(abs(animation.end.offset.y - (-450 + 39.8)) < 1e-9)
        var place = -450.0
        var speed = -1.0
        for millisecond in 1...1500 {
            speed *= 0.995
            place += speed
            let shown = animation.viewport(at: Double(millisecond) / 1000)
            #expect(abs(shown.offset.x - place) < 0.6)
        }
    }

    @Test("Content that would glide past an edge slows down to rest at it")
    func inertiaToEdge() {
        let animation = ViewportAnimation(
            releasing: LiveViewport(middle), velocity: Vector(x: 4000, y: 0), about: .origin,
            at: 0)
        #expect(animation.end.offset == Point(x: 0, y: -450))
        var last = -450.0
        for millisecond in 0...1000 {
            let shown = animation.viewport(at: Double(millisecond) / 1000).offset.x
            #expect(shown >= last && shown <= 0)
            last = shown
        }
    }

    @Test("What is thrown against an edge in sight bounces a little")
    func bounce() {
        let edge = middle.panned(x: 1000, y: 0)
        let animation = ViewportAnimation(
            releasing: LiveViewport(edge), velocity: Vector(x: 3000, y: 0), about: .origin, at: 0)
        let farthest = (0...1000).map { animation.viewport(at: Double($0) / 1000).offset.x }.max()
        #expect((10...40).contains(farthest ?? 0))
        #expect(animation.end == edge)
        #expect(animation.duration < 0.5)
    }

    @Test("A pinch let go beyond the limits springs back about the fingers all the way")
    func pinchBack() {
        let place = Point<ViewSpace>(x: 30, y: 60)
        let held = LiveViewport(middle).pinched(by: 5, from: place, to: place)
        let animation = ViewportAnimation(
            releasing: held, velocity: Vector(x: 900, y: 0), about: place, at: 0)
        let point = held.spreadPoint(at: place)
        for millisecond in 0...500 {
            let shown = animation.viewport(at: Double(millisecond) / 1000)
            #expect((shown.viewPoint(of: point) - place).length < 1e-6)
            #expect(shown.scale <= held.scale && shown.scale >= 1)
        }
        #expect(animation.end.scale == 1)
    }
}
