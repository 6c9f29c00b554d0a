// SPDX-License-Identifier: GPL-3.0-or-later

/// Somebody who waits for a picture.
final class PageCacheSubscription: Sendable {
    /// Whether the picture stays until it is unpinned.
    enum Use: Sendable {
        /// The cache may let it go at once.
        case glance
        /// It is pinned once, before anybody else can push it out.
        case hold
    }

    let use: Use

    init(_ use: Use) { self.use = use }
}

/// What a cache knows, without locks and tasks: to be changed by one thread at a time.
///
/// Nothing here waits or draws; whoever calls carries out what is returned, without the lock.
struct PageCacheState: Sendable {
    typealias Key = PageCache.Key
    typealias Outcome = Result<Raster, PagerError>
    typealias Continuation = CheckedContinuation<Outcome, Never>

    /// A picture that is to be drawn now.
    struct Drawing: Sendable {
        let key: Key
        let source: any PageSource
    }

    /// Those who wait, and what they are told.
    struct Answer: Sendable {
        let continuations: [Continuation]
        let outcome: Outcome

        /// Tells them.
        func deliver() { for each in continuations { each.resume(returning: outcome) } }
    }

    /// What is to be done next.
    enum Step: Sendable {
        case draw(Drawing)
        case answer(Answer)
    }

    private struct Subscriber: Sendable {
        let subscription: PageCacheSubscription
        let continuation: Continuation
        let priority: DrawingPriority
    }

    private enum Progress: Sendable {
        case waiting
        case drawing(Task<Void, Never>?)
        case calledOff
    }

    private struct Order: Sendable {
        let source: any PageSource
        let arrival: Int
        var subscribers: [Subscriber] = []
        var progress = Progress.waiting

        var isWaiting: Bool { if case .waiting = progress { true } else { false } }

        /// The keenest first, then the oldest.
        var rank: (Int, Int) {
            (-(subscribers.map(\.priority.rawValue).max() ?? -1), arrival)
        }
    }

    private let budget: PageCacheBudget
    private var index: LRUIndex<Key>
    private var rasters: [Key: Raster] = [:]
    private var orders: [Key: Order] = [:]
    private var cancelledEarly: Set<ObjectIdentifier> = []
    private var drawings = 0
    private var arrivals = 0
    private var counts = PageCacheStatistics()

    init(_ budget: PageCacheBudget) {
        self.budget = budget
        index = LRUIndex(mostEntries: budget.pictures, mostBytes: budget.bytes)
    }

    var statistics: PageCacheStatistics {
        var statistics = counts
        statistics.bytes = index.bytes
        statistics.pictures = index.count
        return statistics
    }

    /// Returns the picture where it is there, which counts as a use.
    mutating func use(_ key: Key) -> Raster? {
        guard let raster = rasters[key] else { return nil }
        _ = index.touch(key)
        counts.hits += 1
        return raster
    }

    /// Returns the pictures there are whose keys satisfy `isWanted`, which does not count as a use.
    func pictures(where isWanted: (Key) -> Bool) -> [Key: Raster] {
        rasters.filter { isWanted($0.key) }
    }

    // MARK: Those who wait

    /// Adds one who waits; where the picture is there, or nobody waits any more, says what to
    /// tell.
    mutating func subscribe(
        _ subscription: PageCacheSubscription, _ continuation: Continuation, to key: Key,
        _ source: any PageSource, _ priority: DrawingPriority
    ) -> Answer? {
        if cancelledEarly.remove(ObjectIdentifier(subscription)) != nil {
            return Answer(continuations: [continuation], outcome: .failure(.calledOff))
        }
        if let raster = use(key) {
            if subscription.use == .hold { _ = index.pin(key) }
            return Answer(continuations: [continuation], outcome: .success(raster))
        }
        var order = orders[key] ?? newOrder(source)
        if order.subscribers.isEmpty { counts.misses += 1 } else { counts.coalesced += 1 }
        order.subscribers.append(
            Subscriber(
                subscription: subscription, continuation: continuation, priority: priority))
        orders[key] = order
        return nil
    }

    private mutating func newOrder(_ source: any PageSource) -> Order {
        arrivals += 1
        return Order(source: source, arrival: arrivals)
    }

    /// Takes one who waits away, and calls the drawing off where it was the last.
    mutating func cancel(_ subscription: PageCacheSubscription, of key: Key) -> Answer? {
        guard var order = orders[key],
            let place = order.subscribers.firstIndex(where: { $0.subscription === subscription })
        else {
            cancelledEarly.insert(ObjectIdentifier(subscription))
            return nil
        }
        let subscriber = order.subscribers.remove(at: place)
        if order.subscribers.isEmpty { callOff(&order) }
        orders[key] = order.subscribers.isEmpty && order.isWaiting ? nil : order
        return Answer(
            continuations: [subscriber.continuation], outcome: .failure(.calledOff))
    }

    private mutating func callOff(_ order: inout Order) {
        counts.cancellations += 1
        guard case .drawing(let task) = order.progress else { return }
        task?.cancel()
        order.progress = .calledOff
    }

    /// Forgets that a subscription was cancelled: whoever made it is done.
    mutating func forget(_ subscription: PageCacheSubscription) {
        cancelledEarly.remove(ObjectIdentifier(subscription))
    }

    // MARK: Drawing

    /// Returns what is to be done next; nil where there is nothing, or it has to wait.
    ///
    /// Room is taken before a drawing begins. What finds none waits for those that are being
    /// drawn, and is refused where there are none.
    mutating func nextStep() -> Step? {
        guard drawings < budget.drawings else { return nil }
        let keenest = orders.filter { $0.value.isWaiting }.min { $0.value.rank < $1.value.rank }
        guard let (key, order) = keenest else { return nil }
        switch index.admit(key, bytes: key.request.pixelBytes) {
        case .admitted(let evicted):
            drop(evicted)
            _ = index.pin(key)
            counts.peakBytes = max(counts.peakBytes, index.bytes)
            drawings += 1
            orders[key]?.progress = .drawing(nil)
            return .draw(Drawing(key: key, source: order.source))
        case .refused:
            guard drawings == 0 else { return nil }
            counts.refusals += 1
            orders[key] = nil
            return .answer(
                Answer(
                    continuations: order.subscribers.map(\.continuation),
                    outcome: .failure(.noRoomInCache)))
        }
    }

    /// Notes the task that draws `key`, to be cancelled with the last who waits.
    mutating func note(_ task: Task<Void, Never>, for key: Key) {
        switch orders[key]?.progress {
        case .drawing: orders[key]?.progress = .drawing(task)
        case .calledOff: task.cancel()
        case .waiting, nil: break
        }
    }

    /// Takes in what came of a drawing, and says whom to tell.
    mutating func finish(_ drawing: Drawing, _ outcome: Outcome) -> Answer? {
        let key = drawing.key
        drawings -= 1
        index.unpin(key)
        guard var order = orders.removeValue(forKey: key) else { return nil }
        switch outcome {
        case .success(let raster):
            keep(
                raster, for: key,
                holders: order.subscribers.filter { $0.subscription.use == .hold }.count)
        case .failure:
            index.remove(key)
            if case .calledOff = order.progress, !order.subscribers.isEmpty {
                order.progress = .waiting
                orders[key] = order
                return nil
            }
        }
        return Answer(continuations: order.subscribers.map(\.continuation), outcome: outcome)
    }

    private mutating func keep(_ raster: Raster, for key: Key, holders: Int) {
        rasters[key] = raster
        for _ in 0..<holders { _ = index.pin(key) }
    }

    // MARK: Room

    /// Keeps the picture until `unpin` was called as often as this.
    mutating func pin(_ key: Key) -> Bool { rasters[key] != nil && index.pin(key) }

    /// Takes back one `pin`.
    mutating func unpin(_ key: Key) { index.unpin(key) }

    /// Lets go what is used least until at most `bytes` are left, or only what is pinned.
    mutating func shrink(toBytes bytes: Int) { drop(index.shrink(toBytes: bytes)) }

    private mutating func drop(_ keys: [Key]) {
        counts.evictions += keys.count
        for key in keys { rasters[key] = nil }
    }
}

extension RenderRequest {
    /// The bytes of the pixels it asks for.
    var pixelBytes: Int {
        Raster.rowStride(forWidth: pictureSize.width) * pictureSize.height
    }
}

extension PagerError {
    /// The error of a picture that nobody wants any more.
    fileprivate static var calledOff: PagerError {
        PagerError(.cancelled, "the picture is not wanted any more")
    }

    /// The error of a picture that does not fit beside what is pinned.
    fileprivate static var noRoomInCache: PagerError {
        PagerError(
            .outOfMemory, "there is no room in the cache beside what is shown",
            advice: "Give the cache a larger budget, or show less at once")
    }
}
