// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// What is known of pages besides their pictures: found out for those that are wanted, at most two
/// at a time, and kept for those wanted last.
///
/// May be used from any task. A page of which nothing can be found out has no detail; what failed in
/// passing is tried again when the page is wanted again.
final class PageDetails<Detail: Sendable>: Sendable {
    typealias Load = @Sendable (PageIndex) async throws(PagerError) -> Detail

    fileprivate struct State: Sendable {
        var index: LRUIndex<PageIndex>
        var details: [PageIndex: Detail?] = [:]
        var wanted: [PageIndex] = []
        var loading: Set<PageIndex> = []
        /// The pages of which nothing was found out, until they are wanted again.
        var failed: Set<PageIndex> = []
    }

    private static var mostAtOnce: Int { 2 }

    /// Of how many pages details are kept.
    let mostPages: Int
    private let load: Load
    private let onChange: @Sendable () -> Void
    private let state: Mutex<State>

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - mostPages: Of how many pages details are kept.
    ///   - onChange: Called, from any task, when something was found out.
    ///   - load: Finds out the detail of a page.
    init(mostPages: Int = 64, onChange: @escaping @Sendable () -> Void, load: @escaping Load) {
        self.mostPages = mostPages
        self.load = load
        self.onChange = onChange
        state = Mutex(State(index: LRUIndex(mostEntries: mostPages, mostBytes: .max)))
    }

    /// Wants the details of `pages`, of the first ones where they are too many, and no longer those
    /// wanted before.
    func want(_ pages: [PageIndex]) {
        state.withLock { state in
            state.wanted = Array(pages.prefix(mostPages))
            state.failed = []
        }
        goOn()
    }

    /// Tries again what failed in passing.
    func retry() {
        state.withLock { $0.failed = [] }
        goOn()
    }

    /// Finds out the detail of `page` where it is not known; nil where there is none.
    ///
    /// - Throws: What failed in passing.
    func findOut(_ page: PageIndex) async throws(PagerError) -> Detail? {
        if let known = state.withLock({ $0.details[page] }) { return known }
        let outcome = await outcome(of: page)
        finish(page, outcome)
        return try outcome.get()
    }

    /// The detail of `page`; nil where it is not known.
    func detail(of page: PageIndex) -> Detail? {
        state.withLock { state in
            _ = state.index.touch(page)
            return state.details[page] ?? nil
        }
    }

    /// Whether there is nothing more to find out of what is wanted.
    var isSettled: Bool {
        state.withLock { state in state.wanted.allSatisfy { !state.isOpen($0) } }
    }

    private func goOn() {
        let pages = state.withLock { state in
            var begun: [PageIndex] = []
            for page in state.wanted where state.loading.count < Self.mostAtOnce {
                guard state.isOpen(page), state.loading.insert(page).inserted else { continue }
                begun.append(page)
            }
            return begun
        }
        for page in pages {
            Task {
                self.finish(page, await self.outcome(of: page))
                self.onChange()
                self.goOn()
            }
        }
    }

    /// Finds out the detail of `page`: nil where asking again would be of no use.
    private func outcome(of page: PageIndex) async -> Result<Detail?, PagerError> {
        do throws(PagerError) {
            return .success(try await load(page))
        } catch {
            return error.isLasting ? .success(nil) : .failure(error)
        }
    }

    private func finish(_ page: PageIndex, _ outcome: Result<Detail?, PagerError>) {
        state.withLock { state in
            state.loading.remove(page)
            guard case .success(let detail) = outcome else {
                state.failed.insert(page)
                return
            }
            guard case .admitted(let evicted) = state.index.admit(page, bytes: 0) else { return }
            for old in evicted { state.details[old] = nil }
            state.details[page] = .some(detail)
        }
    }
}

extension PageDetails.State {
    /// Whether something may be found out of `page`.
    fileprivate func isOpen(_ page: PageIndex) -> Bool {
        details[page] == nil && !failed.contains(page)
    }
}
