// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a turn machine knows the order of spreads from.
public enum TurnSource: Equatable, Sendable {
    /// Nobody knows it: gestures, next and previous do nothing.
    case none
    /// The spreads of index 0 up to the count, in order.
    case counted(Int)
    /// The spreads of index 0 up to the count, in order, on sheets with two sides: the first one
    /// on the front of the first sheet, the next one on its back, and so on.
    ///
    /// An odd count leaves the last back blank. What comes to rest when such a sheet is curled,
    /// `TurnContract.restingSides` says; turns of other styles go from spread to spread.
    case sheets(Int)
    /// Whoever answers `askForNeighbour`; an index is a name that means nothing else.
    case asked
}

extension TurnSource {
    /// How many spreads there are; nil where nobody knows.
    public var count: Int? {
        switch self {
        case .counted(let count), .sheets(let count): count
        case .none, .asked: nil
        }
    }
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
