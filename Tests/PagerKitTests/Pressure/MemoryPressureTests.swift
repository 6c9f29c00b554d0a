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

    @Test("A watch that ends closes what it watched")
    func ends() async throws {
        guard access(Self.processors, R_OK | W_OK) == 0 else { return }
        let file = try #require(PressureFile(Self.processors))
        let stop = try StopSignal()
        stop.give()
        #expect(!file.waitForPressure(or: stop))
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
