// SPDX-License-Identifier: GPL-3.0-or-later

/// What a viewport moves over: one spread, or all of them in a row or column.
struct ReaderCanvas: Equatable, Sendable {
    /// The extent of it all, in points.
    let content: Size<SpreadSpace>
    /// The extent that is fitted into the view: that of a spread.
    let fitted: Size<SpreadSpace>
    let view: Size<ViewSpace>
    let zoom: ZoomSettings

    /// The scale while nobody zooms, in view units per point.
    var fittedScale: Double { zoom.fittedScale(of: fitted, in: view) }

    /// Returns whether `viewport`, one of this canvas, is shown as if nobody had zoomed.
    func isFitted(_ viewport: Viewport) -> Bool {
        abs(viewport.scale - fittedScale) <= fittedScale * 1e-9
    }

    /// Returns the viewport at `scale` with `place` at `anchor` of the view, unless limits or
    /// edges forbid.
    func viewport(
        scale: Double, showing place: Point<SpreadSpace>, at anchor: Point<ViewSpace>
    ) -> Viewport {
        let limits = zoom.limits(of: fitted, in: view)
        let scale = limits.clamped(scale)
        return Viewport(
            content: content, view: view, limits: limits, scale: scale,
            offset: Point(x: anchor.x - place.x * scale, y: anchor.y - place.y * scale))
    }

    /// Returns the viewport with `place` in the middle, unless edges forbid.
    func viewport(scale: Double, reading place: Point<SpreadSpace>) -> Viewport {
        viewport(scale: scale, showing: place, at: view.middle)
    }

    /// Returns what a double tap at `point` makes of `viewport`, one of this canvas.
    func doubleTapped(_ viewport: Viewport, at point: Point<ViewSpace>) -> Viewport {
        self.viewport(
            scale: isFitted(viewport) ? zoom.doubleTapScale(of: fitted, in: view) : fittedScale,
            showing: viewport.spreadPoint(at: point), at: point)
    }
}

/// All spreads of a book in one row or column.
struct SpreadStrip: Equatable, Sendable {
    let layout: ContinuousLayout
    /// The extent of it all, in points.
    let content: Size<SpreadSpace>
    /// The smallest extent that holds any of the spreads, in points.
    let largest: Size<SpreadSpace>

    /// Lays the spreads of `book` out, which has some.
    init(_ book: ReaderBook, axis: Axis, spacing: Double) {
        let sizes = (0..<book.layout.count).map { book.extent(of: SpreadIndex($0)) }
        layout = ContinuousLayout(
            sizes: sizes, spacing: spacing, axis: axis, direction: book.policy.direction)
        largest = Size(
            width: sizes.reduce(0) { max($0, $1.width) },
            height: sizes.reduce(0) { max($0, $1.height) })
        content =
            axis == .horizontal
            ? Size(width: layout.length, height: largest.height)
            : Size(width: largest.width, height: layout.length)
    }

    /// Returns where the spread at `index` stands, in points.
    func frame(of index: SpreadIndex) -> Rect<SpreadSpace> {
        let whole = ContinuousWindow(
            view: Size(width: content.width, height: content.height), scale: 1, offset: 0)
        let frame = layout.frame(of: index, in: whole)
        return Rect(
            x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height)
    }

    /// Returns the spread at `place`, or the one before the gap there.
    func spread(at place: Point<SpreadSpace>) -> SpreadIndex {
        layout.spread(at: length(before: place)) ?? SpreadIndex(0)
    }

    /// Returns the spreads that are seen where `area` is, in order of reading.
    func spreads(in area: Rect<SpreadSpace>) -> [SpreadIndex] {
        let corner = Point<SpreadSpace>(x: isMirrored ? area.maxX : area.minX, y: area.minY)
        let length = layout.axis == .horizontal ? area.size.width : area.size.height
        return layout.visible(from: self.length(before: corner), length: length)
            .map { SpreadIndex($0) }
    }

    /// The point of the strip's edge, and of the view's, where reading of a spread begins.
    func readingStart(
        of index: SpreadIndex, in view: Size<ViewSpace>
    ) -> (place: Point<SpreadSpace>, anchor: Point<ViewSpace>) {
        let frame = frame(of: index)
        let middle = content.middle
        switch layout.axis {
        case .vertical:
            return (Point(x: middle.x, y: frame.minY), Point(x: view.middle.x, y: 0))
        case .horizontal:
            return (
                Point(x: isMirrored ? frame.maxX : frame.minX, y: middle.y),
                Point(x: isMirrored ? view.width : 0, y: view.middle.y)
            )
        }
    }

    /// How much of the strip lies before `place` along the axis, in points.
    private func length(before place: Point<SpreadSpace>) -> Double {
        switch layout.axis {
        case .vertical: place.y
        case .horizontal: isMirrored ? content.width - place.x : place.x
        }
    }

    private var isMirrored: Bool {
        layout.axis == .horizontal && layout.direction == .rtl
    }
}
