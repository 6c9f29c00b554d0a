// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Opens `book` at `page`, or at the nearest one there is.
    mutating func open(_ book: ReaderBook, at page: PageIndex) {
        endTurn()
        endStay()
        self.book = book
        motion = nil
        shown = nil
        travel = .unknown
        isShortOfMemory = false
        history = ReadingHistory()
        tapAreas = []
        told.forgetPages()
        let last = book.layout.pageCount - 1
        let first = last < 0 ? nil : PageIndex(max(0, min(page.value, last)))
        show(first, nil)
    }

    /// Shows `place` of the spread that is shown as if the book had been opened there; leaves the
    /// reader where it is where the place is elsewhere.
    mutating func resume(at place: ReaderPlace) {
        guard machine.turn == nil, let shown, spread(of: place.page) == shown else { return }
        move(to: .place(place), .immediate, nil)
    }

    /// Lays the pages out anew; the place being read is kept.
    mutating func layOut(_ book: ReaderBook) {
        endTurn()
        endStay()
        let place = readingPlace
        self.book = book
        show(place?.page, place)
    }

    /// Shows spreads otherwise; the place being read is kept.
    mutating func change(to appearance: ReaderAppearance) {
        guard settings.contract.appearance == .changeable else { return }
        let (style, axis) = appearance.turns
        let isPaged = if case .turns = appearance { true } else { false }
        let wasPaged = strip == nil
        settings.appearance = appearance
        if !(isPaged && wasPaged) {
            endTurn()
            endStay()
            let place = readingPlace
            show(place?.page, place)
        }
        turn(.appearance(style, axis))
    }

    /// Shows `page` in the layout and appearance there are now: at `place` of it as large as
    /// before, or, where that is nil, from where reading starts.
    mutating func show(_ page: PageIndex?, _ place: FoundPlace?) {
        goal = nil
        told.forgetSpreads()
        strip = nil
        if case .continuous(let axis) = settings.appearance, page != nil {
            strip = SpreadStrip(book, axis: axis, spacing: settings.spacing)
        }
        shown = page.map { book.layout.spread(of: $0) }
        self.page = page
        incoming = nil
        motion = page.flatMap { viewport(of: $0, place) }.map { .resting($0) }
        sharpen()
        turn(.relayout(source, current: shown))
    }

    func viewport(of page: PageIndex, _ place: FoundPlace?) -> Viewport? {
        guard let canvas, let spread = shown else { return nil }
        if let place {
            return canvas.viewport(
                scale: place.scale ?? canvas.fittedScale, reading: point(of: place))
        }
        guard let strip else {
            return Viewport(
                showing: canvas.content, in: view, settings: settings.zoom,
                direction: book.policy.direction)
        }
        let start = strip.readingStart(of: spread, in: view)
        return canvas.viewport(
            scale: canvas.fittedScale, showing: start.place, at: start.anchor)
    }
}

/// A place on a page that outlives another layout, and how large it is shown.
struct FoundPlace {
    let page: PageIndex
    /// Which part of the page, as the document has it, lies left of the place, and above it.
    let part: Point<SpreadSpace>
    /// View units per point; nil where nobody has zoomed.
    let scale: Double?
}

extension ReaderState {
    private static var unit: Size<SpreadSpace> { Size(width: 1, height: 1) }

    /// The place in the middle of the view, on the page that is being read.
    var readingPlace: FoundPlace? {
        guard let page, let canvas, let viewport = motion?.destination else { return nil }
        let frame = frame(of: page)
        let centre = viewport.centre
        let part = Rect<SpreadSpace>(
            x: ((centre.x - frame.minX) / frame.size.width).limited(to: 0...1),
            y: ((centre.y - frame.minY) / frame.size.height).limited(to: 0...1),
            width: 0, height: 0)
        return FoundPlace(
            page: page, part: book.rotation.inverse.applied(to: part, in: Self.unit).origin,
            scale: canvas.isFitted(viewport) ? nil : viewport.scale)
    }

    private func point(of place: FoundPlace) -> Point<SpreadSpace> {
        let frame = frame(of: place.page)
        let part = book.rotation.applied(
            to: Rect(origin: place.part, size: Size(width: 0, height: 0)), in: Self.unit)
        return Point(
            x: frame.minX + part.minX * frame.size.width,
            y: frame.minY + part.minY * frame.size.height)
    }

    /// Returns where `page` stands on what the viewport moves over, in points.
    func frame(of page: PageIndex) -> Rect<SpreadSpace> {
        let spread = book.layout.spread(of: page)
        let geometry = book.geometry(of: spread)
        let corner = strip?.frame(of: spread).origin ?? .origin
        let frame = geometry.placements.first { $0.page == page }?.frame
        return (frame ?? Rect(origin: .origin, size: geometry.size))
            .offset(x: corner.x, y: corner.y)
    }
}
