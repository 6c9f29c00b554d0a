// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Synchronization
import Testing

@testable import PagerService

@Suite("Work that several want")
struct SharedWorkTests {
    /// Work that ends when the test says so.
    private final class Script: Sendable {
        struct State {
            var begun = 0
            var cancelled = 0
            var waiting: [CheckedContinuation<Result<Int, ServiceError>, Never>] = []
        }

        let state = Mutex(State())

        var begun: Int { state.withLock { $0.begun } }
        var cancelled: Int { state.withLock { $0.cancelled } }

        func work() async throws(ServiceError) -> Int {
            let outcome = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    state.withLock {
                        $0.begun += 1
                        $0.waiting.append(continuation)
                    }
                }
            } onCancel: {
                state.withLock { $0.cancelled += 1 }
                finish(.failure(.cancelled))
            }
            return try outcome.get()
        }

        /// Ends what was begun first.
        func finish(_ outcome: Result<Int, ServiceError>) {
            let first = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
            first?.resume(returning: outcome)
        }
    }

    private let script = Script()
    private let shared = SharedWork<String, Int>()

    private func ask(_ key: String = "a") -> Task<Result<Int, ServiceError>, Never> {
        Task {
            await outcome { () async throws(ServiceError) in
                try await shared.value(for: key) { () async throws(ServiceError) in
                    try await script.work()
                }
            }
        }
    }

    @Test func `is done once for all of them, and anew for who comes later`() async throws {
        let tasks = (0..<20).map { _ in ask() }
        await comesAbout { shared.joined == 19 && script.begun == 1 }
        script.finish(.success(7))
        for task in tasks { #expect(try await task.value.get() == 7) }
        let later = ask()
        await comesAbout { script.begun == 2 }
        script.finish(.success(8))
        #expect(try await later.value.get() == 8)
    }

    @Test func `fails for all of them`() async {
        let tasks = (0..<3).map { _ in ask() }
        await comesAbout { shared.joined == 2 && script.begun == 1 }
        script.finish(.failure(.overloaded))
        for task in tasks { #expect(await task.value.error?.name == "overloaded") }
    }

    @Test func `is not shared with what goes on in the background, by who waits for it`()
        async throws
    {
        let background = Task { await WorkUrgency.background.during { await ask().value } }
        await comesAbout { script.begun == 1 }
        let reader = ask()
        await comesAbout { script.begun == 2 }
        let other = Task { await WorkUrgency.background.during { await ask().value } }
        await comesAbout { shared.joined == 1 }
        script.finish(.success(1))
        script.finish(.success(2))
        #expect(try await reader.value.get() == 2)
        #expect(try await other.value.get() == 2)
        #expect(try await background.value.get() == 1)
    }

    @Test func `is done for each key`() async throws {
        let (first, second) = (ask("a"), ask("b"))
        await comesAbout { script.begun == 2 }
        script.finish(.success(1))
        script.finish(.success(1))
        #expect(try await first.value.get() == 1)
        #expect(try await second.value.get() == 1)
        #expect(shared.joined == 0)
    }

    @Test func `goes on as long as one of them waits, and is called off with the last`() async {
        let tasks = (0..<3).map { _ in ask() }
        await comesAbout { shared.joined == 2 && script.begun == 1 }
        tasks[0].cancel()
        tasks[2].cancel()
        #expect(await tasks[0].value.error?.name == "cancelled")
        #expect(await tasks[2].value.error?.name == "cancelled")
        #expect(script.cancelled == 0)
        tasks[1].cancel()
        #expect(await tasks[1].value.error?.name == "cancelled")
        await comesAbout { script.cancelled == 1 }
        #expect(shared.calledOff == 1)
    }

    @Test func `is begun anew for who comes after it was called off`() async throws {
        let first = ask()
        await comesAbout { script.begun == 1 }
        first.cancel()
        let second = ask()
        await comesAbout { script.begun == 2 }
        #expect(await first.value.error?.name == "cancelled")
        script.finish(.success(5))
        #expect(try await second.value.get() == 5)
    }

    @Test func `is not begun for who was cancelled before`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await outcome { () async throws(ServiceError) in
                try await shared.value(for: "a") { () async throws(ServiceError) in
                    try await script.work()
                }
            }
        }
        #expect(await task.value.error?.name == "cancelled")
        #expect(script.begun == 0)
    }
}
