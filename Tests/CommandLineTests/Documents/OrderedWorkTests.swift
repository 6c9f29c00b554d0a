// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Synchronization
import Testing

@testable import pdfpager

@Suite("Work done several pieces at once")
struct OrderedWorkTests {
    /// Pieces of work that end when the test says so, in its order.
    private actor Pieces {
        private(set) var begun: [Int] = []
        private(set) var cancelled: [Int] = []
        private var ends: [Int: CheckedContinuation<Void, Never>] = [:]
        private var ended: Set<Int> = []

        func work(on number: Int) async {
            begun.append(number)
            if ended.contains(number) { return }
            await withCheckedContinuation { ends[number] = $0 }
            if Task.isCancelled { cancelled.append(number) }
        }

        func end(_ number: Int) {
            ended.insert(number)
            ends.removeValue(forKey: number)?.resume()
        }
    }

    @Test("Results come in order, whatever the order the work ends in")
    func keepsOrder() async throws {
        var random = SeededGenerator()
        print("ordered work: seed \(random.seed)")
        for _ in 0..<20 {
            let numbers = Array(0..<Int.random(in: 0...30, using: &random)).map { $0 * 3 + 1 }
            let atOnce = Int.random(in: 1...8, using: &random)
            let pauses = Dictionary(
                uniqueKeysWithValues: numbers.map { ($0, Int.random(in: 0...5, using: &random)) })
            var used: [Int] = []
            try await OrderedWork(atOnce: atOnce).forEach(numbers) { number in
                for _ in 0..<(pauses[number] ?? 0) { await Task.yield() }
                return number * 2
            } use: { number, result in
                #expect(result == .success(number * 2))
                used.append(number)
            }
            #expect(used == numbers)
        }
    }

    @Test("A result waits for those before it")
    func waitsForEarlierOnes() async throws {
        let pieces = Pieces()
        let used = Mutex<[Int]>([])
        let all = Task { [numbers = [0, 1, 2]] in
            try await OrderedWork(atOnce: 3).forEach(numbers) { number in
                await pieces.work(on: number)
                return number
            } use: { number, _ in
                used.withLock { $0.append(number) }
            }
        }
        while await pieces.begun.count < 3 { await Task.yield() }
        await pieces.end(2)
        await pieces.end(1)
        for _ in 0..<100 { await Task.yield() }
        #expect(used.withLock { $0 } == [])
        await pieces.end(0)
        try await all.value
        #expect(used.withLock { $0 } == [0, 1, 2])
    }

    @Test("No more is begun than may be at once, results that wait included", arguments: [1, 2, 5])
    func beginsNoMoreThanAllowed(atOnce: Int) async throws {
        let pieces = Pieces()
        let numbers = Array(0..<12)
        let all = Task {
            try await OrderedWork(atOnce: atOnce).forEach(numbers) { number in
                await pieces.work(on: number)
                return number
            } use: { _, _ in
            }
        }
        var first = 0
        while first < numbers.count {
            let next = min(first + atOnce, numbers.count)
            while await pieces.begun.count < next { await Task.yield() }
            for later in first + 1..<next { await pieces.end(later) }
            for _ in 0..<100 { await Task.yield() }
            #expect(await pieces.begun.count == next)
            await pieces.end(first)
            first = next
        }
        try await all.value
    }

    @Test("A piece that fails is handed over like the others")
    func failuresAreResults() async throws {
        let error = PagerError(.pageDamaged, "the page is damaged")
        var results: [Result<Int, PagerError>] = []
        try await OrderedWork(atOnce: 2).forEach([1, 2, 3]) { number throws(PagerError) in
            guard number != 2 else { throw error }
            return number
        } use: { _, result in
            results.append(result)
        }
        #expect(results == [.success(1), .failure(error), .success(3)])
    }

    @Test("An error of whoever uses the results stops the rest, and calls off what was begun")
    func errorsStop() async throws {
        let pieces = Pieces()
        let used = Mutex<[Int]>([])
        let all = Task {
            try await OrderedWork(atOnce: 3).forEach(Array(0..<10)) { number in
                await withTaskCancellationHandler {
                    await pieces.work(on: number)
                } onCancel: {
                    Task { await pieces.end(number) }
                }
                return number
            } use: { (number, _) throws(CommandError) in
                used.withLock { $0.append(number) }
                guard number != 1 else { throw CommandError(.usage, "stop") }
            }
        }
        while await pieces.begun.count < 3 { await Task.yield() }
        await pieces.end(0)
        while await pieces.begun.count < 4 { await Task.yield() }
        await pieces.end(1)
        await #expect(throws: CommandError.self) { try await all.value }
        #expect(used.withLock { $0 } == [0, 1])
        #expect(await Set(pieces.begun) == [0, 1, 2, 3])
        #expect(await Set(pieces.cancelled) == [2, 3])
    }
}
