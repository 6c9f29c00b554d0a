// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of the view that was tapped.
public enum TapZone: CaseIterable, Equatable, Sendable {
    /// The side where earlier pages lie.
    case backward
    /// The middle, where taps belong to the page or show the controls.
    case centre
    /// The side where later pages lie.
    case forward
}

/// Which parts of the view turn the page when they are tapped.
public struct TapZones: Equatable, Sendable {
    /// The part of the view, at the side where earlier pages lie, that turns back; 0.25 by
    /// default.
    public var backward: Double
    /// The part of the view, at the side where later pages lie, that turns on; 0.25 by default.
    public var forward: Double
    /// Along which axis the zones lie; horizontal by default, where reading from right to left
    /// exchanges their sides.
    public var axis: Axis

    /// Makes the zones.
    ///
    /// - Precondition: Both parts are at least 0 and at most 1 together.
    public init(backward: Double = 0.25, forward: Double = 0.25, axis: Axis = .horizontal) {
        precondition(backward >= 0 && forward >= 0 && backward + forward <= 1)
        self.backward = backward
        self.forward = forward
        self.axis = axis
    }

    /// No zones: every tap is in the centre.
    public static let none = TapZones(backward: 0, forward: 0)

    /// Returns the zone of `point` in a view of `view` that is read in `direction`.
    public func zone(
        at point: Point<ViewSpace>, in view: Size<ViewSpace>, direction: ReadingDirection
    ) -> TapZone {
        let isMirrored = axis == .horizontal && direction == .rtl
        let place = isMirrored ? view[axis] - point[axis] : point[axis]
        if place < backward * view[axis] { return .backward }
        if place > (1 - forward) * view[axis] { return .forward }
        return .centre
    }
}
