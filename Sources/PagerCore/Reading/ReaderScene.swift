// SPDX-License-Identifier: GPL-3.0-or-later

/// What is to be shown.
public struct ReaderScene: Equatable, Sendable {
    /// The spreads that are seen, and where: the current one, then the one it gives way to; or
    /// all in sight, in order of reading, where they are scrolled continuously.
    public var spreads: [ShownSpread]
    /// The turn that runs.
    public var turn: ShownTurn?

    /// Makes a scene; an empty one unless said otherwise.
    public init(spreads: [ShownSpread] = [], turn: ShownTurn? = nil) {
        self.spreads = spreads
        self.turn = turn
    }
}

/// A spread as it stands in the view; in a turn, as it would stand without.
public struct ShownSpread: Equatable, Sendable {
    /// Which spread.
    public var spread: SpreadIndex
    /// View units per point.
    public var scale: Double
    /// Where its top left corner stands.
    public var offset: Point<ViewSpace>

    /// Makes the description.
    public init(_ spread: SpreadIndex, scale: Double, offset: Point<ViewSpace>) {
        self.spread = spread
        self.scale = scale
        self.offset = offset
    }
}

/// A turn as far as it has come.
public struct ShownTurn: Equatable, Sendable {
    /// How it looks.
    public var style: TurnStyle
    /// Along which side of the view spreads follow each other.
    public var axis: Axis
    /// Which way it goes.
    public var step: PageStep
    /// Signed progress, positive forward.
    public var progress: Double
    /// The finger that turns, or did; nil where none did.
    public var grip: TurnGrip?

    /// Makes the description.
    public init(
        _ style: TurnStyle, axis: Axis, step: PageStep, progress: Double,
        grip: TurnGrip? = nil
    ) {
        self.style = style
        self.axis = axis
        self.step = step
        self.progress = progress
        self.grip = grip
    }
}
