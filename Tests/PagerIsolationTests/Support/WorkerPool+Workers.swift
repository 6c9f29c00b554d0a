// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

@testable internal import PagerIsolation

extension WorkerPool {
    /// The processes of the workers, as far as they have not ended.
    var workers: [SystemProcess] { children.filter { !$0.isZombie } }

    /// The processes of the workers, those that have ended and were not asked how among them.
    var children: [SystemProcess] { zygoteNumber.map(SystemProcess.children) ?? [] }

    /// Kills all workers, and waits until they have ended.
    func killWorkers(_ signal: CInt = SIGKILL) async -> Bool {
        for worker in workers { kill(worker.number, signal) }
        return await Wait.until { workers.isEmpty }
    }
}

/// Waiting for what takes a moment.
enum Wait {
    /// Waits until `condition` holds, and returns whether it did before `time` had passed.
    static func until(
        within time: Duration = .seconds(20), _ condition: () -> Bool
    ) async -> Bool {
        let start = ContinuousClock.now
        while !condition() {
            guard ContinuousClock.now - start < time else { return false }
            try? await Task.sleep(for: .milliseconds(1))
        }
        return true
    }
}
