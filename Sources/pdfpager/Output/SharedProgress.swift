// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// A progress bar of work that several tasks do at once.
final class SharedProgress: Sendable {
    private struct State: Sendable {
        var bar: ProgressBar
        var done = 0
    }

    private let state: Mutex<State>

    /// Prepares the bar of `total` pieces, each called `unit`.
    init(_ console: Console, total: Int, unit: String) {
        state = Mutex(State(bar: ProgressBar(console, total: total, unit: unit)))
    }

    /// Shows that `done` pieces are finished, unless more were already.
    func update(done: Int) {
        state.withLock { state in
            state.done = max(state.done, done)
            state.bar.update(done: state.done)
        }
    }

    /// Takes the bar away.
    func finish() { state.withLock { $0.bar.finish() } }
}
