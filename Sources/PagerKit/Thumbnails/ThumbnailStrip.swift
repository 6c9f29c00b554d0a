// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore
public import PagerRender
internal import Synchronization

/// The small pictures of a long strip, of which a few are seen at a time.
///
/// Pictures that are seen are drawn first and stay; then those that come into sight next. What
/// is scrolled away is called off, and its picture goes when the budget, which is the strip's
/// own, is used up. May be used from any task.
///
/// ```swift
/// let strip = ThumbnailStrip(of: book.source, fitting: 160) { page in redraw(page) }
/// strip.show(0..<12)
/// switch strip.content(of: PageIndex(3)) { … }
/// ```
public final class ThumbnailStrip: Sendable {
    /// What is to be seen in the place of one page.
    public enum Content: Sendable {
        /// There is no picture yet.
        case placeholder
        /// A larger picture of the page, to be scaled, until its own is there.
        case standIn(StandIn)
        /// The page's own picture.
        case picture(Raster)
        /// There will be no picture; `retry` tries again.
        case failure(PagerError)
    }

    struct State: Sendable {
        var plan: StripPlan
        var travel = Travel.unknown
        var places: [Int: ThumbnailPlace] = [:]
        var lastTicket = 0
    }

    /// How large the pictures are: the longest side of each, in pixels.
    public let side: Int
    let source: any PageSource
    let cache: PageCache
    let state: Mutex<State>
    private let pages: CachedDocument?
    private let onChange: @Sendable (PageIndex) -> Void

    /// Makes a strip that shows nothing yet.
    ///
    /// - Parameters:
    ///   - source: The document.
    ///   - side: The longest side of each picture, in pixels.
    ///   - budget: How much the strip may hold; 24 MiB and 400 pictures by default.
    ///   - pages: Where larger pictures of the pages may be, to stand in.
    ///   - onChange: Called, from any task, when there is something new to see of a page.
    public init(
        of source: any PageSource, fitting side: Int,
        budget: PageCacheBudget = PageCacheBudget(bytes: 24 << 20, pictures: 400, drawings: 2),
        standingIn pages: CachedDocument? = nil,
        onChange: @escaping @Sendable (PageIndex) -> Void = { _ in }
    ) {
        self.source = source
        self.side = side
        self.pages = pages
        self.onChange = onChange
        cache = PageCache(budget)
        let nothing = StripPlan(
            visible: 0..<0, count: source.summary.pageCount, travel: .unknown)
        state = Mutex(State(plan: nothing))
    }

    /// What the strip's cache did and holds.
    public var statistics: PageCacheStatistics { cache.statistics }

    /// Lets every picture go that is not seen.
    public func shrinkToVisible() { cache.shrinkToPinned() }

    /// Says which pages are seen, by their positions; those beyond the document do not count.
    public func show(_ visible: Range<Int>) {
        let tickets = state.withLock { state in
            state.move(to: visible, of: source.summary.pageCount)
            return state.beginMissing()
        }
        tickets.forEach(begin)
    }

    /// What is to be seen in the place of `page`.
    public func content(of page: PageIndex) -> Content {
        let place = state.withLock { $0.places[page.value] }
        switch place?.outcome {
        case .success(let held): return .picture(held.raster)
        case .failure(let error): return .failure(error)
        case nil: break
        }
        let larger = pages.flatMap { $0.cache.standIn(for: page, of: $0.number) }
        return larger.map { .standIn($0) } ?? .placeholder
    }

    /// Asks again for a picture that failed; else does nothing.
    public func retry(_ page: PageIndex) {
        let ticket = state.withLock { state -> Ticket? in
            guard case .failure = state.places[page.value]?.outcome else { return nil }
            return state.begin(page.value, isVisible: state.plan.visible.contains(page.value))
        }
        ticket.map(begin)
    }

    private func begin(_ ticket: Ticket) {
        let task = Task { [weak self] in
            guard let self else { return }
            let outcome = await outcome(of: ticket)
            let isNews = state.withLock { $0.finish(ticket, outcome) }
            if isNews { onChange(PageIndex(ticket.page)) }
        }
        let isWanted = state.withLock { $0.note(task, for: ticket) }
        if !isWanted { task.cancel() }
    }

    private func outcome(of ticket: Ticket) async -> Result<HeldPicture, PagerError> {
        do throws(PagerError) {
            let request = try await request(for: ticket.page)
            return .success(
                try await cache.heldPicture(
                    PageCache.Key(document: 0, request: request), from: source,
                    priority: ticket.isVisible ? .near : .ahead))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the request for a page, whose size is asked for once as long as it is wanted.
    private func request(for page: Int) async throws(PagerError) -> RenderRequest {
        if let known = state.withLock({ $0.places[page]?.request }) { return known }
        let request = try await source.thumbnailRequest(of: PageIndex(page), fitting: side)
        state.withLock { $0.places[page]?.request = request }
        return request
    }
}
