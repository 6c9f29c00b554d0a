// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Where the reader is, to come back to: the point of the page that is nearest to the middle
    /// of the view, and the scale; nil where there are no pages.
    public var place: ReaderPlace? {
        guard let page, let canvas, let viewport = motion?.destination else { return nil }
        return place(on: page, frame(of: page), viewport, canvas)
    }

    /// Where the reader will be once nothing moves any more.
    var landingPlace: ReaderPlace? {
        guard isLeaving, let incoming else { return place }
        let pages = book.layout.pages(of: incoming.spread)
        let page = pages.first { $0 == goal?.place.page } ?? book.layout[incoming.spread].firstPage
        return place(on: page, frame(of: page), incoming.viewport, canvas(of: incoming.spread))
    }

    private func place(
        on page: PageIndex, _ frame: Rect<SpreadSpace>, _ viewport: Viewport,
        _ canvas: ReaderCanvas
    ) -> ReaderPlace {
        let point = book.rotation.inverse.applied(to: viewport.centre, of: frame)
        return ReaderPlace(
            page, left: point.x, top: point.y,
            magnification: canvas.isFitted(viewport) ? .fitted : .scale(viewport.scale),
            anchor: .middle)
    }

    /// Returns the viewport that shows `place`, which stands on `canvas`, for a reader who would
    /// see `viewport` otherwise.
    func viewport(
        of place: ReaderPlace, on canvas: ReaderCanvas, otherwise viewport: Viewport
    ) -> Viewport {
        if place.isWholePage && canvas.isFitted(viewport) { return viewport }
        let frame = frame(of: place.page)
        let isMirrored = book.policy.direction == .rtl
        let size = book.rotation.inverse.applied(to: frame.size)
        let (left, top) = book.rotation.applied(
            toLeft: place.left.flatMap { $0.isFinite ? $0 : nil },
            top: place.top.flatMap { $0.isFinite ? $0 : nil }, in: size)
        let start = isMirrored ? frame.size.width : 0
        let point = Point<SpreadSpace>(
            x: frame.minX + (left ?? start).limited(to: 0...frame.size.width),
            y: frame.minY + (top ?? 0).limited(to: 0...frame.size.height))
        let corner = Point<ViewSpace>(x: left == nil && isMirrored ? view.width : 0, y: 0)
        return canvas.viewport(
            scale: scale(of: place.magnification, on: canvas, otherwise: viewport),
            showing: point, at: place.anchor == .middle ? view.middle : corner)
    }

    private func scale(
        of magnification: ReaderPlace.Magnification, on canvas: ReaderCanvas,
        otherwise viewport: Viewport
    ) -> Double {
        switch magnification {
        case .scale(let scale) where scale.isFinite && scale > 0: scale
        case .fitted: canvas.fittedScale
        case .kept, .scale: viewport.scale
        }
    }
}

extension ReaderState {
    /// Returns the point of a page that is shown at `point` of the view; nil where none is.
    public func pagePoint(at point: Point<ViewSpace>) -> PagePoint? {
        guard let point = point.sound else { return nil }
        return shownPages.first { $0.frame.contains($0.place(of: point)) }
            .map { pagePoint(at: point, of: $0) }
    }

    /// Returns the point of a page in sight that is nearest to `point` of the view; nil where
    /// there is none.
    public func pagePoint(nearestTo point: Point<ViewSpace>) -> PagePoint? {
        guard let point = point.sound else { return nil }
        let nearest = shownPages.min { $0.distance(to: point) < $1.distance(to: point) }
        return nearest.map { pagePoint(at: point, of: $0) }
    }

    /// Returns where `area` of a page stands in the view; nil where the page is not in sight.
    public func viewArea(of area: PageArea) -> Rect<ViewSpace>? {
        guard let page = shownPages.first(where: { $0.page == area.page }) else { return nil }
        let size = book.rotation.inverse.applied(to: page.frame.size)
        let turned = book.rotation.applied(
            to: Rect<SpreadSpace>(
                x: area.area.minX, y: area.area.minY, width: area.area.size.width,
                height: area.area.size.height), in: size)
        let shown = page.shown
        return Rect(
            x: shown.offset.x + (page.frame.minX + turned.minX) * shown.scale,
            y: shown.offset.y + (page.frame.minY + turned.minY) * shown.scale,
            width: turned.size.width * shown.scale, height: turned.size.height * shown.scale)
    }

    /// The pages of the spreads in sight, but for one that a turn leads to.
    private var shownPages: [ShownPage] {
        let scene = scene
        let spreads = strip == nil ? Array(scene.spreads.prefix(1)) : scene.spreads
        return spreads.flatMap { shown in
            book.geometry(of: shown.spread).placements.map {
                ShownPage(page: $0.page, frame: $0.frame, shown: shown)
            }
        }
    }

    private func pagePoint(at point: Point<ViewSpace>, of page: ShownPage) -> PagePoint {
        let place = book.rotation.inverse.applied(to: page.place(of: point), of: page.frame)
        return PagePoint(page.page, Point(x: place.x, y: place.y))
    }
}

/// A page as it stands in the view.
private struct ShownPage {
    let page: PageIndex
    let frame: Rect<SpreadSpace>
    let shown: ShownSpread

    func place(of point: Point<ViewSpace>) -> Point<SpreadSpace> {
        Point(
            x: (point.x - shown.offset.x) / shown.scale,
            y: (point.y - shown.offset.y) / shown.scale)
    }

    /// The square of the distance from the page to `point`, in view units.
    func distance(to point: Point<ViewSpace>) -> Double {
        let place = place(of: point)
        let across = (place.x - place.x.limited(to: frame.minX...frame.maxX)) * shown.scale
        let down = (place.y - place.y.limited(to: frame.minY...frame.maxY)) * shown.scale
        return across * across + down * down
    }
}

extension QuarterTurn {
    /// Returns the point of a page that lies at `place` of its frame in a spread after this turn,
    /// kept to the page.
    fileprivate func applied(
        to place: Point<SpreadSpace>, of frame: Rect<SpreadSpace>
    ) -> Point<SpreadSpace> {
        let point = Rect<SpreadSpace>(
            x: (place.x - frame.minX).limited(to: 0...frame.size.width),
            y: (place.y - frame.minY).limited(to: 0...frame.size.height), width: 0, height: 0)
        return applied(to: point, in: frame.size).origin
    }
}
