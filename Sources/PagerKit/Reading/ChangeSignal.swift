// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// Tells those who wait that something has changed.
///
/// May be used from any task.
final class ChangeSignal: Sendable {
    private struct State: Sendable {
        var count = 0
        var lastWaiter = 0
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    /// How often something has changed.
    var count: Int { state.withLock { $0.count } }

    /// Tells that something has changed.
    func send() {
        let waiters = state.withLock { state in
            state.count += 1
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.values { waiter.resume() }
    }

    /// Waits until something has changed more often than `count` times, or the task is cancelled.
    func wait(beyond count: Int) async {
        let waiter = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard state.count == count, !Task.isCancelled else { return true }
                    state.waiters[waiter] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: waiter) }?.resume()
        }
    }
}
