// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerRender
internal import Testing

@testable internal import PagerIsolation

@Suite("A piece of work that somebody waits for")
struct JobTests {
    private let job: Job

    init() throws {
        let contents = try SealedDocument(copying: DocumentBytes([1]))
        job = Job(
            .outline, of: DocumentRecord(contents, password: nil, limits: PixelLimits()))
    }

    private func outcome(_ start: @Sendable (Job) -> Void = { _ in }) async -> Job.Outcome {
        await withCheckedContinuation { continuation in
            job.start(continuation)
            start(job)
        }
    }

    private func error(of outcome: Job.Outcome) -> PagerError? {
        if case .failure(let error) = outcome { error } else { nil }
    }

    @Test("Whoever waits is told what came of it")
    func tells() async {
        let outcome = await outcome { $0.finish(.failure(.calledOff)) }
        #expect(error(of: outcome) == .calledOff)
    }

    @Test("What came of it before anybody waited is told as well")
    func tellsEarlyOutcomes() async throws {
        job.finish(.success(.reply(.prepared)))
        guard case .reply(.prepared) = try await outcome().get() else {
            Issue.record("another answer")
            return
        }
    }

    @Test("What is told later is not heard, before anybody waits or after")
    func firstOutcomeCounts() async {
        let first = PagerError(.deadline, "first")
        let second = PagerError(.crashed, "second")
        job.finish(.failure(first))
        job.finish(.failure(second))
        #expect(error(of: await outcome()) == first)
        job.finish(.failure(second))
    }

    @Test("Of many that tell at once, one is heard")
    func oneOfManyIsHeard() async {
        let outcome = await outcome { job in
            for number in 0..<20 {
                Task.detached { job.finish(.failure(PagerError(.crashed, "\(number)"))) }
            }
        }
        #expect(error(of: outcome)?.code == .crashed)
    }

    @Test("Work that is called off says so, and still has to be finished")
    func isCalledOff() async {
        #expect(!job.isCancelled)
        job.cancel(at: 100)
        #expect(job.isCancelled)
        let outcome = await outcome { $0.finish(.failure(.calledOff)) }
        #expect(error(of: outcome) == .calledOff)
    }

    @Test("A worker may go on for a moment with what was called off, counted from the first time")
    func isGivenUp() {
        #expect(!job.isGivenUp(at: 100))
        job.cancel(at: 100)
        #expect(!job.isGivenUp(at: 100.014))
        job.cancel(at: 100.01)
        #expect(job.isGivenUp(at: 100.016))
    }
}
