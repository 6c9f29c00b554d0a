// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// Returns the controller that shows a spread of the scene; nil where there are too few.
    public func controller(of spread: SpreadIndex) -> PageController? {
        pool.controller(of: spread)
    }

    /// All page controllers; the same ones as long as this lives.
    public var controllers: [PageController] { pool.controllers }

    /// Whether everything that is seen is as sharp as it can be: each picture is the one asked for
    /// last, or has failed.
    public var isExact: Bool {
        wishes.allSatisfy { wish in
            wish.priority != .visible || pool.controller(of: wish.spread)?.isSettled ?? true
        }
    }

    /// Waits until everything that is seen is as sharp as it can be, or the task is cancelled.
    public nonisolated(nonsending) func waitUntilExact() async {
        await wait { isExact }
    }

    /// Waits until `condition` holds, or the task is cancelled; it is looked at again whenever
    /// something has come.
    nonisolated(nonsending) func wait(until condition: () -> Bool) async {
        while true {
            let count = signal.count
            if condition() || Task.isCancelled { return }
            await signal.wait(beyond: count)
        }
    }

    /// Has page controllers show what is wanted now.
    func showPictures() {
        guard arePicturesStale else { return }
        arePicturesStale = false
        let wishes = wantedPictures.enumerated().map { wish(for: $1, rank: $0) }
        guard wishes != self.wishes else { return }
        self.wishes = wishes
        pool.show(wishes)
        // What is wanted now may be there already.
        signal.send()
    }

    private func wish(for picture: WantedPicture, rank: Int) -> ControllerPool.Wish {
        var geometry = reader.book.geometry(of: picture.spread)
        for index in geometry.placements.indices {
            geometry.placements[index].page = order.page(at: geometry.placements[index].page)
        }
        let grid = TileGrid(content: geometry.size)
        let plan = PicturePlan(
            grid, pixelsPerPoint: picture.pixelsPerPoint, seeing: areaInSight(of: picture.spread),
            mostPixels: viewPixels, mostTilePixels: document.cache.budget.bytes / 16)
        let settings = settings
        let request = RenderRequest(
            spread: geometry, scale: PixelScale(pixelsPerPoint: plan.pixelsPerPoint),
            box: settings.presentation.box, turn: reader.book.rotation, paper: settings.paper,
            blank: settings.blank, tone: settings.tone)
        return ControllerPool.Wish(
            spread: picture.spread, request: request,
            tiles: plan.tiles.map { request.tile($0, of: grid) },
            priority: priority(of: picture, rank: rank))
    }

    private func priority(of picture: WantedPicture, rank: Int) -> DrawingPriority {
        switch picture.urgency {
        case .visible: .visible
        case .ahead: rank == wantedPictures.firstIndex { $0.urgency == .ahead } ? .near : .ahead
        }
    }

    /// The pixels of the whole view.
    private var viewPixels: Int {
        let scale = reader.settings.zoom.pixelsPerUnit
        return Int(
            min(
                (reader.view.width * scale).rounded(.up)
                    * (reader.view.height * scale).rounded(.up), 0x1p40))
    }

    /// The part of a spread that is seen, in points; nil where none is.
    private func areaInSight(of spread: SpreadIndex) -> Rect<SpreadSpace>? {
        guard let shown = scene.spreads.first(where: { $0.spread == spread }) else { return nil }
        let view = Rect<SpreadSpace>(
            x: -shown.offset.x / shown.scale, y: -shown.offset.y / shown.scale,
            width: reader.view.width / shown.scale, height: reader.view.height / shown.scale)
        let size = reader.book.geometry(of: spread).size
        return view.intersection(Rect(origin: .origin, size: size))
    }
}

extension RenderRequest {
    /// The request for a tile of the same spread.
    fileprivate func tile(_ tile: TileIndex, of grid: TileGrid) -> RenderRequest {
        var request = self
        request.scale = PixelScale(pixelsPerPoint: TileGrid.scale(ofLevel: tile.level))
        request.window = grid.area(of: tile)
        request.method = .displayList
        return request
    }
}
