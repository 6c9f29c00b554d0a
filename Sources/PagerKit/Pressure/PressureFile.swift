// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A file in which the kernel tells how long programs stand still; closed when it goes.
final class PressureFile: Sendable {
    /// What is asked of the kernel: to tell of 150 ms lost in any two seconds.
    ///
    /// Without rights of their own, programs may only ask about multiples of two seconds.
    private static let trigger = "some 150000 2000000"

    private let descriptor: CInt

    /// Opens the file at `path` and asks; nil where the kernel does not tell there.
    init?(_ path: String) {
        descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let length = Self.trigger.utf8.count + 1
        guard write(descriptor, Self.trigger, length) == length else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The files that tell of memory: of the nearest group of processes first.
    static var nearestOfMemory: [String] {
        let groups = lines(of: "/proc/self/cgroup").compactMap { line in
            line.hasPrefix("0::/") ? "/sys/fs/cgroup" + line.dropFirst(3) : nil
        }
        return groups.map { $0 + "/memory.pressure" } + ["/proc/pressure/memory"]
    }

    /// Waits for the kernel to tell; returns false once `stop` is signalled, or the group is gone.
    func waitForPressure(or stop: StopSignal) -> Bool {
        while true {
            var events = [
                pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0),
                pollfd(fd: stop.number, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&events, nfds_t(events.count), -1) >= 0 else {
                guard errno == EINTR else { return false }
                continue
            }
            guard events[1].revents == 0, CInt(events[0].revents) & POLLERR == 0 else {
                return false
            }
            if CInt(events[0].revents) & POLLPRI != 0 { return true }
        }
    }

    private static func lines(of path: String) -> [String] {
        guard let file = fopen(path, "re") else { return [] }
        defer { fclose(file) }
        var lines: [String] = []
        var line = [CChar](repeating: 0, count: Int(PATH_MAX) + 64)
        while fgets(&line, CInt(line.count), file) != nil {
            let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
            lines.append(String(decoding: bytes, as: UTF8.self))
        }
        return lines
    }
}
