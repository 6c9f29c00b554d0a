// SPDX-License-Identifier: GPL-3.0-or-later

/// What is to be shown.
public struct ReaderScene: Equatable, Sendable {
    /// The spreads that are seen, and where: the current one, then the one it gives way to; or
    /// all in sight, in order of reading, where they are scrolled continuously.
    public var spreads: [ShownSpread]
    /// The turn that runs; it has the spread that is on the back of a curled sheet.
    public var turn: ShownTurn?

    /// Makes a scene; an empty one unless said otherwise.
    public init(spreads: [ShownSpread] = [], turn: ShownTurn? = nil) {
        self.spreads = spreads
        self.turn = turn
    }

    /// Returns the spread that a picture of a turn's frame shows, and where it stands in it; nil
    /// where there is none.
    public func spread(showing picture: TurnPicture) -> ShownSpread? {
        switch picture {
        case .old: spreads.first
        case .new: turn == nil ? nil : spreads.dropFirst().first
        case .back: turn?.back
        }
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

    init(_ spread: SpreadIndex, _ viewport: some SpreadProjection) {
        self.init(spread, scale: viewport.scale, offset: viewport.offset)
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
    /// The spread on the back of the sheet that turns, as it would stand where the sheet lies at
    /// rest; nil where that is paper.
    ///
    /// It may be one of the scene's spreads.
    public var back: ShownSpread?

    /// Makes the description.
    public init(
        _ style: TurnStyle, axis: Axis, step: PageStep, progress: Double,
        grip: TurnGrip? = nil, back: ShownSpread? = nil
    ) {
        self.style = style
        self.axis = axis
        self.step = step
        self.progress = progress
        self.grip = grip
        self.back = back
    }
}
