// SPDX-License-Identifier: GPL-3.0-or-later

extension Viewport {
    /// How much larger than the fitting scale the spread is shown.
    public var zoom: Double { scale / Self.fitScale(of: content, in: view) }

    /// The part of the spread that is seen, in points; it never leaves the spread.
    public var visible: Rect<SpreadSpace> {
        let horizontal = Self.visible(offset.x, content.width, view.width, scale)
        let vertical = Self.visible(offset.y, content.height, view.height, scale)
        return Rect(
            x: horizontal.start, y: vertical.start, width: horizontal.length,
            height: vertical.length)
    }

    /// Returns the place on the spread that is shown at `point` of the view.
    public func spreadPoint(at point: Point<ViewSpace>) -> Point<SpreadSpace> {
        Point(x: (point.x - offset.x) / scale, y: (point.y - offset.y) / scale)
    }

    /// Returns the place in the view where `point` of the spread is shown.
    public func viewPoint(of point: Point<SpreadSpace>) -> Point<ViewSpace> {
        Point(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
    }

    private static func visible(
        _ offset: Double, _ content: Double, _ view: Double, _ scale: Double
    ) -> (start: Double, length: Double) {
        let start = max(0, -offset / scale)
        let end = min(content, (view - offset) / scale)
        return (start, end - start)
    }
}
