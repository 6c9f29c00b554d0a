// SPDX-License-Identifier: GPL-3.0-or-later

/// What a reader tells or wants, in order.
///
/// First comes what happened: turns, completions, taps. Then, each where it changed, where the
/// reader is, what to show, which pictures are wanted and when the next tick is.
public enum ReaderEffect: Equatable, Sendable {
    /// A turn starts.
    case willStart(from: SpreadIndex, to: SpreadIndex)
    /// A turn has come to a progress; see `TurnOutput`.
    case turning(from: SpreadIndex, to: SpreadIndex, progress: Double)
    /// A turn has ended: at `to` where it succeeded, else at `from`.
    case didFinish(from: SpreadIndex?, to: SpreadIndex?, success: Bool)
    /// The one answer to a request: whether the reader is where it asked for.
    case completed(TurnIdentifier, success: Bool)
    /// A drag past the first or last spread has moved it, positive past the last one.
    case overscroll(progress: Double)
    /// A drag past an end was let go after it had pulled by so many whole turns: the application
    /// may close the book, or go to the next one.
    case overscrollReleased(pull: Double)
    /// The view was rotated: sheets may be bound elsewhere, in another layout.
    case spineWanted(ViewOrientation)

    /// A tap that does nothing else: the application may toggle its controls, or follow a link
    /// that it named by `ReaderCommand.tapAreas`.
    case tapped(Point<ViewSpace>)
    /// A finger rests.
    case longPressed(LongPressPhase, Point<ViewSpace>)

    /// The reader is somewhere else; nil where there are no pages.
    case reading(ReaderPosition?)
    /// Something else is to be shown.
    case scene(ReaderScene)
    /// Other pictures are wanted, the keenest first; those not listed may be forgotten.
    case pictures([WantedPicture])
    /// The next tick is wanted at another time.
    case tick(ReaderTick)
}

/// Where a reader is.
public struct ReaderPosition: Equatable, Sendable {
    /// The spread.
    public var spread: SpreadIndex
    /// The page of it that is being read.
    public var page: PageIndex

    /// Makes the position.
    public init(spread: SpreadIndex, page: PageIndex) {
        self.spread = spread
        self.page = page
    }
}

/// When a reader has something new to show although nobody does anything.
public enum ReaderTick: Equatable, Sendable {
    /// Never.
    case never
    /// At a time, in seconds.
    case at(Double)
    /// With each frame that can be shown: something moves by itself.
    case everyFrame
}

/// A spread of which a picture is needed.
public struct WantedPicture: Equatable, Sendable {
    /// How soon it is needed.
    public enum Urgency: CaseIterable, Equatable, Sendable {
        /// It is seen now.
        case visible
        /// It may be seen soon.
        case ahead
    }

    /// Which spread.
    public var spread: SpreadIndex
    /// How soon its picture is needed.
    public var urgency: Urgency
    /// How many device pixels a point takes.
    public var pixelsPerPoint: Double

    /// Makes the wish.
    public init(_ spread: SpreadIndex, _ urgency: Urgency, pixelsPerPoint: Double) {
        self.spread = spread
        self.urgency = urgency
        self.pixelsPerPoint = pixelsPerPoint
    }
}
