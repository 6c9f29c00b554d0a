// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// Runs jobs one by one on a thread of its own, which never ends.
///
/// The thread has a deep stack: documents nest forms, groups and page trees as they like.
final class RenderThreadExecutor: SerialExecutor {
    private static let stackBytes = 64 << 20

    private let waiting = Mutex<[UnownedJob]>([])
    private let arrivals = Semaphore()

    init() { DetachedThread.start(stackBytes: Self.stackBytes) { self.work() } }

    func enqueue(_ job: consuming ExecutorJob) {
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
