// SPDX-License-Identifier: GPL-3.0-or-later

/// The margins of a view where a tap turns and a pan may begin to.
public struct TurnMargin: Equatable, Sendable {
    /// How wide they are, in view units.
    public let width: Double

    /// Makes margins `width` view units wide; 44 by default.
    public init(width: Double = 44) { self.width = width }

    /// Returns to which side a tap at `point` turns, or nil where it is for the content.
    public func side(ofTapAt point: Point<ViewSpace>, _ travel: TurnTravel) -> TurnSide? {
        let place = travel.axis == .horizontal ? point.x : point.y
        let isMirrored = travel.axis == .horizontal && travel.direction == .rtl
        if place <= width { return isMirrored ? .after : .before }
        if place >= travel.extent - width { return isMirrored ? .before : .after }
        return nil
    }

    /// Returns whether a pan that begins at `point` may turn; a swipe may anywhere.
    public func takesPan(from point: Point<ViewSpace>, _ travel: TurnTravel) -> Bool {
        side(ofTapAt: point, travel) != nil
    }
}
