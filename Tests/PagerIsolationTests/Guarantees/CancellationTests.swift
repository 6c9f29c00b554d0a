// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerIsolation

extension Guarantees {
    @Suite("G9: the work for a cancelled request stops at once")
    struct CancellationTests {
        @Test("Whatever the worker is doing")
        func workerStops() async {
            let result = await #expect(
                processExitsWith: .success, observing: [\.standardOutputContent]
            ) { [folder = Hostile.folder as String] in
                for name in ["fields-dag-30", "form-billion-laughs", "text-overlap-40k"] {
                    try await Cancellations(folder: folder).check(name)
                }
            }
            Measured.show(result)
        }

        @Test("A request that was cancelled before it was made does not wait for its turn")
        func cancelledBefore() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                try await Cancellations(folder: folder).checkCancelledBefore()
            }
        }

        @Test("A worker that ends by itself in a moment is kept")
        func nearlyDone() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                try await Cancellations(folder: folder).checkNearlyDone()
            }
        }

        @Test("A request that still waits for a worker is never begun")
        func waitingRequest() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                try await Cancellations(folder: folder).checkWaiting()
            }
        }
    }
}

private struct Cancellations {
    /// Where the documents lie.
    let folder: String

    /// Opens the document called `name`, asks for what it hangs on, and calls that off.
    func check(_ name: String) async throws {
        let pool = try WorkerProgram.pool { $0.limits = .seconds(100) }
        let bytes = try Hostile.bytes(name, in: folder)
        let request = Task {
            let document = try await pool.open(bytes)
            if name.hasPrefix("text") {
                _ = try await document.text(PageIndex(0))
            } else {
                _ = try await document.raster(.firstPage(within: 600))
            }
        }
        let busy = await Wait.until {
            pool.workers.contains { $0.processorTime > .milliseconds(200) }
        }
        #expect(busy)
        let cancelled = ContinuousClock.now
        request.cancel()
        #expect(await Wait.until { pool.workers.isEmpty })
        let time = ContinuousClock.now - cancelled
        print("\(name): stopped after \(time)")
        #expect(time < Effort.current.afterCancelling, "\(name) went on for \(time)")
        await expectCancelled(request)
        #expect(await Wait.until { pool.statistics.cancelled == 1 })
        #expect(pool.children.isEmpty)
    }

    func checkWaiting() async throws {
        let pool = try WorkerProgram.pool { $0.limits = .seconds(100) }
        let bytes = try Hostile.bytes("form-billion-laughs", in: folder)
        let document = try await pool.open(bytes)
        let first = Task { _ = try await document.raster(.firstPage(within: 600)) }
        #expect(await Wait.until { pool.statistics.busy == 1 })
        let second = Task { _ = try await document.outline() }
        #expect(await Wait.until { pool.statistics.waiting == 1 })
        second.cancel()
        await expectCancelled(second)
        #expect(pool.statistics.busy == 1)
        #expect(pool.statistics.waiting == 0)
        first.cancel()
        await expectCancelled(first)
        #expect(await Wait.until { pool.statistics.cancelled == 1 })
        #expect(pool.statistics.forked == 1)
    }

    /// Drawing the page takes a worker a few milliseconds.
    func checkNearlyDone() async throws {
        let pool = try WorkerProgram.pool { $0.limits = .seconds(100) }
        let document = try await pool.open(TestDocs.bytes("book.pdf"))
        for _ in 0..<Self.manyTimes {
            let request = Task { _ = try await document.raster(.firstPage(within: 600)) }
            try await Task.sleep(for: .microseconds(300))
            request.cancel()
            _ = await request.result
            #expect(await Wait.until { pool.statistics.busy == 0 })
        }
        #expect(pool.statistics.cancelled < Self.manyTimes / 2)
        #expect(pool.statistics.forked < Self.manyTimes / 2)
    }

    private static let manyTimes = 40

    func checkCancelledBefore() async throws {
        let pool = try WorkerProgram.pool { $0.limits = .seconds(100) }
        let document = try await pool.open(
            Hostile.bytes("form-billion-laughs", in: folder))
        let first = Task { _ = try await document.raster(.firstPage(within: 600)) }
        #expect(await Wait.until { pool.statistics.busy == 1 })
        let second = Task {
            while !Task.isCancelled { await Task.yield() }
            _ = try await document.outline()
        }
        second.cancel()
        let start = ContinuousClock.now
        await expectCancelled(second)
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(pool.statistics.waiting == 0)
        first.cancel()
        await expectCancelled(first)
        #expect(pool.statistics.forked == 1)
    }

    private func expectCancelled(_ request: Task<Void, any Error>) async {
        let error = await #expect(throws: PagerError.self) { try await request.value }
        #expect(error?.code == .cancelled)
    }
}
