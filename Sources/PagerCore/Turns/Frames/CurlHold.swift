// SPDX-License-Identifier: GPL-3.0-or-later

/// A place at the outer edge of a sheet that is held, and where it is brought.
struct CurlHold: Equatable, Sendable {
    /// The place at rest.
    let place: Point<StageSpace>
    private let length: Double
    private let grip: TurnGrip
    /// Whether the place is the corner that comes first where it strays.
    private let leads: Bool

    /// Holds `leaf`, whose spine is at its lowest x, beside `point`; a place near a corner is
    /// that corner.
    init(_ leaf: Rect<StageSpace>, beside point: Point<StageSpace>, _ grip: TurnGrip) {
        let margin = leaf.size.height / 8
        let isFirst = point.y <= leaf.minY + margin
        let isLast = point.y >= leaf.maxY - margin
        place = Point(x: leaf.maxX, y: isFirst ? leaf.minY : isLast ? leaf.maxY : point.y)
        length = leaf.size.width
        leads = grip.stray > 0 ? isFirst : isLast
        self.grip = grip
    }

    /// Holds the corner that is lifted where no finger holds the sheet.
    init(cornerOf leaf: Rect<StageSpace>) {
        let stray = -0.3 * min(leaf.size.width, leaf.size.height)
        self.init(
            leaf, beside: Point(x: leaf.maxX, y: leaf.maxY),
            TurnGrip(start: .origin, stray: stray, progress: 0.35))
    }

    /// Returns where a turn of `progress` brings the place: as far beyond the spine in the end.
    ///
    /// It strays so little at first and at last that no part of the sheet is bent at once: a
    /// corner that leads bends itself alone, any other place also the corner before it.
    func goal(at progress: Double) -> Point<StageSpace> {
        let travel = 2 * length * progress
        let first = leads ? travel : min(travel, 4 * progress * travel)
        let limit = min(first, 2 * length - travel)
        let stray = min(max(-limit, grip.stray(at: progress)), limit)
        return Point(x: place.x - travel, y: place.y + stray)
    }
}
