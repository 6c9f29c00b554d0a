// SPDX-License-Identifier: GPL-3.0-or-later

/// The space in which turns are thought of: x along the axis, sheets moving towards lower x, y
/// across it; view units.
enum StageSpace: CoordinateSpace {
    typealias Scalar = Double
}

/// How the stage is laid into the view: the same geometry for all axes and directions.
struct StageSymmetry: Equatable, Sendable {
    let axis: Axis
    /// Whether lower x on the stage is farther right or down in the view.
    let isMirrored: Bool
    let view: Size<ViewSpace>

    /// How long the stage is along the axis.
    var length: Double { view[axis] }
    /// How wide it is across the axis.
    var breadth: Double { view[axis.other] }

    func view(_ point: Point<StageSpace>) -> Point<ViewSpace> {
        let along = isMirrored ? length - point.x : point.x
        return axis == .horizontal ? Point(x: along, y: point.y) : Point(x: point.y, y: along)
    }

    func stage(_ point: Point<ViewSpace>) -> Point<StageSpace> {
        let along = point[axis]
        return Point(x: isMirrored ? length - along : along, y: point[axis.other])
    }

    func view(_ area: Rect<StageSpace>) -> Rect<ViewSpace> {
        let first = view(area.origin)
        let last = view(Point(x: area.maxX, y: area.maxY))
        return Rect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
            height: abs(last.y - first.y))
    }

    func stage(_ area: Rect<ViewSpace>) -> Rect<StageSpace> {
        let first = stage(area.origin)
        let last = stage(Point(x: area.maxX, y: area.maxY))
        return Rect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
            height: abs(last.y - first.y))
    }
}
