// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The three streams of the process, as the caller gave them.
///
/// Libraries below print to file descriptor 1, so it is turned into standard error, and the real
/// standard output is kept aside.
struct StandardStreams: Sendable {
    /// The real standard output; nil where the caller had closed it.
    let output: Int32?
    /// Standard input; nil where the caller had closed it.
    let input: Int32?

    /// Takes the streams over; to be called once, before anything is printed and before any file
    /// is opened, so that no file is mistaken for a stream.
    static func takeOver() -> StandardStreams {
        let input = isOpen(STDIN_FILENO) ? STDIN_FILENO : nil
        let output = isOpen(STDOUT_FILENO) ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) : nil
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where !isOpen(stream) {
            fill(stream)
        }
        dup2(STDERR_FILENO, STDOUT_FILENO)
        return StandardStreams(output: output.flatMap { $0 < 0 ? nil : $0 }, input: input)
    }

    private static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) != -1 }

    /// Opens the null device as `stream`, which must be closed.
    private static func fill(_ stream: Int32) {
        let opened = open("/dev/null", O_RDWR)
        guard opened >= 0, opened != stream else { return }
        dup2(opened, stream)
        close(opened)
    }
}
