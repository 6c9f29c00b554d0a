// SPDX-License-Identifier: GPL-3.0-or-later

/// A viewport over time: at rest, held by fingers, or on its way to rest.
///
/// Times are seconds of one clock, passed in; a time before the last one counts as no time gone.
public enum ViewportMotion: Equatable, Sendable {
    /// Nothing moves.
    case resting(Viewport)
    /// Fingers hold it, perhaps beyond its limits and edges.
    case held(LiveViewport)
    /// It moves by itself.
    case settling(ViewportAnimation)

    /// Returns what is to be shown at `time`.
    public func viewport(at time: Double) -> LiveViewport {
        switch self {
        case .resting(let viewport): LiveViewport(viewport)
        case .held(let viewport): viewport
        case .settling(let animation): animation.viewport(at: time)
        }
    }

    /// Where the viewport rests, or comes to rest if fingers let go of it now.
    public var destination: Viewport {
        switch self {
        case .resting(let viewport): viewport
        case .held(let viewport): viewport.settled(about: viewport.view.middle)
        case .settling(let animation): animation.end
        }
    }

    /// Returns whether the viewport is still moving by itself at `time`.
    public func isMoving(at time: Double) -> Bool {
        switch self {
        case .resting, .held: false
        case .settling(let animation): !animation.isOver(at: time)
        }
    }

    /// Brings the viewport to rest if its way is over at `time`.
    public mutating func advance(to time: Double) {
        guard case .settling(let animation) = self, animation.isOver(at: time) else { return }
        self = .resting(animation.end)
    }
}

extension ViewportMotion {
    /// Takes hold of the viewport at `time`: what moved by itself stops.
    public mutating func hold(at time: Double) {
        self = .held(viewport(at: time))
    }

    /// Moves the content with a finger by `movement`, in view units.
    public mutating func pan(by movement: Vector<ViewSpace>, at time: Double) {
        self = .held(viewport(at: time).panned(by: movement))
    }

    /// Moves the content with two fingers; see `LiveViewport.pinched(by:from:to:)`.
    ///
    /// - Precondition: `factor` is finite and greater than zero.
    public mutating func pinch(
        by factor: Double, from start: Point<ViewSpace>, to end: Point<ViewSpace>,
        at time: Double
    ) {
        self = .held(viewport(at: time).pinched(by: factor, from: start, to: end))
    }

    /// Lets go of a held viewport, which glides on with `velocity`, in view units per second,
    /// or springs back about `anchor`.
    public mutating func release(
        velocity: Vector<ViewSpace>, about anchor: Point<ViewSpace>, at time: Double
    ) {
        guard case .held(let viewport) = self else { return }
        self = .settling(
            ViewportAnimation(releasing: viewport, velocity: velocity, about: anchor, at: time))
        advance(to: time)
    }

    /// Starts on the way to `viewport` from whatever is shown at `time`.
    public mutating func move(
        to viewport: Viewport, on spring: Spring = .zoom, at time: Double
    ) {
        self = .settling(
            ViewportAnimation(from: self.viewport(at: time), to: viewport, on: spring, at: time))
        advance(to: time)
    }

    /// Shows `viewport` at once.
    public mutating func show(_ viewport: Viewport) {
        self = .resting(viewport)
    }
}
