// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// How a process ended.
enum ProcessExit: Equatable, Sendable {
    /// It ended itself with this code.
    case code(CInt)
    /// This signal ended it.
    case signal(CInt)

    /// Reads a status as `waitpid` gives it, of a process that has ended.
    init(status: CInt) {
        let signal = status & 0x7f
        self = signal == 0 ? .code(status >> 8 & 0xff) : .signal(signal)
    }

    /// Waits until the child of this process ends, and lets the system forget it.
    static func reap(_ child: pid_t) throws(SystemError) -> ProcessExit {
        var status: CInt = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemError("waitpid") }
        }
        return ProcessExit(status: status)
    }
}
