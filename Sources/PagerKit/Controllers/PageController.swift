// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// Shows one spread, and is used again for another when that has gone.
///
/// While a picture is drawn it shows a placeholder, or the picture it had, to be scaled: a sharper
/// one takes its place when it is there. Tiles lie over the picture where somebody has zoomed in.
/// All pictures shown are held in the cache.
///
/// May be used from any task. What is drawn for a spread it is no longer bound to is never shown.
public final class PageController: Sendable {
    /// What is to be seen.
    public enum Content: Sendable {
        /// It is bound to nothing.
        case nothing
        /// The picture is not there yet.
        case placeholder
        /// A picture, and whether it is the one asked for last.
        case picture(Raster, isExact: Bool)
        /// There will be no picture; `retry` tries again.
        case failure(PagerError)
    }

    /// A picture of a spread.
    struct Subject: Equatable, Sendable {
        let spread: SpreadIndex
        let request: RenderRequest

        /// Whether the picture of one may stand in for that of the other: pages may have been
        /// laid out anew.
        func shows(_ other: Subject) -> Bool {
            let pages = request.spread.placements.map(\.page)
            return spread == other.spread && request.turn == other.request.turn
                && pages == other.request.spread.placements.map(\.page)
        }
    }

    struct State: Sendable {
        var subject: Subject?
        /// Goes up with every change of what is asked for, so that late answers are known.
        var generation = 0
        var shown: HeldPicture?
        var isExact = false
        var failure: PagerError?
        var priority = DrawingPriority.ahead
        var tasks: [Task<Void, Never>] = []
        var tiles = TileTable()
    }

    let document: CachedDocument
    let onChange: @Sendable (PageController) -> Void
    let state = Mutex(State())

    init(_ document: CachedDocument, onChange: @escaping @Sendable (PageController) -> Void) {
        self.document = document
        self.onChange = onChange
    }

    /// The spread it is bound to; nil where it is bound to none.
    public var spread: SpreadIndex? { state.withLock { $0.subject?.spread } }

    /// What is to be seen.
    public var content: Content {
        state.withLock { state in
            if state.subject == nil { return .nothing }
            if let failure = state.failure { return .failure(failure) }
            guard let shown = state.shown else { return .placeholder }
            return .picture(shown.raster, isExact: state.isExact)
        }
    }

    /// Asks again for pictures that failed; else does nothing.
    public func retry() {
        let subject = state.withLock { $0.failure == nil ? nil : $0.subject }
        if let subject { show(subject, priority: .visible) }
        retryTiles()
    }

    /// Shows what is wished for, unless it does already.
    func show(_ wish: ControllerPool.Wish) {
        let subject = Subject(spread: wish.spread, request: wish.request)
        if state.withLock({ $0.subject == subject }) {
            raise(to: wish.priority)
        } else {
            show(subject, priority: wish.priority)
        }
        showTiles(wish.tiles, priority: wish.priority)
    }

    /// Shows `subject`: the picture there is stays, where it is one of the same spread.
    private func show(_ subject: Subject, priority: DrawingPriority) {
        let generation = state.withLock { $0.begin(subject, priority) }
        draw(subject, priority, generation)
    }

    /// Wants the picture more than until now, unless it is there.
    private func raise(to priority: DrawingPriority) {
        let wanted = state.withLock { state -> (Subject, Int)? in
            guard let subject = state.subject, priority > state.priority,
                !state.isExact && state.failure == nil
            else { return nil }
            state.priority = priority
            return (subject, state.generation)
        }
        if let (subject, generation) = wanted { draw(subject, priority, generation) }
    }

    private func draw(_ subject: Subject, _ priority: DrawingPriority, _ generation: Int) {
        let document = document
        let task = Task {
            let outcome = await document.outcome(of: subject.request, priority: priority)
            let isNews = self.state.withLock { $0.finish(outcome, generation) }
            if isNews { self.onChange(self) }
        }
        state.withLock { state in
            guard state.generation == generation else { return task.cancel() }
            if !state.isExact { state.tasks.append(task) }
        }
    }

    /// Shows nothing, and lets its pictures go.
    func unbind() { state.withLock { $0.clear() } }
}

extension PageController.State {
    fileprivate mutating func begin(
        _ subject: PageController.Subject, _ priority: DrawingPriority
    ) -> Int {
        if let old = self.subject, old.shows(subject) { calledOff() } else { clear() }
        self.subject = subject
        self.priority = priority
        generation += 1
        isExact = false
        failure = nil
        return generation
    }

    fileprivate mutating func finish(
        _ outcome: Result<HeldPicture, PagerError>, _ generation: Int
    ) -> Bool {
        guard generation == self.generation, !isExact else { return false }
        tasks = []
        switch outcome {
        case .success(let picture):
            shown = picture
            isExact = true
            failure = nil
        case .failure(let error): failure = error
        }
        return true
    }

    fileprivate mutating func clear() {
        calledOff()
        for task in tiles.want([]).dropped { task.cancel() }
        subject = nil
        shown = nil
        isExact = false
        failure = nil
        generation += 1
    }

    private mutating func calledOff() {
        for task in tasks { task.cancel() }
        tasks = []
    }
}
