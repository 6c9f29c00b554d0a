// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

extension PageController {
    /// A sharper picture of a part of the spread.
    public struct Tile: Sendable {
        /// The pixels.
        public let raster: Raster
        /// The pixels a point.
        public let scale: PixelScale
        /// Which part of the spread it is, in the pixels of the whole at `scale`.
        public let window: Rect<PixelSpace>
    }

    /// The tiles that are there, to be laid over the picture.
    public var tiles: [Tile] {
        state.withLock { state in
            state.tiles.entries.compactMap { request, entry in
                entry.picture.map {
                    Tile(raster: $0.raster, scale: request.scale, window: request.window)
                }
            }
        }
    }

    /// Whether everything asked for last is there.
    public var isExact: Bool {
        state.withLock { $0.subject != nil && $0.isExact && $0.failure == nil && $0.tiles.isExact }
    }

    /// Whether nothing is on its way: all that was asked for is there, or has failed.
    public var isSettled: Bool {
        state.withLock { state in
            let hasPicture = state.subject == nil || state.isExact || state.failure != nil
            return hasPicture && state.tiles.isSettled
        }
    }

    /// Shows these tiles and no others; those that are there stay.
    func showTiles(_ wanted: [RenderRequest], priority: DrawingPriority) {
        let change = state.withLock { $0.tiles.want(wanted) }
        for task in change.dropped { task.cancel() }
        for missing in change.missing { draw(missing, priority) }
    }

    /// Asks again for the tiles that failed.
    func retryTiles() {
        for missing in state.withLock({ $0.tiles.retake() }) { draw(missing, .visible) }
    }

    private func draw(_ missing: TileTable.Missing, _ priority: DrawingPriority) {
        let document = document
        let task = Task {
            let outcome = await document.outcome(of: missing.request, priority: priority)
            let isNews = self.state.withLock { $0.tiles.finish(outcome, missing) }
            if isNews { self.onChange(self) }
        }
        let isWanted = state.withLock { $0.tiles.note(task, missing) }
        if !isWanted { task.cancel() }
    }
}

/// The tiles of a controller: which are wanted, on their way, there, or failed.
struct TileTable: Sendable {
    /// A tile that is to be drawn.
    struct Missing: Sendable {
        let request: RenderRequest
        /// Tells this drawing from others of the same tile.
        let number: Int
    }

    struct Entry: Sendable {
        var number: Int
        var picture: HeldPicture?
        var hasFailed = false
        var task: Task<Void, Never>?
    }

    private(set) var entries: [RenderRequest: Entry] = [:]
    private var lastNumber = 0

    /// Whether all are there.
    var isExact: Bool { entries.values.allSatisfy { $0.picture != nil } }

    /// Whether none is on its way.
    var isSettled: Bool { entries.values.allSatisfy { $0.picture != nil || $0.hasFailed } }

    /// Changes what is wanted; says what to draw, in order, and what to call off.
    mutating func want(
        _ wanted: [RenderRequest]
    ) -> (missing: [Missing], dropped: [Task<Void, Never>]) {
        if wanted.isEmpty && entries.isEmpty { return ([], []) }
        let kept = Set(wanted)
        var dropped: [Task<Void, Never>] = []
        for (request, entry) in entries where !kept.contains(request) {
            if let task = entry.task { dropped.append(task) }
            entries[request] = nil
        }
        let missing = wanted.compactMap { entries[$0] == nil ? begin($0) : nil }
        return (missing, dropped)
    }

    /// Begins again what has failed.
    mutating func retake() -> [Missing] {
        entries.filter { $0.value.hasFailed }.map { begin($0.key) }
    }

    /// Notes the task that draws a tile; says whether that is still wanted.
    mutating func note(_ task: Task<Void, Never>, _ missing: Missing) -> Bool {
        guard let entry = entries[missing.request], entry.number == missing.number else {
            return false
        }
        if entry.picture == nil && !entry.hasFailed { entries[missing.request]?.task = task }
        return true
    }

    /// Takes in what came of a drawing; says whether it was wanted.
    mutating func finish(
        _ outcome: Result<HeldPicture, PagerError>, _ missing: Missing
    ) -> Bool {
        guard var entry = entries[missing.request], entry.number == missing.number else {
            return false
        }
        entry.task = nil
        switch outcome {
        case .success(let picture): entry.picture = picture
        case .failure: entry.hasFailed = true
        }
        entries[missing.request] = entry
        return true
    }

    private mutating func begin(_ request: RenderRequest) -> Missing {
        lastNumber += 1
        entries[request] = Entry(number: lastNumber)
        return Missing(request: request, number: lastNumber)
    }
}
