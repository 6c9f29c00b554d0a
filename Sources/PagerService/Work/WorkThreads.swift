// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization

/// Threads for work that blocks, such as reading files, which the threads of tasks must not do.
///
/// Work is begun in the order in which it came. The threads start with the first work, and end
/// when this is let go and all work is done.
final class WorkThreads: Sendable {
    /// Room for what one of them does.
    static let stackBytes = 1 << 20
    private let shared: Shared

    /// Makes as many threads, when there is work.
    init(_ most: Int) {
        precondition(most > 0, "somebody has to do the work")
        shared = Shared(most)
    }

    deinit { shared.end() }

    /// How many pieces of work wait for a thread.
    var waiting: Int { shared.state.withLock { $0.waiting.count } }

    /// Has `body` done when its turn comes.
    func start(_ body: @escaping @Sendable () -> Void) {
        if shared.add(body) {
            DetachedThread.start(stackBytes: Self.stackBytes) { [shared] in shared.work() }
        }
        shared.arrivals.signal()
    }

    /// Returns what `body` returns; it is done even where the task is cancelled.
    func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: body()) }
        }
    }

    private final class Shared: Sendable {
        struct State {
            var waiting: [@Sendable () -> Void] = []
            var threads = 0
            var idle = 0
            var isEnding = false

            mutating func nextStep() -> Step {
                guard waiting.isEmpty else { return .work(waiting.removeFirst()) }
                guard !isEnding else { return .end }
                idle += 1
                return .wait
            }
        }

        let state = Mutex(State())
        let arrivals = Semaphore()
        private let most: Int

        init(_ most: Int) { self.most = most }

        /// Takes work in.
        ///
        /// - Returns: Whether a thread has to be started for it, which is counted already.
        func add(_ body: @escaping @Sendable () -> Void) -> Bool {
            state.withLock { state in
                state.waiting.append(body)
                guard state.waiting.count > state.idle, state.threads < most else { return false }
                state.threads += 1
                return true
            }
        }

        func end() {
            let threads = state.withLock { state in
                state.isEnding = true
                return state.threads
            }
            for _ in 0..<threads { arrivals.signal() }
        }

        func work() {
            while let body = next() { body() }
        }

        enum Step {
            case work(@Sendable () -> Void)
            case wait
            case end
        }

        /// Waits for work; nil where there will be none.
        private func next() -> (@Sendable () -> Void)? {
            while true {
                switch state.withLock({ $0.nextStep() }) {
                case .work(let body): return body
                case .end: return nil
                case .wait:
                    arrivals.wait()
                    state.withLock { $0.idle -= 1 }
                }
            }
        }
    }
}
