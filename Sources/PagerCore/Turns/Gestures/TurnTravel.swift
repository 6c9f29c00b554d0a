// SPDX-License-Identifier: GPL-3.0-or-later

/// How far the movement of a finger turns: right to left and bottom to top are forward, left to
/// right where reading goes from right to left.
public struct TurnTravel: Equatable, Sendable {
    /// Along which axis spreads follow each other.
    public let axis: Axis
    /// In which direction pages follow each other; of no account vertically.
    public let direction: ReadingDirection
    /// The extent of the view.
    public let view: Size<ViewSpace>

    /// Makes the rule for a view of the given extent.
    ///
    /// - Precondition: Both sides of `view` are finite and greater than zero.
    public init(axis: Axis, direction: ReadingDirection, view: Size<ViewSpace>) {
        precondition(view.isDrawable)
        self.axis = axis
        self.direction = direction
        self.view = view
    }

    /// How long the view is along the axis, in view units.
    public var extent: Double { view[axis] }

    /// Returns how much of a movement is forward, in view units.
    public func forward(_ movement: Vector<ViewSpace>) -> Double {
        axis == .horizontal && direction == .rtl ? movement.x : -movement[axis]
    }

    /// Returns how much of a velocity is forward, in view units per second: none where it goes
    /// across rather than along.
    public func forward(velocity: Vector<ViewSpace>) -> Double {
        abs(velocity[axis.other]) > abs(velocity[axis]) ? 0 : forward(velocity)
    }

    /// Returns the progress of a drag that moves spreads: one view and the spacing between
    /// spreads are a whole turn.
    ///
    /// - Parameters:
    ///   - start: Where the finger went down.
    ///   - finger: Where it is.
    ///   - spacing: What lies between two spreads, in view units.
    /// - Returns: The signed progress, of any size.
    public func progress(
        from start: Point<ViewSpace>, to finger: Point<ViewSpace>, spacing: Double = 0
    ) -> Double {
        forward(finger - start) / (extent + max(0, spacing))
    }

    /// Returns the progress of a drag that turns a sheet about `spine`: it is a half where the
    /// finger comes to the spine, and whole where it comes as far beyond.
    ///
    /// A drag that began nearer to the spine than an eighth of the view counts as one from there.
    ///
    /// - Parameters:
    ///   - start: Where the finger went down.
    ///   - finger: Where it is.
    ///   - spine: Where the sheet is bound, in view units along the axis; nil is the middle.
    /// - Returns: The signed progress, -1...1.
    public func progress(
        from start: Point<ViewSpace>, to finger: Point<ViewSpace>, aboutSpine spine: Double?
    ) -> Double {
        let place = start[axis]
        let radius = max(abs(place - (spine ?? extent / 2)), extent / 8)
        let travel = forward(finger - start)
        return min(1, max(-1, travel / (2 * radius)))
    }
}
