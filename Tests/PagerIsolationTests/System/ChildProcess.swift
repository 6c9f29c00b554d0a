// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc

@testable internal import PagerIsolation

/// A child of the test's process.
///
/// The process has threads, so what a child runs may call nothing but C functions that are safe
/// in a signal handler, and allocates nothing.
enum ChildProcess {
    /// Makes a child that runs `body` and ends with its result.
    static func start(_ body: () -> CInt) throws(SystemError) -> pid_t {
        let child = try checked("fork", cisolation_fork())
        if child == 0 { _exit(body()) }
        return child
    }

    /// Runs `body` in a child and returns how that ends.
    static func run(_ body: () -> CInt) throws(SystemError) -> ProcessExit {
        try ProcessExit.reap(try start(body))
    }

    /// Waits until killed.
    static func waitForever() -> CInt {
        while true { poll(nil, 0, -1) }
    }
}
