// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// What is known of pages besides their pictures: found out for those that are wanted, at most two
/// at a time, and kept for those wanted last.
///
/// May be used from any task. A page of which nothing can be found out has no detail.
final class PageDetails<Detail: Sendable>: Sendable {
    typealias Load = @Sendable (PageIndex) async throws(PagerError) -> Detail

    private struct State: Sendable {
        var index: LRUIndex<PageIndex>
        var details: [PageIndex: Detail?] = [:]
        var wanted: [PageIndex] = []
        var loading: Set<PageIndex> = []
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

    /// Wants the details of `pages`, and no longer those wanted before.
    func want(_ pages: [PageIndex]) {
        state.withLock { $0.wanted = pages }
        goOn()
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
        state.withLock { state in state.wanted.allSatisfy { state.details[$0] != nil } }
    }

    private func goOn() {
        let pages = state.withLock { state in
            var begun: [PageIndex] = []
            for page in state.wanted where state.loading.count < Self.mostAtOnce {
                guard state.details[page] == nil, state.loading.insert(page).inserted else {
                    continue
                }
                begun.append(page)
            }
            return begun
        }
        for page in pages {
            Task {
                do throws(PagerError) {
                    self.finish(page, try await self.load(page))
                } catch {
                    self.finish(page, nil)
                }
            }
        }
    }

    private func finish(_ page: PageIndex, _ detail: Detail?) {
        state.withLock { state in
            state.loading.remove(page)
            guard case .admitted(let evicted) = state.index.admit(page, bytes: 0) else { return }
            for old in evicted { state.details[old] = nil }
            state.details[page] = .some(detail)
        }
        onChange()
        goOn()
    }
}
