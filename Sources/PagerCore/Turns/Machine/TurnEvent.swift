// SPDX-License-Identifier: GPL-3.0-or-later

/// What happens to a turn machine.
public enum TurnEvent: Equatable, Sendable {
    /// A program asks for a spread.
    case request(TurnRequest)
    /// A finger or mouse that will turn went down; progress is counted from here.
    case dragBegan
    /// The drag is at `progress`, positive forward, 1 for a whole turn, of any size; `velocity`
    /// is in view units per second, positive forward.
    case dragMoved(progress: Double, velocity: Double)
    /// The drag was let go at `velocity`, in view units per second, positive forward.
    case dragReleased(velocity: Double)
    /// The drag or the running turn is called off; requests that wait are, too.
    case cancel
    /// Nothing but time has passed.
    case tick
    /// Spreads came or went; those that stay keep their index.
    case source(TurnSource)
    /// The spreads were laid out anew, with other indices; the reader is at `current` now.
    case relayout(TurnSource, current: SpreadIndex?)
    /// The answer to `askForNeighbour`.
    case answer(PageStep, of: SpreadIndex, TurnNeighbour)
    /// The view has another size: a whole turn is `extent` view units long.
    case resize(extent: Double, orientation: ViewOrientation)
    /// Turns look different from now on.
    case appearance(TurnStyle, Axis)
}

/// A wish of a program to be at another spread.
public struct TurnRequest: Equatable, Sendable {
    /// Where to.
    public enum Target: Equatable, Sendable {
        /// The spread read after the one the reader will be at.
        case next
        /// The spread read before the one the reader will be at.
        case previous
        /// A spread, turning forward to later and backward to earlier ones.
        case spread(SpreadIndex)
        /// A spread, turning as if it lay the given way.
        case spreadByStep(SpreadIndex, PageStep)
    }

    /// How fast.
    public enum Pace: CaseIterable, Equatable, Sendable {
        /// Over the duration of the style.
        case animated
        /// At once, before anything else happens.
        case immediate
    }

    /// By what its completion is known; the caller keeps it unique.
    public var identifier: TurnIdentifier
    /// Where to.
    public var target: Target
    /// How fast; animated by default.
    public var pace: Pace

    /// Makes the request that is answered by a completion of `identifier`.
    public init(_ identifier: TurnIdentifier, _ target: Target, pace: Pace = .animated) {
        self.identifier = identifier
        self.target = target
        self.pace = pace
    }
}

/// By what the completion of a request is known.
public struct TurnIdentifier: Hashable, Sendable {
    /// Any number that the caller uses once.
    public let value: UInt64

    /// Makes the identifier of `value`.
    public init(_ value: UInt64) { self.value = value }
}

/// Whether a view is taller or wider.
public enum ViewOrientation: CaseIterable, Equatable, Sendable {
    /// At least as tall as wide.
    case portrait
    /// Wider than tall.
    case landscape

    /// Finds the orientation of a view of `size`.
    public init(of size: Size<ViewSpace>) {
        self = size.width > size.height ? .landscape : .portrait
    }
}
