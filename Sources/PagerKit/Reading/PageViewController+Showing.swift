// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// The extent of the view.
    public var view: Size<ViewSpace> { reader.view }

    /// The spreads there are; their pages are positions in the order of pages, which is that of
    /// the document unless a data source says otherwise.
    public var layout: SpreadLayout { reader.book.layout }

    /// The page that is being read; nil where there is none.
    public var page: PageIndex? { reader.position.map { order.page(at: $0.page) } }

    /// The pages of the spread that is being read, in order of reading, without blanks.
    public var pages: [PageIndex] { reader.position.map { pages(of: $0.spread) } ?? [] }

    /// The pages of a spread, in order of reading, without blanks.
    ///
    /// - Precondition: `layout` has such a spread.
    public func pages(of spread: SpreadIndex) -> [PageIndex] {
        PageNaming(layout: layout, order: order).pages(of: spread)
    }

    /// The slots of the spread that is being read, from left to right.
    public var slots: [FilledSlot] {
        guard let spread = reader.position?.spread else { return [] }
        return layout.slots(of: spread).map { slot in
            FilledSlot(slot.slot, slot.content.page.map { .page(order.page(at: $0)) } ?? .blank)
        }
    }

    /// Whether the back of a sheet shows a page of its own.
    public var isDoubleSided: Bool {
        spine == .mid || spine != .none && chosen.isDoubleSided == true
    }

    /// Where the reader is, to come back to by `PageTarget.place`; nil where there are no pages.
    public var place: ReaderPlace? {
        guard var place = reader.place else { return nil }
        place.page = order.page(at: place.page)
        return place
    }

    /// What is seen of the spread that is being read, or of all where they are scrolled.
    public var viewport: LiveViewport? { reader.viewport }

    /// Returns the point of a page that is shown at `point` of the view; nil where none is.
    public func pagePoint(at point: Point<ViewSpace>) -> PagePoint? {
        reader.pagePoint(at: point).map { PagePoint(order.page(at: $0.page), $0.point) }
    }

    /// Returns where `area` of a page stands in the view; nil where the page is not in sight.
    public func viewArea(of area: PageArea) -> Rect<ViewSpace>? {
        order.position(of: area.page).flatMap {
            reader.viewArea(of: PageArea($0, area.area))
        }
    }

    /// Returns where a spread of the scene stands in the view.
    public func viewArea(of shown: ShownSpread) -> Rect<ViewSpace> {
        let size = reader.book.extent(of: shown.spread)
        return Rect(
            origin: shown.offset,
            size: Size(width: size.width * shown.scale, height: size.height * shown.scale))
    }

    /// The stage of the turn that runs, whose frames a renderer paints; nil where none runs.
    public var stage: TurnStage? {
        guard let turn = scene.turn, let old = scene.spread(showing: .old) else { return nil }
        return TurnStage(
            turn.style, axis: turn.axis, direction: layout.direction, view: view,
            old: viewArea(of: old), new: scene.spread(showing: .new).map(viewArea(of:)),
            spine: spine, spacing: reader.settings.turnSpacing,
            back: back(of: turn),
            pixelsPerUnit: reader.settings.zoom.pixelsPerUnit)
    }

    private func back(of turn: ShownTurn) -> SheetBack {
        guard isDoubleSided else { return .showsThrough(chosen.paper, opacity: 0.125) }
        let isBlank = spine != .mid && turn.back == nil
        return isBlank ? .paper(chosen.paper) : .page(chosen.paper)
    }

    /// What is seen of the turn that runs; nil where none runs.
    ///
    /// `scene.spread(showing:)` tells which spread each of its pictures shows, and
    /// `controller(of:)` who shows it.
    public var frame: TurnFrame? {
        scene.turn.flatMap { stage?.frame(at: $0.progress, grip: $0.grip) }
    }
}
