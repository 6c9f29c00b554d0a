// SPDX-License-Identifier: GPL-3.0-or-later

/// The passage from one spread to another, or past an end, as far as it has come.
public struct Turn: Equatable, Sendable {
    enum Origin: Equatable, Sendable {
        case gesture
        case request
    }

    /// The spread that is left.
    public let from: SpreadIndex
    /// The spread that is turned to; nil past the first or last one.
    public let to: SpreadIndex?
    /// Which way it goes.
    public let step: PageStep
    /// How far it has come: of the sign of its step or 0; 1 or -1 is the whole turn.
    public internal(set) var progress = 0.0

    let origin: Origin
    let isReported: Bool
    /// The requests that succeed with the turn.
    var requests: [TurnIdentifier] = []
    /// The requests that succeed where the turn fails: they asked for the spread it left.
    var returns: [TurnIdentifier] = []
}

/// What a turn machine is doing.
public enum TurnPhase: CaseIterable, Equatable, Sendable {
    /// Nothing.
    case idle
    /// It follows a drag.
    case dragging
    /// It moves by itself, and wants ticks.
    case settling
}

/// A drag and what it has turned.
struct TurnDrag: Equatable, Sendable {
    var turn: Turn?
    /// What is added to the progress of the drag: where it caught the turn, less what it has
    /// turned since.
    var base = 0.0
    /// How far it has pulled, in whole turns, positive forward.
    var pull = 0.0
    /// The way on which it waits for an answer.
    var awaited: PageStep?
}

/// A turn that moves by itself.
struct TurnSettling: Equatable, Sendable {
    var turn: Turn
    let motion: TurnMotion
    /// When it began, in seconds.
    let began: Double
    /// Whether it is on its way to the spread it turns to.
    let completes: Bool
    /// The progress of the turn beyond that it will start and not end.
    var overshoot = 0.0

    /// The spread where the reader will be.
    var landing: SpreadIndex { completes ? turn.to ?? turn.from : turn.from }
}

enum TurnActivity: Equatable, Sendable {
    case idle
    case dragging(TurnDrag)
    case settling(TurnSettling)
}
