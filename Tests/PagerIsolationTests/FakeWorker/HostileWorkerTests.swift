// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerRender
internal import Testing

@testable internal import PagerIsolation

@Suite("G7: a worker that lies is found out")
struct HostileWorkerTests {
    /// The bytes of payload that the arena has room for.
    static let arenaBytes = 1 << 16

    /// A million where there is time.
    private static let exchanges = Effort.isSoak ? 1_000_000 : 100_000

    @Test("100,000 answers of a hostile worker are refused, or could be true")
    func hostileAnswers() async throws {
        let values = RandomValues.printingTheirSeed("hostile worker")
        let (tally, findings, extras) = try await onThread {
            let siege = try Siege(values)
            try siege.run(exchanges: Self.exchanges)
            let extras = OpenDescriptors.count(ofMemoryFileNamed: Siege.extraName)
            return (siege.tally, siege.findings, extras)
        }
        #expect(findings == [])
        #expect(extras == 1, "descriptors that came along stay open")
        for attack in Attack.allCases {
            let count = tally[attack] ?? Siege.Count()
            print("\(attack): \(count.believed) believed, \(count.refused) refused")
            #expect(count.believed + count.refused > 0)
        }
        #expect(tally[.honesty]?.refused == 0)
        for attack in [Attack.descriptors, .silence] { #expect(tally[attack]?.believed == 0) }
    }

    @Test("A worker that answers without listening cannot make its broker wait")
    func answersWithoutListening() async throws {
        let failure = try await onThread { () throws -> WorkerChannel.Failure? in
            let (near, far) = try MessageSocket.pair()
            let channel = try WorkerChannel(near, try Arena(capacity: 64), try WorkerOutput())
            DetachedThread.start(stackBytes: 1 << 19) { Self.answerUnasked(over: far) }
            for _ in 0..<Self.exchanges {
                var watch = PatientWatch(looks: 2000)
                do throws(WorkerChannel.Failure) {
                    _ = try channel.exchange(.prepare(pages: 1), pageCount: 1, watch: &watch)
                } catch {
                    return error
                }
            }
            return nil
        }
        #expect(failure == .violation(.notListening))
    }

    /// Answers requests by their numbers, which can be guessed, and reads none of them.
    private static func answerUnasked(over socket: MessageSocket) {
        for identifier in 1...UInt64.max {
            let request = RequestMessage(
                identifier: identifier, kind: .prepare, payloadBytes: 8, replyCapacity: 64)
            let reply = ReplyMessage(
                to: request, outcome: .result, payloadBytes: 0, processorTime: 0)
            guard (try? socket.send(reply.bytes)) != nil else { return }
        }
    }

    /// Runs `body` on a thread of its own, as it blocks.
    private func onThread<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            DetachedThread.start(stackBytes: 1 << 23) {
                continuation.resume(with: Swift.Result { try body() })
            }
        }
    }
}
