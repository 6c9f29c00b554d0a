// SPDX-License-Identifier: GPL-3.0-or-later

internal import CHTTP
internal import Glibc
internal import PagerCore

/// Something that a thread can wait for together with sockets: it is raised once for each wait.
final class EventSignal: Sendable {
    /// Readable while the signal is raised; owned.
    let descriptor: Int32

    /// Makes a signal that is not raised.
    ///
    /// - Throws: `unavailable` where the process has too many files open.
    init() throws(PagerError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0 else {
            throw PagerError(
                .unavailable, "there are too many open files",
                cause: String(cString: strerror(errno)))
        }
    }

    deinit { close(descriptor) }

    /// Raises it.
    func raise() { eventfd_write(descriptor, 1) }

    /// Takes it down again; nothing where it is not raised.
    func lower() {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
    }
}
