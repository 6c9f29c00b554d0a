// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore

/// Tells a thread that waits for descriptors to end.
final class StopSignal: Sendable {
    /// Readable once the signal was given; owned.
    let number: CInt
    private let farEnd: CInt

    /// Makes a signal that was not given yet.
    init() throws(PagerError) {
        var ends: [CInt] = [-1, -1]
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw PagerError(.unavailable, "there are too many open files")
        }
        (number, farEnd) = (ends[0], ends[1])
    }

    deinit {
        close(number)
        close(farEnd)
    }

    /// Gives it, for good.
    func give() {
        var byte: UInt8 = 0
        _ = write(farEnd, &byte, 1)
    }
}
