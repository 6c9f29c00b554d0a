// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Counts what has arrived and was not taken; threads wait for it.
package final class Semaphore: @unchecked Sendable {
    // SAFETY: a semaphore is made to be used from several threads; its address never changes.
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    /// Makes a semaphore at which nothing has arrived.
    package init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Lets one waiting thread go on, or the next that would wait.
    package func signal() { sem_post(semaphore) }

    /// Waits for a signal.
    package func wait() {
        while sem_wait(semaphore) != 0 && errno == EINTR {}
    }

    /// Waits at most `seconds` for a signal.
    ///
    /// - Returns: Whether one came.
    package func wait(atMost seconds: Int) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        end.tv_sec += seconds
        while sem_timedwait(semaphore, &end) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }
}
