// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation

extension Guarantees {
    @Suite("G1: a request is answered within its deadline, whatever the bytes")
    struct DeadlineTests {
        @Test("Every document that hangs its reader, by everything that can be asked of it")
        func everyHang() async {
            let names = Effort.isSoak ? Hostile.names : Hostile.endless
            let result = await #expect(
                processExitsWith: .success, observing: [\.standardOutputContent]
            ) {
                [
                    folder = Hostile.folder as String, names = names as [String],
                    hanging = Hostile.hanging as [String]
                ] in
                try await Deadlines(folder: folder, hanging: hanging).check(names)
            }
            Measured.show(result)
        }
    }
}

/// Asks for everything that documents can be asked for, and looks at the clock.
private struct Deadlines {
    /// Where the documents lie.
    let folder: String
    /// Those that have to be stopped.
    let hanging: [String]
    private let effort = Effort.current
    private let deadline = Effort.isSoak ? 1.0 : 0.2

    /// Two documents at once, but where it has to be exact.
    func check(_ names: [String]) async throws {
        let lanes = Effort.isSoak ? 1 : 2
        let pool = try WorkerProgram.pool(workers: lanes) { $0.limits = .seconds(deadline) }
        let latest = try await withThrowingTaskGroup(of: Duration.self) { group in
            for lane in 0..<lanes {
                group.addTask {
                    var latest = Duration.zero
                    for place in stride(from: lane, to: names.count, by: lanes) {
                        latest = max(latest, try await check(names[place], in: pool))
                    }
                    return latest
                }
            }
            return try await group.reduce(.zero, max)
        }
        print("\(names.count) documents: the latest answer after \(latest) of \(deadline) s")
    }

    private func check(_ name: String, in pool: WorkerPool) async throws -> Duration {
        let outcomes = await outcomes(of: try Hostile.bytes(name, in: folder), in: pool)
        for (request, outcome) in outcomes {
            let end = Duration.seconds(deadline) + effort.lateness
            #expect(outcome.time < end, "\(name): \(request) took \(outcome.time)")
        }
        let isStopped = outcomes.contains { _, outcome in
            [.deadline, .memoryLimit].contains(outcome.error)
        }
        #expect(isStopped || !hanging.contains(name), "\(name) did no harm")
        return outcomes.map(\.1.time).reduce(.zero, max)
    }

    private struct Outcome {
        let error: PagerError.Code?
        let time: Duration
    }

    /// Every request goes to a worker that has just opened the document, so that its own deadline
    /// is the only one.
    private func outcomes(
        of bytes: DocumentBytes, in pool: WorkerPool
    ) async -> [(String, Outcome)] {
        let opening = await timed { () async throws(PagerError) in _ = try await pool.open(bytes) }
        var outcomes = [("open", opening)]
        for (name, ask) in Self.requests {
            guard let document = try? await pool.open(bytes) else { continue }
            let outcome = await timed { () async throws(PagerError) in try await ask(document) }
            outcomes.append((name, outcome))
        }
        return outcomes
    }

    private func timed(_ body: () async throws(PagerError) -> Void) async -> Outcome {
        let start = ContinuousClock.now
        var failure: PagerError?
        do { try await body() } catch { failure = error }
        return Outcome(error: failure?.code, time: ContinuousClock.now - start)
    }

    private typealias Request = @Sendable (IsolatedDocument) async throws(PagerError) -> Void

    private static let requests: [(String, Request)] = [
        ("page", { document throws(PagerError) in try await draw(document, side: 800) }),
        ("thumbnail", { document throws(PagerError) in try await draw(document, side: 200) }),
        ("text", { document throws(PagerError) in _ = try await document.text(first) }),
        ("outline", { document throws(PagerError) in _ = try await document.outline() }),
        (
            "labels",
            { document throws(PagerError) in
                _ = try await document.pageInfo(first, box: .crop)
            }
        ),
        ("links", { document throws(PagerError) in _ = try await document.links(first) }),
    ]

    private static let first = PageIndex(0)

    private static func draw(_ document: IsolatedDocument, side: Int) async throws(PagerError) {
        _ = try await document.raster(.firstPage(within: side))
    }
}
