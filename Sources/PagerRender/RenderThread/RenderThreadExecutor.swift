// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc
internal import Synchronization

/// Runs jobs one by one on a thread of its own, which never ends.
///
/// The thread has a deep stack: documents nest forms, groups and page trees as they like.
final class RenderThreadExecutor: SerialExecutor {
    private static let stackBytes = 64 << 20

    private let waiting = Mutex<[UnownedJob]>([])
    private let arrivals = Arrivals()

    init() {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackBytes)
        pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let status = pthread_create(&thread, &attributes, Self.run, context)
        precondition(status == 0, "the render thread cannot be started")
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        waiting.withLock { $0.append(job) }
        arrivals.signal()
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { context in
            guard let context else { return nil }
            Unmanaged<RenderThreadExecutor>.fromOpaque(context).takeUnretainedValue().work()
        }

    private func work() -> Never {
        while true {
            arrivals.wait()
            let job = waiting.withLock { $0.removeFirst() }
            job.runSynchronously(on: asUnownedSerialExecutor())
        }
    }
}

/// Counts jobs that have arrived and not been taken.
private final class Arrivals: @unchecked Sendable {
    // SAFETY: a semaphore is made to be used from several threads; its address never changes.
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() { sem_post(semaphore) }

    func wait() {
        while sem_wait(semaphore) != 0 && errno == EINTR {}
    }
}
