// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a finger may move the content each way before an edge of the spread comes away from
/// the edge of the view, in view units.
///
/// Zero where that edge is in sight already. A spread that fits along an axis has no room there.
public struct PanRoom: Equatable, Sendable {
    /// The way the content may go to the left: what is hidden on the right.
    public var left: Double
    /// The way the content may go to the right: what is hidden on the left.
    public var right: Double
    /// The way the content may go up: what is hidden below.
    public var up: Double
    /// The way the content may go down: what is hidden above.
    public var down: Double

    /// Makes the room from its parts, none below zero.
    public init(left: Double = 0, right: Double = 0, up: Double = 0, down: Double = 0) {
        self.left = left
        self.right = right
        self.up = up
        self.down = down
    }

    /// The room of a spread that is all in sight.
    public static let none = PanRoom()

    /// Returns the room along `axis` in the direction of `movement`; none for no movement.
    public func room(along axis: Axis, towards movement: Double) -> Double {
        guard movement != 0 else { return 0 }
        switch axis {
        case .horizontal: return movement < 0 ? left : right
        case .vertical: return movement < 0 ? up : down
        }
    }

    /// Returns whether the edge that `movement` along `axis` would uncover is in sight, to
    /// within `edgeTolerance`.
    public func isAtEdge(along axis: Axis, towards movement: Double) -> Bool {
        room(along: axis, towards: movement) < Self.edgeTolerance
    }

    /// How much of a spread may be hidden, in view units, before it no longer counts as in
    /// sight: less than anybody sees.
    public static let edgeTolerance = 0.5
}

extension SpreadProjection {
    /// How far a finger may move the content each way.
    public var room: PanRoom {
        let horizontal = room(along: .horizontal)
        let vertical = room(along: .vertical)
        return PanRoom(
            left: horizontal.back, right: horizontal.forth, up: vertical.back,
            down: vertical.forth)
    }

    private func room(along axis: Axis) -> (back: Double, forth: Double) {
        guard let band = offsetBand(along: axis) else { return (0, 0) }
        let free = band.free(offset[axis])
        return (max(0, free - band.lower), max(0, band.upper - free))
    }

    /// The offsets between which a pan is free, or nil where the content fits.
    func offsetBand(along axis: Axis) -> ResistedRange? {
        let hidden = content[axis] * scale - view[axis]
        guard hidden >= PanRoom.edgeTolerance else { return nil }
        return ResistedRange(lower: -hidden, upper: 0, frictionBelow: 0.35, frictionAbove: 0.35)
    }
}
