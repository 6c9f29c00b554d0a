// SPDX-License-Identifier: GPL-3.0-or-later

/// Divides a drag along the axis of turning between the content and the page.
///
/// 1. Content that shows both its edges is not panned: a drag turns.
/// 2. Otherwise a drag turns only past an edge that was in sight when it began; past another one
///    it stretches the content, however far.
/// 3. A page that has begun to turn first goes back all the way before the content is panned.
/// 4. While the page is turned the content is not panned across the axis either.
///
/// The fifth rule, that more than one finger never turns, is the recogniser's.
struct DragHandOff: Equatable {
    /// The axis of turning.
    let axis: Axis
    /// How far the page was turned when the drag caught it, in view units along the axis.
    let caught: Double
    /// How far the page is turned, in view units along the axis.
    private(set) var shift: Double
    private let beganAtEnd: Bool
    private let beganAtStart: Bool

    init(axis: Axis, room: PanRoom, caught: Double) {
        self.axis = axis
        self.caught = caught
        shift = caught
        beganAtEnd = room.isAtEdge(along: axis, towards: -1)
        beganAtStart = room.isAtEdge(along: axis, towards: 1)
    }

    /// Takes a movement of the finger and returns the part of it that moves the content.
    mutating func take(
        _ movement: Vector<ViewSpace>, room: PanRoom
    ) -> Vector<ViewSpace> {
        let wasTurned = shift != 0
        let along = take(movement[axis], room: room)
        let isFree = !wasTurned && shift == 0
        return Vector(along: axis, along, across: isFree ? movement[axis.other] : 0)
    }

    private mutating func take(_ movement: Double, room: PanRoom) -> Double {
        let rest = pulled(by: movement)
        guard rest != 0 else { return 0 }
        guard rest < 0 ? beganAtEnd : beganAtStart else { return rest }
        let room = room.room(along: axis, towards: rest)
        guard abs(rest) - room > Self.noise else { return rest }
        let panned = rest < 0 ? -room : room
        shift = rest - panned
        return panned
    }

    /// Moves a page that has begun to turn, and returns what is left of the movement where the
    /// page came back.
    private mutating func pulled(by movement: Double) -> Double {
        guard shift != 0 else { return movement }
        let moved = shift + movement
        let hasComeBack = abs(moved) < Self.noise || (moved < 0) != (shift < 0)
        shift = hasComeBack ? 0 : moved
        return hasComeBack ? moved : 0
    }

    /// What sums of movements may be wrong by, in view units.
    private static let noise = 1e-6
}
