// SPDX-License-Identifier: GPL-3.0-or-later

/// A clockwise rotation by a multiple of 90 degrees.
public enum QuarterTurn: Int, CaseIterable, Equatable, Sendable {
    /// No rotation.
    case none = 0
    /// 90 degrees clockwise.
    case right = 1
    /// Upside down.
    case half = 2
    /// 270 degrees clockwise, which is 90 degrees counter-clockwise.
    case left = 3

    /// Makes the turn by `degrees` clockwise, or nil where that is no multiple of 90.
    public init?(degrees: Int) {
        guard degrees % 90 == 0 else { return nil }
        let quarters = (degrees / 90) % 4
        self.init(rawValue: quarters < 0 ? quarters + 4 : quarters)
    }

    /// The rotation in degrees clockwise: 0, 90, 180 or 270.
    public var degrees: Int { rawValue * 90 }

    /// Whether the turn exchanges width and height.
    public var swapsSides: Bool { self == .right || self == .left }

    /// Returns the turn that has the effect of `first` followed by `second`.
    public static func + (first: QuarterTurn, second: QuarterTurn) -> QuarterTurn {
        QuarterTurn(rawValue: (first.rawValue + second.rawValue) % 4) ?? .none
    }

    /// The turn that undoes this one.
    public var inverse: QuarterTurn { QuarterTurn(rawValue: (4 - rawValue) % 4) ?? .none }

    /// Returns the extent of something of `size` after this turn.
    public func applied<Space>(to size: Size<Space>) -> Size<Space> {
        swapsSides ? size.transposed : size
    }
}
