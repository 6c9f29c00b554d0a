// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerRender
internal import Synchronization
internal import Testing

@testable import PagerKit

@Suite("Want of memory", .timeLimit(.minutes(2)))
struct MemoryPressureTests {
    /// Want of processors is easy to bring about, and told in the same way.
    private static let processors = "/proc/pressure/cpu"

    @Test("What the kernel tells is handed on, until the watch ends")
    func tells() async throws {
        guard access(Self.processors, R_OK | W_OK) == 0 else {
            #expect(throws: PagerError.self) {
                try MemoryPressureWatch(watching: [Self.processors]) {}
            }
            return
        }
        let calls = Calls()
        let watch = try MemoryPressureWatch(watching: ["/nowhere", Self.processors]) {
            calls.add()
        }
        let load = Load(threads: 3 * sysconf(CInt(_SC_NPROCESSORS_ONLN)))
        await eventually { calls.count >= 1 }
        load.stop()
        withExtendedLifetime(watch) {}
    }

    @Test("A wait for want ends when it is stopped")
    func stops() throws {
        let quiet = try QuietFile()
        let file = try #require(PressureFile(quiet.path))
        let stop = try StopSignal()
        stop.give()
        #expect(!file.waitForPressure(or: stop))
    }

    @Test("With a watch its thread ends, and lets go of what it calls and of the file it watched")
    func ends() async throws {
        let quiet = try QuietFile()
        weak var calls: Calls?
        do {
            let called = Calls()
            calls = called
            let watch = try MemoryPressureWatch(watching: [quiet.path]) { called.add() }
            #expect(quiet.openings == 1)
            withExtendedLifetime(watch) {}
        }
        await eventually { calls == nil && quiet.openings == 0 }
    }

    @Test("A kernel that does not tell is an error that says so")
    func unavailable() {
        let error = #expect(throws: PagerError.self) {
            try MemoryPressureWatch(watching: ["/nowhere", "/dev/null/pressure"]) {}
        }
        #expect(error?.code == .unavailable)
    }
}

private final class Calls: Sendable {
    private let calls = Mutex(0)

    var count: Int { calls.withLock { $0 } }

    func add() { calls.withLock { $0 += 1 } }
}

/// A file that is watched like the kernel's, and never tells of any want.
private final class QuietFile {
    let path: String

    init() throws {
        path = "/tmp/pdfpager-quiet-\(UInt64.random(in: 0...UInt64.max))"
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
    }

    deinit { unlink(path) }

    /// How often this program has the file open, whatever else it has: other tests may have
    /// thousands of files open at the same time.
    var openings: Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            var target = [CChar](repeating: 0, count: 256)
            let isLink = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) {
                    readlinkat(dirfd(folder), $0, &target, target.count) > 0
                }
            }
            if isLink, target.starts(with: path.utf8CString.dropLast()) { count += 1 }
        }
        return count
    }
}

/// Threads that want all processors.
private final class Load: Sendable {
    private let isStopped = Mutex(false)

    init(threads: Int) {
        for _ in 0..<threads {
            DetachedThread.start(stackBytes: 64 << 10) { [self] in
                while !isStopped.withLock({ $0 }) {}
            }
        }
    }

    func stop() { isStopped.withLock { $0 = true } }
}
