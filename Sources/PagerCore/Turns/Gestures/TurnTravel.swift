// SPDX-License-Identifier: GPL-3.0-or-later

/// How far the movement of a finger turns: right to left and bottom to top are forward, left to
/// right where reading goes from right to left.
public struct TurnTravel: Equatable, Sendable {
    /// Along which side of the view spreads follow each other.
    public let axis: TurnAxis
    /// In which direction pages follow each other; of no account vertically.
    public let direction: ReadingDirection
    /// The extent of the view.
    public let view: Size<ViewSpace>

    /// Makes the rule for a view of the given extent.
    ///
    /// - Precondition: Both sides of `view` are finite and greater than zero.
    public init(axis: TurnAxis, direction: ReadingDirection, view: Size<ViewSpace>) {
        precondition(view.isDrawable)
        self.axis = axis
        self.direction = direction
        self.view = view
    }

    /// How long the view is along the axis, in view units.
    public var extent: Double { axis == .horizontal ? view.width : view.height }

    /// Returns how much of a movement by `x` and `y` is forward, in the unit of both.
    public func forward(x: Double, y: Double) -> Double {
        switch (axis, direction) {
        case (.vertical, _): -y
        case (.horizontal, .ltr): -x
        case (.horizontal, .rtl): x
        }
    }

    /// Returns how much of a velocity of `x` and `y` is forward: none where it goes across.
    public func forwardVelocity(x: Double, y: Double) -> Double {
        let (along, across) = axis == .horizontal ? (x, y) : (y, x)
        return abs(across) > abs(along) ? 0 : forward(x: x, y: y)
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
        forward(x: finger.x - start.x, y: finger.y - start.y) / (extent + max(0, spacing))
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
        let place = axis == .horizontal ? start.x : start.y
        let radius = max(abs(place - (spine ?? extent / 2)), extent / 8)
        let travel = forward(x: finger.x - start.x, y: finger.y - start.y)
        return min(1, max(-1, travel / (2 * radius)))
    }
}
