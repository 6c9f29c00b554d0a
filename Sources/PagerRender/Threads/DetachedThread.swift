// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc

/// A thread of the system that nobody waits for.
package enum DetachedThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Microseconds between two attempts to start a thread.
    private static let pause: useconds_t = 20_000
    /// How often it is tried: for ten seconds.
    private static let mostAttempts = 500

    /// Starts a thread that runs `body` and ends.
    ///
    /// A system that has no thread to give at the moment is asked again: a program that serves
    /// many must not end for it. Traps where it has none for ten seconds.
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
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        for _ in 0..<mostAttempts {
            var thread = pthread_t()
            if pthread_create(&thread, &attributes, run, work) == 0 { return }
            usleep(pause)
        }
        preconditionFailure("the system cannot start a thread")
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { work in
            guard let work else { return nil }
            Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
            return nil
        }
}
