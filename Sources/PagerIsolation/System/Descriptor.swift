// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// An open file descriptor, owned: closed when it goes.
package struct Descriptor: ~Copyable, Sendable {
    /// The number, to be used while the descriptor lives.
    package let number: CInt

    /// Takes over `number`, which must be open and owned by nobody else.
    package init(adopting number: CInt) {
        precondition(number >= 0, "a descriptor is not negative")
        self.number = number
    }

    /// Opens what is at `path`.
    package init(opening path: String, _ flags: CInt) throws(SystemError) {
        self.init(adopting: try checked("open", open(path, flags)))
    }

    deinit { close(number) }

    /// Gives the number away; the caller closes it.
    package consuming func take() -> CInt {
        let taken = number
        discard self
        return taken
    }

    /// Opens a second descriptor for the same open file.
    package func duplicate() throws(SystemError) -> Descriptor {
        Descriptor(adopting: try checked("fcntl", fcntl(number, F_DUPFD_CLOEXEC, 0)))
    }

    /// How many bytes the file has.
    package func size() throws(SystemError) -> Int {
        var status = stat()
        _ = try checked("fstat", fstat(number, &status))
        return Int(status.st_size)
    }
}
