// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

@testable internal import PagerIsolation

/// The most memory that a worker of a pool held of its own, looked at from outside every
/// millisecond.
final class MemoryPeak: Sendable {
    private let bytes = Atomic(0)
    private let isOver = Atomic(false)

    /// Looks on while `body` runs, and returns the bytes.
    static func during(_ pool: WorkerPool, _ body: () async -> Void) async -> Int {
        let peak = MemoryPeak()
        let watching = Task { await peak.watch(pool) }
        await body()
        peak.isOver.store(true, ordering: .relaxed)
        await watching.value
        return peak.bytes.load(ordering: .relaxed)
    }

    private func watch(_ pool: WorkerPool) async {
        while !isOver.load(ordering: .relaxed) {
            for worker in pool.workers { await watch(worker.number) }
            try? await Task.sleep(for: .milliseconds(1))
        }
    }

    private func watch(_ worker: pid_t) async {
        while !isOver.load(ordering: .relaxed),
            let held = SystemProcess.privateBytes(of: worker)
        {
            bytes.max(held, ordering: .relaxed)
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}
