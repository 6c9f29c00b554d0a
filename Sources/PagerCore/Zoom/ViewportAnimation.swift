// SPDX-License-Identifier: GPL-3.0-or-later

/// A viewport on its way to rest, as a function of time.
public struct ViewportAnimation: Equatable, Sendable {
    /// Where the viewport was when it was let go.
    public let start: LiveViewport
    /// Where it rests in the end.
    public let end: Viewport
    /// When it was let go, in seconds.
    public let startTime: Double
    /// The seconds it takes.
    public let duration: Double
    private let horizontal: Glide
    private let vertical: Glide
    private let spring: Spring

    /// The way along one axis.
    private struct Glide: Equatable {
        let displacement: Double
        let velocity: Double
        let spring: Spring

        func displacement(after time: Double) -> Double {
            spring.displacement(after: time, from: displacement, velocity: velocity)
        }

        var duration: Double {
            spring.duration(
                from: displacement, velocity: velocity, within: ViewportAnimation.tolerance)
        }
    }

    /// How near to its end an animation is over, in view units: nearer than anybody sees.
    private static let tolerance = 0.125

    /// Makes the way from `start` to `end` on `spring`, beginning at `time` seconds.
    ///
    /// A place of the spread that is shown at the same point of the view at the start and at
    /// the end is shown there all the way.
    public init(from start: LiveViewport, to end: Viewport, on spring: Spring, at time: Double) {
        let way = start.offset - end.offset
        self.init(
            start, end, spring, time,
            Glide(displacement: way.x, velocity: 0, spring: spring),
            Glide(displacement: way.y, velocity: 0, spring: spring))
    }

    private init(
        _ start: LiveViewport, _ end: Viewport, _ spring: Spring, _ time: Double,
        _ horizontal: Glide, _ vertical: Glide
    ) {
        self.start = start
        self.end = end
        self.spring = spring
        startTime = time
        self.horizontal = horizontal
        self.vertical = vertical
        let growth = (start.scale - end.scale) * max(end.content.width, end.content.height)
        let zooming = spring.duration(from: growth, velocity: 0, within: Self.tolerance)
        duration = max(horizontal.duration, vertical.duration, zooming)
    }
}

extension ViewportAnimation {
    /// Makes the way of a viewport that fingers let go at `time` seconds with `velocity`, in view
    /// units per second.
    ///
    /// A scale beyond the limits springs back about `anchor`. Otherwise the content glides on,
    /// losing half a per cent of its speed each millisecond, and comes to rest at an edge at
    /// the latest; what is beyond an edge springs back.
    public init(
        releasing viewport: LiveViewport, velocity: Vector<ViewSpace>,
        about anchor: Point<ViewSpace>, at time: Double
    ) {
        guard viewport.limits.clamped(viewport.scale) == viewport.scale else {
            let end = viewport.settled(about: anchor)
            self.init(from: viewport, to: end, on: .back, at: time)
            return
        }
        let velocity = viewport.gliding(velocity)
        let target = Point<ViewSpace>(
            x: viewport.offset.x + velocity.x * Self.glidingTime,
            y: viewport.offset.y + velocity.y * Self.glidingTime)
        let end = LiveViewport(like: viewport, scale: viewport.scale, offset: target)
            .settled(about: anchor)
        self.init(
            viewport, end, .back, time,
            Self.glide(from: viewport.offset.x, to: end.offset.x, velocity: velocity.x),
            Self.glide(from: viewport.offset.y, to: end.offset.y, velocity: velocity.y))
    }

    /// Returns the viewport at `time` seconds: `start` before it was let go, exactly `end` from
    /// `startTime` + `duration` on.
    public func viewport(at time: Double) -> LiveViewport {
        guard !isOver(at: time) else { return LiveViewport(end) }
        guard time > startTime else { return start }
        let elapsed = time - startTime
        return LiveViewport(
            like: end,
            scale: spring.displacement(
                after: elapsed, from: start.scale - end.scale, velocity: 0) + end.scale,
            offset: Point(
                x: end.offset.x + horizontal.displacement(after: elapsed),
                y: end.offset.y + vertical.displacement(after: elapsed)))
    }

    /// Returns whether the viewport rests at `time` seconds.
    public func isOver(at time: Double) -> Bool {
        !(time < startTime + duration)
    }

    /// The seconds of its first speed that a gliding content goes on for: a speed that keeps
    /// 0.995 of itself each millisecond adds up to 0.995 ⁄ (1 − 0.995) milliseconds of it.
    private static let glidingTime = 0.199

    /// Returns the way along one axis on the softest spring that does not pass its end, or on
    /// the one that takes things back where that would be harder still.
    private static func glide(from start: Double, to end: Double, velocity: Double) -> Glide {
        let way = end - start
        let isHeadedThere = way * velocity > 0
        // At this frequency the way is an exponential: the speed only falls.
        let frequency = isHeadedThere ? velocity / way : Spring.back.frequency
        let isSoft = frequency >= 0.999 / glidingTime && frequency < Spring.back.frequency
        return Glide(
            displacement: -way, velocity: velocity,
            spring: isSoft ? Spring(frequency: frequency) : .back)
    }
}

extension LiveViewport {
    /// Returns the part of `velocity` that moves the content: none where it is firm, and no more
    /// than a hand can do.
    fileprivate func gliding(_ velocity: Vector<ViewSpace>) -> Vector<ViewSpace> {
        Vector(
            x: gliding(velocity.x, along: .horizontal), y: gliding(velocity.y, along: .vertical))
    }

    private func gliding(_ velocity: Double, along axis: Axis) -> Double {
        let fastest = 50_000.0
        guard let band = offsetBand(along: axis), velocity.isFinite else { return 0 }
        let isWithin = band.contains(offset[axis])
        let followed = isWithin ? velocity : velocity * band.frictionAbove
        return min(max(followed, -fastest), fastest)
    }
}
