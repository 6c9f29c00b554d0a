// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Testing

@testable internal import PagerIsolation

@Suite("Processes")
struct ProcessHandleTests {
    @Test("A process is there until it is killed, and then gone")
    func kills() throws {
        let child = try ChildProcess.start(ChildProcess.waitForever)
        let handle = try ProcessHandle(child)
        #expect(!handle.hasEnded())
        #expect(try #require(handle.privateBytes()) > 0)
        try handle.kill()
        #expect(handle.hasEnded(within: 10_000))
        #expect(try ProcessExit.reap(child) == .signal(SIGKILL))
        #expect(handle.privateBytes() == nil)
        try handle.kill()
    }

    @Test("How a process ended is known", arguments: [0, 1, 70, 255] as [CInt])
    func reapsCode(code: CInt) throws {
        #expect(try ChildProcess.run { code } == .code(code))
    }

    @Test("What is not there cannot be held")
    func refusesMissingProcess() throws {
        let child = try ChildProcess.start { 0 }
        _ = try ProcessExit.reap(child)
        #expect(throws: SystemError("pidfd_open", code: ESRCH)) { try ProcessHandle(child) }
    }

    @Test("Memory counts where it is not shared", arguments: [true, false])
    func countsPrivateMemory(isShared: Bool) throws {
        let size = 32 << 20
        let sharing = isShared ? MAP_SHARED : MAP_PRIVATE
        let (near, far) = try MessageSocket.pair()
        let socket = far.descriptor.number
        let child = try ChildProcess.start {
            var byte: UInt8 = 0
            read(socket, &byte, 1)
            let start = mmap(nil, size, PROT_READ | PROT_WRITE, sharing | MAP_ANONYMOUS, -1, 0)
            if let start { memset(start, 1, size) }
            write(socket, &byte, 1)
            return ChildProcess.waitForever()
        }
        let handle = try ProcessHandle(child)
        let before = try #require(handle.privateBytes())
        try near.send([1])
        #expect(try near.receive(upTo: 1) != nil)
        let growth = try #require(handle.privateBytes()) - before
        #expect(isShared ? growth < size / 8 : (size..<size + size / 8).contains(growth))
        try handle.kill()
        _ = try ProcessExit.reap(child)
    }

    @Test(
        "The kernel's line of pages is read with care",
        arguments: [
            ("9 5 2 1 0 3 0\n", 3), ("9 2 2 1 0 3 0\n", 0), ("9 1 2 1 0 3 0\n", 0),
            ("0 0 0 0 0 0 0\n", nil), ("", nil), ("9 5", nil), ("a b c", nil),
        ])
    func readsPages(line: String, pages: Int?) {
        let bytes = Array(line.utf8).withUnsafeBytes { ProcessHandle.privateBytes(in: $0) }
        #expect(bytes == pages.map { $0 * sysconf(CInt(_SC_PAGESIZE)) })
    }
}
