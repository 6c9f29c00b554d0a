// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// Pictures of pages, drawn once and kept as long as there is room.
///
/// Bounded by bytes and by count at every instant, work in flight included. Equal requests are
/// drawn once; what is wanted most is drawn first; what nobody wants any more is not drawn.
/// Pinned pictures stay. Several documents may share one cache.
///
/// May be used from any task.
public final class PageCache: Sendable {
    /// A picture of one document.
    public struct Key: Hashable, Sendable {
        /// Which document, as the caller tells them apart.
        public var document: Int
        /// Which picture of it.
        public var request: RenderRequest

        /// Names a picture.
        public init(document: Int, request: RenderRequest) {
            self.document = document
            self.request = request
        }

        /// Hashes what tells most pictures apart: which page, how large, and which part of it.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(document)
            hasher.combine(request.spread.placements.first?.page.value)
            hasher.combine(request.scale.pixelsPerPoint)
            hasher.combine(request.window.minX)
            hasher.combine(request.window.minY)
        }
    }

    /// How much it may hold.
    public let budget: PageCacheBudget
    private let state: Mutex<PageCacheState>

    /// Makes an empty cache.
    public init(_ budget: PageCacheBudget = PageCacheBudget()) {
        self.budget = budget
        state = Mutex(PageCacheState(budget))
    }

    /// What it did and holds.
    public var statistics: PageCacheStatistics { state.withLock { $0.statistics } }

    /// Returns the picture where it is there, which counts as a use.
    public func picture(_ key: Key) -> Raster? {
        state.withLock { $0.use(key) }
    }

    /// Returns the picture, drawn by `source` where it is not there.
    ///
    /// Whoever cancels its task wants the picture no longer; the drawing is called off with the
    /// last one.
    ///
    /// - Parameters:
    ///   - key: Which picture.
    ///   - source: The document that `key` names.
    ///   - priority: How much it is wanted; of several who want it the keenest counts.
    /// - Returns: The picture.
    /// - Throws: As `PageSource.raster`, which is not remembered; `cancelled`; `outOfMemory`
    ///   where there is no room beside what is pinned or in flight.
    public func picture(
        _ key: Key, from source: any PageSource, priority: DrawingPriority
    ) async throws(PagerError) -> Raster {
        try await picture(key, from: source, priority, PageCacheSubscription(.glance))
    }

    /// Returns the picture as `picture` does, pinned as long as somebody holds what is returned.
    ///
    /// - Parameters:
    ///   - key: Which picture.
    ///   - source: The document that `key` names.
    ///   - priority: How much it is wanted.
    /// - Returns: The picture, to be held while it is seen.
    /// - Throws: As `picture`.
    public func heldPicture(
        _ key: Key, from source: any PageSource, priority: DrawingPriority
    ) async throws(PagerError) -> HeldPicture {
        let raster = try await picture(key, from: source, priority, PageCacheSubscription(.hold))
        return HeldPicture(raster, key, in: self)
    }

    private func picture(
        _ key: Key, from source: any PageSource, _ priority: DrawingPriority,
        _ subscription: PageCacheSubscription
    ) async throws(PagerError) -> Raster {
        defer { state.withLock { $0.forget(subscription) } }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock {
                    $0.subscribe(subscription, continuation, to: key, source, priority)
                }?.deliver()
                goOn()
            }
        } onCancel: {
            state.withLock { $0.cancel(subscription, of: key) }?.deliver()
        }
        return try outcome.get()
    }

    /// Keeps the picture until `unpin` was called as often as this.
    ///
    /// - Returns: Whether it is there, or being drawn.
    public func pin(_ key: Key) -> Bool { state.withLock { $0.pin(key) } }

    /// Takes back one `pin`.
    public func unpin(_ key: Key) { state.withLock { $0.unpin(key) } }

    /// Returns the pictures there are whose keys satisfy `isWanted`, which does not count as a use.
    func pictures(where isWanted: (Key) -> Bool) -> [Key: Raster] {
        state.withLock { $0.pictures(where: isWanted) }
    }

    /// Lets everything go that is neither pinned nor in flight.
    public func shrinkToPinned() { state.withLock { $0.shrink(toBytes: 0) } }

    /// Lets pictures go, those used longest ago first, until they take at most `bytes`, or all
    /// that is left is pinned or in flight.
    public func shrink(toBytes bytes: Int) { state.withLock { $0.shrink(toBytes: bytes) } }

    /// Begins what can be begun.
    private func goOn() {
        while let step = state.withLock({ $0.nextStep() }) {
            switch step {
            case .draw(let drawing):
                let task = Task { await draw(drawing) }
                state.withLock { $0.note(task, for: drawing.key) }
            case .answer(let answer): answer.deliver()
            }
        }
    }

    private func draw(_ drawing: PageCacheState.Drawing) async {
        let outcome: Result<Raster, PagerError>
        do throws(PagerError) {
            outcome = .success(try await drawing.source.raster(drawing.key.request))
        } catch {
            outcome = .failure(error)
        }
        state.withLock { $0.finish(drawing, outcome) }?.deliver()
        goOn()
    }
}

/// A picture that its cache keeps as long as this is held.
public final class HeldPicture: Sendable {
    /// The pixels.
    public let raster: Raster
    private let key: PageCache.Key
    private let cache: PageCache

    init(_ raster: Raster, _ key: PageCache.Key, in cache: PageCache) {
        self.raster = raster
        self.key = key
        self.cache = cache
    }

    deinit { cache.unpin(key) }
}
