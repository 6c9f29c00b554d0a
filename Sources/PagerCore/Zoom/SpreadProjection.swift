// SPDX-License-Identifier: GPL-3.0-or-later

/// How a spread is shown in a view: what viewports at rest and viewports in motion share.
public protocol SpreadProjection {
    /// The extent of the spread, in points.
    var content: Size<SpreadSpace> { get }
    /// The extent of the window.
    var view: Size<ViewSpace> { get }
    /// The scales at which the viewport may rest.
    var limits: ZoomLimits { get }
    /// View units per point.
    var scale: Double { get }
    /// Where the top left corner of the spread stands in the view.
    var offset: Point<ViewSpace> { get }
}

extension SpreadProjection {
    /// How much larger than the fitting scale the spread is shown.
    public var zoom: Double { scale / Viewport.fitScale(of: content, in: view) }

    /// The part of the spread that is seen, in points; it never leaves the spread.
    ///
    /// Empty where the spread was moved out of the view, which a viewport at rest never is.
    public var visible: Rect<SpreadSpace> {
        let horizontal = visible(along: .horizontal)
        let vertical = visible(along: .vertical)
        return Rect(
            x: horizontal.start, y: vertical.start, width: horizontal.length,
            height: vertical.length)
    }

    /// The place on the spread in the middle of the view: the place that is being read.
    public var centre: Point<SpreadSpace> { spreadPoint(at: view.middle) }

    /// Returns the place on the spread that is shown at `point` of the view.
    public func spreadPoint(at point: Point<ViewSpace>) -> Point<SpreadSpace> {
        Point(x: (point.x - offset.x) / scale, y: (point.y - offset.y) / scale)
    }

    /// Returns the place in the view where `point` of the spread is shown.
    public func viewPoint(of point: Point<SpreadSpace>) -> Point<ViewSpace> {
        Point(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
    }

    private func visible(along axis: Axis) -> (start: Double, length: Double) {
        let start = max(0, -offset[axis] / scale)
        let end = min(content[axis], (view[axis] - offset[axis]) / scale)
        return (start, max(0, end - start))
    }
}

extension Size where Space.Scalar == Double {
    /// The point as far from the left as from the right, and from the top as from the bottom.
    var middle: Point<Space> { Point(x: width / 2, y: height / 2) }
}
