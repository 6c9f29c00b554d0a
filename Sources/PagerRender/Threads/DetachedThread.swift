// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc

/// A thread of the system that nobody waits for.
package enum DetachedThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread that runs `body` and ends.
    ///
    /// - Parameters:
    ///   - stackBytes: The size of its stack.
    ///   - body: What it does.
    package static func start(stackBytes: Int, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackBytes)
        pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        let status = pthread_create(&thread, &attributes, run, work)
        precondition(status == 0, "the system cannot start a thread")
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { work in
            guard let work else { return nil }
            Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
            return nil
        }
}
