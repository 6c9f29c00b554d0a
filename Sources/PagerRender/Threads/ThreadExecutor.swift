// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// Runs jobs one by one on a thread of its own, which never ends.
package final class ThreadExecutor: SerialExecutor {
    private let waiting = Mutex<[UnownedJob]>([])
    private let arrivals = Semaphore()

    /// Starts the thread, with a stack of `stackBytes`.
    package init(stackBytes: Int) { DetachedThread.start(stackBytes: stackBytes) { self.work() } }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        waiting.withLock { $0.append(job) }
        arrivals.signal()
    }

    private func work() -> Never {
        while true {
            arrivals.wait()
            let job = waiting.withLock { $0.removeFirst() }
            job.runSynchronously(on: asUnownedSerialExecutor())
        }
    }
}
