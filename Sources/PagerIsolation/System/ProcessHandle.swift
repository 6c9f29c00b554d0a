// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc

/// Another process, held so that its number, given to a new process later, is never mistaken.
final class ProcessHandle: Sendable {
    /// The number of the process.
    let number: pid_t
    private let handle: Descriptor
    private let memoryStatus: Descriptor

    /// Takes hold of a process that the caller knows to be there, such as a child not yet reaped.
    convenience init(_ number: pid_t) throws(SystemError) {
        let handle = Descriptor(
            adopting: try checked("pidfd_open", cisolation_pidfd_open(number)))
        let status = open("/proc/\(number)/statm", O_RDONLY | O_CLOEXEC)
        let memoryStatus = Descriptor(adopting: try checked("open", status))
        self.init(number, handle: handle, memoryStatus: memoryStatus)
    }

    /// Takes over the descriptors of a process that its parent opened and sent.
    init(
        _ number: pid_t, handle: consuming Descriptor, memoryStatus: consuming Descriptor
    ) {
        self.number = number
        self.handle = handle
        self.memoryStatus = memoryStatus
    }

    /// The descriptors to send to another process, in the order `init` takes them.
    var descriptors: [CInt] { [handle.number, memoryStatus.number] }

    /// Sends a signal; one that has ended already is left alone.
    func send(_ signal: CInt) throws(SystemError) {
        guard cisolation_pidfd_signal(handle.number, signal) < 0, errno != ESRCH else { return }
        throw SystemError("pidfd_send_signal")
    }

    /// Ends the process at once.
    func kill() throws(SystemError) { try send(SIGKILL) }

    /// A worker at this priority gets a quarter of a processor that it shares with one at the
    /// usual priority.
    private static let lowPriority: CInt = 5

    /// Has the process give way to others; where the system refuses, it goes on as it was.
    ///
    /// To be called before the process is reaped, as it goes by the number.
    func lowerPriority() {
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(number), Self.lowPriority)
    }

    /// Waits at most `milliseconds` for the process to end, and returns whether it has.
    ///
    /// Does not reap it.
    func hasEnded(within milliseconds: CInt = 0) -> Bool {
        var request = pollfd(fd: handle.number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Has the system forget the process where its parent died and this process inherited it, as
    /// the first process of a container does.
    ///
    /// - Returns: How it ended; nil where it is somebody else's or still runs.
    func reapOrphan() -> ProcessExit? {
        var status: CInt = 0
        let number = waitpid(self.number, &status, WNOHANG)
        return number == self.number ? ProcessExit(status: status) : nil
    }

    /// The bytes in memory that the process shares with no file or other process; nil when it
    /// has ended.
    ///
    /// Costs about 10 µs.
    func privateBytes() -> Int? {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = pread(memoryStatus.number, buffer.baseAddress, buffer.count, 0)
            guard count > 0 else { return nil }
            return Self.privateBytes(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// Reads a line of numbers of pages: in all, resident, shared.
    static func privateBytes(in status: UnsafeRawBufferPointer) -> Int? {
        let pages = status.split(separator: UInt8(ascii: " ")).prefix(3).compactMap {
            Int(String(decoding: $0, as: UTF8.self))
        }
        guard pages.count == 3, pages[1] > 0 else { return nil }
        return max(pages[1] - pages[2], 0) * sysconf(CInt(_SC_PAGESIZE))
    }
}
