// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization
import Testing

@testable import PagerService

@Suite("A queue for what costs much")
struct AdmissionQueueTests {
    private let queue = AdmissionQueue(mostAtWork: 2, mostWaiting: 3)
    private let book = DocumentIdentifier(text: "book")
    private let gate = Gate()

    /// Lets go on who waits when the test opens it.
    private final class Gate: Sendable {
        struct State {
            var isOpen = false
            var inside = 0
            var most = 0
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        let state = Mutex(State())

        func pass() async {
            await withCheckedContinuation { continuation in
                let passes = state.withLock { state in
                    state.inside += 1
                    state.most = max(state.most, state.inside)
                    if !state.isOpen { state.waiting.append(continuation) }
                    return state.isOpen
                }
                if passes { continuation.resume() }
            }
            state.withLock { $0.inside -= 1 }
        }

        func open() {
            let waiting = state.withLock { state in
                state.isOpen = true
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
    }

    private func enter() -> Task<Result<Int, ServiceError>, Never> {
        Task {
            await outcome { () async throws(ServiceError) in
                try await queue.admitted(for: book) { () async throws(ServiceError) in
                    await gate.pass()
                    return 1
                }
            }
        }
    }

    @Test func `lets two in, has three wait, and tells the others when to come back`() async throws
    {
        let inside = (0..<2).map { _ in enter() }
        await comesAbout { queue.counts.atWork == 2 }
        let waiting = (0..<3).map { _ in enter() }
        await comesAbout { queue.counts.waiting == 3 }
        let refused = await enter().value.error
        #expect(refused?.status == .unavailable)
        #expect(refused?.fields["Retry-After"] == "1")
        gate.open()
        for task in inside + waiting { #expect(try await task.value.get() == 1) }
        #expect(gate.state.withLock { $0.most } == 2)
        #expect(queue.counts == (0, 0, 1))
    }

    @Test func `forgets who is cancelled while they wait`() async throws {
        let inside = (0..<2).map { _ in enter() }
        await comesAbout { queue.counts.atWork == 2 }
        let waiting = enter()
        await comesAbout { queue.counts.waiting == 1 }
        waiting.cancel()
        #expect(await waiting.value.error?.name == "cancelled")
        #expect(queue.counts.waiting == 0)
        gate.open()
        for task in inside { #expect(try await task.value.get() == 1) }
        #expect(try await enter().value.get() == 1)
    }

    @Test func `has room again after one that failed`() async {
        for _ in 0..<5 {
            let result = await outcome { () async throws(ServiceError) -> Int in
                try await queue.admitted(for: book) { () async throws(ServiceError) in
                    throw .notFound("nothing")
                }
            }
            #expect(result.error?.status == .notFound)
        }
        #expect(queue.counts.atWork == 0)
    }
}
