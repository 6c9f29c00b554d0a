// SPDX-License-Identifier: GPL-3.0-or-later

/// All that decides which pictures show the spreads of a book, but for how sharp they have to be.
struct PictureLook: Equatable {
    let book: ReaderBook
    let order: PageOrder
    let box: PageBox
    let paper: Colour
    let blank: Colour
    let tone: Tone
    /// The most pixels of the picture of a whole spread.
    let mostPixels: Int
    /// The most pixels of all tiles of a spread.
    let mostTilePixels: Int

    /// Returns what is to be drawn for `sight`.
    func wish(for sight: PictureSight, priority: DrawingPriority) -> ControllerPool.Wish {
        var geometry = book.geometry(of: sight.spread)
        for index in geometry.placements.indices {
            geometry.placements[index].page = order.page(at: geometry.placements[index].page)
        }
        let grid = TileGrid(content: geometry.size)
        let plan = PicturePlan(
            grid, pixelsPerPoint: sight.pixelsPerPoint, seeing: sight.area,
            mostPixels: mostPixels, mostTilePixels: mostTilePixels)
        let request = RenderRequest(
            spread: geometry, scale: PixelScale(pixelsPerPoint: plan.pixelsPerPoint), box: box,
            turn: book.rotation, paper: paper, blank: blank, tone: tone)
        return ControllerPool.Wish(
            spread: sight.spread, request: request,
            tiles: plan.tiles.map { request.tile($0, of: grid) }, priority: priority)
    }
}

/// A spread as it is wanted: how sharp, and which part of it is seen.
struct PictureSight: Equatable {
    let spread: SpreadIndex
    /// How many device pixels a point takes.
    let pixelsPerPoint: Double
    /// The part that is seen, in points; nil where none is.
    let area: Rect<SpreadSpace>?
}

/// What was wished for last, and what decided it: what is decided by the same again is the same.
struct PictureWishes {
    private var look: PictureLook?
    private var sights: [PictureSight] = []
    /// What was wished for last, the keenest first.
    private(set) var wishes: [ControllerPool.Wish] = []

    /// Wishes for `sights` as `look` has them, each with its priority.
    mutating func wish(
        for sights: [(sight: PictureSight, priority: DrawingPriority)], _ look: PictureLook
    ) {
        let isSameLook = look == self.look
        wishes = sights.map { sight, priority in
            guard isSameLook, let index = self.sights.firstIndex(of: sight) else {
                return look.wish(for: sight, priority: priority)
            }
            var wish = wishes[index]
            wish.priority = priority
            return wish
        }
        self.sights = sights.map(\.sight)
        self.look = look
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
