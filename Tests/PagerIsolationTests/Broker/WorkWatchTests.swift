// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import Synchronization
internal import Testing

@testable internal import PagerIsolation

@Suite("A worker is watched while it works")
struct WorkWatchTests {
    private static let seconds = 0.2
    private let arena: Arena

    init() throws { arena = try Arena(capacity: 8) }

    /// A watch over this very process.
    private func watch(
        seconds: Double = 1000, memory: Int = .max, parts: Int = 1,
        onLook: @escaping () -> StopReason? = { nil }
    ) throws -> WorkWatch {
        WorkWatch(
            WorkWatch.Allowance(seconds: seconds, memory: memory, parts: parts),
            try ProcessHandle(getpid()), arena, onLook: onLook)
    }

    /// Lets the seconds of one part pass.
    private func waitForTheEnd() { usleep(useconds_t(1_000_000 * Self.seconds) + 1000) }

    @Test("Work within its limits goes on")
    func goesOn() throws {
        var watch = try watch(parts: 3)
        for progress in 0..<5 {
            arena.progress = progress
            #expect(watch.verdict() == nil)
        }
    }

    @Test("Work that takes too long is stopped")
    func seesTheDeadline() throws {
        var watch = try watch(seconds: Self.seconds)
        waitForTheEnd()
        #expect(watch.verdict() == .deadline)
        #expect(watch.verdict() == .deadline)
    }

    @Test("Work of one part gains nothing by what it says of its progress")
    func oneThingHasOneDeadline() throws {
        var watch = try watch(seconds: Self.seconds)
        waitForTheEnd()
        arena.progress = 1
        #expect(watch.verdict() == .deadline)
    }

    @Test("Every part has the seconds anew, and counts once")
    func partsCountOnce() throws {
        var watch = try watch(seconds: Self.seconds, parts: 3)
        for progress in [1, 2] {
            waitForTheEnd()
            arena.progress = progress
            #expect(watch.verdict() == nil)
        }
        waitForTheEnd()
        #expect(watch.verdict() == .deadline)
    }

    @Test(
        "Progress goes forward, and no further than there are parts",
        arguments: [1, 0, 3, Int.max])
    func progressGoesForward(claimed: Int) throws {
        var watch = try watch(seconds: Self.seconds, parts: 3)
        arena.progress = claimed > 1 ? Int.max : 1
        #expect(watch.verdict() == nil)
        waitForTheEnd()
        arena.progress = claimed
        #expect(watch.verdict() == .deadline)
    }

    @Test("Work that takes too much memory is stopped")
    func seesTheMemory() throws {
        var watch = try watch(memory: 1)
        #expect(watch.verdict() == .memory)
    }

    @Test("A process that is gone holds nothing")
    func endedProcessesHoldNothing() throws {
        let child = try ChildProcess.start { ChildProcess.waitForever() }
        let process = try ProcessHandle(child)
        try process.kill()
        _ = try ProcessExit.reap(child)
        var watch = WorkWatch(
            WorkWatch.Allowance(seconds: 1000, memory: 0), process, arena,
            onLook: { nil })
        #expect(watch.verdict() == nil)
    }

    @Test("Work that nobody wants any more is stopped, whatever else there is to say")
    func seesTheCancellation() throws {
        let isCancelled = Atomic(false)
        var watch = try watch(memory: 1) {
            isCancelled.load(ordering: .relaxed) ? .cancelled : nil
        }
        #expect(watch.verdict() == .memory)
        isCancelled.store(true, ordering: .relaxed)
        #expect(watch.verdict() == .cancelled)
    }
}
