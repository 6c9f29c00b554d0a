// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a turn machine knows the order of spreads from.
public enum TurnSource: Equatable, Sendable {
    /// Nobody knows it: gestures, next and previous do nothing.
    case none
    /// The spreads of index 0 up to the count, in order.
    case counted(Int)
    /// Whoever answers `askForNeighbour`; an index is a name that means nothing else.
    case asked
}

/// What lies beside a spread.
public enum TurnNeighbour: Equatable, Sendable {
    /// That is not known yet.
    case unknown
    /// Nothing: it is the first or the last one.
    case end
    /// A spread.
    case spread(SpreadIndex)
}

/// What lies on either side of the current spread, as it was answered.
struct TurnNeighbours: Equatable, Sendable {
    var backward = TurnNeighbour.unknown
    var forward = TurnNeighbour.unknown

    subscript(step: PageStep) -> TurnNeighbour {
        get { step == .backward ? backward : forward }
        set {
            switch step {
            case .backward: backward = newValue
            case .forward: forward = newValue
            }
        }
    }
}
