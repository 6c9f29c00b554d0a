// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// What the system said when a call failed.
struct SystemError: Error, Equatable, Sendable {
    /// The value of errno.
    let number: Int32

    /// Keeps what the last failed call of this thread left.
    static var last: SystemError { SystemError(number: errno) }

    /// The system's own words.
    var message: String { ByteString(cString: strerror(number)).text }
}

/// Calls of the system that write, made whole.
enum FileWriting {
    /// Writes all of `bytes` to `descriptor`, however many calls it takes.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var position = 0
        while position < bytes.count {
            let written = bytes.withUnsafeBytes { raw in
                write(descriptor, raw.baseAddress?.advanced(by: position), raw.count - position)
            }
            if written >= 0 {
                position += written
            } else if errno == EAGAIN {
                wait(for: descriptor)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Waits until a stream that somebody made non-blocking takes bytes again.
    private static func wait(for descriptor: Int32) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, -1)
    }
}
