// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the two ways through a book.
public enum PageStep: CaseIterable, Equatable, Sendable {
    /// To what is read before.
    case backward
    /// To what is read after.
    case forward
}

/// What somebody wants who points, scrolls or taps.
///
/// `touched` comes when the first pointer goes down and `released` when the last one is gone,
/// once each; what fingers do to the viewport or to a turn comes in between. Every run of
/// `turnDragged` is ended by one `turnReleased` or `turnCancelled` before `released`.
public enum GestureIntent: Equatable, Sendable {
    /// Fingers took hold: a viewport that moves by itself stops.
    case touched(Point<ViewSpace>)
    /// The content follows a finger by a movement in view units.
    case panned(Vector<ViewSpace>)
    /// The content follows two fingers: their distance changed by a factor, and their middle
    /// moved.
    case pinched(by: Double, from: Point<ViewSpace>, to: Point<ViewSpace>)
    /// No finger holds the viewport any more: it glides on with `velocity`, in view units per
    /// second, or springs back about `anchor`.
    case released(velocity: Vector<ViewSpace>, anchor: Point<ViewSpace>)

    /// The page follows a finger.
    case turnDragged(TurnPull)
    /// The finger let go of the page.
    case turnReleased(TurnPull)
    /// The drag of the page is void: it falls back.
    case turnCancelled

    /// A tap, in a zone that may turn the page.
    case tapped(TapZone, Point<ViewSpace>)
    /// Two taps at one place.
    case doubleTapped(Point<ViewSpace>)
    /// A finger that rests; it may move on afterwards, as when text is selected.
    case longPressed(LongPressPhase, Point<ViewSpace>)

    /// The wheel moves the content, in view units; never past an edge.
    case scrolled(Vector<ViewSpace>)
    /// The wheel zooms about a point.
    case zoomed(by: Double, about: Point<ViewSpace>)
    /// The wheel turns the page.
    case stepped(PageStep)
}

/// What a long press does.
public enum LongPressPhase: CaseIterable, Equatable, Sendable {
    /// The finger has rested long enough.
    case began
    /// It moved since.
    case moved
    /// It was lifted.
    case ended
    /// It was taken away.
    case cancelled
}

/// A page that follows a finger.
public struct TurnPull: Equatable, Sendable {
    /// Where the finger went down.
    public var start: Point<ViewSpace>
    /// Where the finger is.
    public var location: Point<ViewSpace>
    /// How far the finger has pulled since the drag began to turn, in whole turns, positive
    /// forward; a turn that was under way when it was caught is not counted.
    public var progress: Double
    /// The speed of the finger, in view units per second, positive forward.
    public var velocity: Double
    /// Where the pull goes past the first or last page.
    public var overscroll: Overscroll?

    /// Makes a pull.
    public init(
        start: Point<ViewSpace>, location: Point<ViewSpace>, progress: Double, velocity: Double,
        overscroll: Overscroll? = nil
    ) {
        self.start = start
        self.location = location
        self.progress = progress
        self.velocity = velocity
        self.overscroll = overscroll
    }
}

/// A pull past the first or last page; the application may close the book, open the next one or
/// let the page fall back.
public struct Overscroll: Equatable, Sendable {
    /// Past the first page is backward, past the last one forward.
    public var direction: PageStep
    /// How far the finger has pulled, in view units.
    public var distance: Double

    /// Makes an overscroll by `distance` view units.
    public init(_ direction: PageStep, distance: Double) {
        self.direction = direction
        self.distance = distance
    }
}
