// SPDX-License-Identifier: GPL-3.0-or-later

@testable internal import PagerIsolation

/// Many exchanges with a fake worker, each of which is held against what may come of it.
final class Siege {
    /// How often an attack was believed.
    struct Count {
        var believed = 0
        var refused = 0
    }

    /// The name of the memory file whose descriptors a worker may send along.
    static let extraName = "siege-extra"

    private static let mostFindings = 10
    /// How many attacks there are on one request.
    private static let attacksPerRequest = 50

    /// What came about that must not; the first of it.
    private(set) var findings: [String] = []
    /// What came of each sort of attack.
    private(set) var tally: [Attack: Count] = [:]
    private var values: RandomValues
    private let extra: Descriptor
    private let arena: Arena
    private let output: WorkerOutput
    private var channel: WorkerChannel
    private var worker: FakeWorker

    /// Prepares for attacks drawn from `values`.
    init(_ values: RandomValues) throws {
        self.values = values
        extra = try Descriptor.memoryFile(named: Self.extraName)
        arena = try Arena(capacity: HostileWorkerTests.arenaBytes)
        output = try WorkerOutput()
        (channel, worker) = try FakeWorker.connect(sharing: arena, output)
    }

    /// Runs so many exchanges.
    func run(exchanges: Int) throws {
        for _ in 0..<exchanges / Self.attacksPerRequest {
            let kind = values.one(of: RequestKind.allCases)
            let exchange = values.exchange(kind, fails: values.integer(0...9) == 0)
            let payload = try exchange.replyPayload()
            for _ in 0..<Self.attacksPerRequest {
                try attack(values.one(of: Attack.weighted), exchange, payload)
            }
        }
    }

    private func attack(
        _ attack: Attack, _ exchange: Exchange, _ payload: [UInt8]
    ) throws {
        var answer = values.answer(attack, to: exchange, payload)
        if attack == .descriptors {
            answer.descriptors = Array(repeating: extra.number, count: values.integer(1...16))
        }
        worker.prepare(answer)
        var watch = PatientWatch(looks: attack == .silence ? 1 : 2000)
        do throws(WorkerChannel.Failure) {
            let (reply, _) = try channel.exchange(
                exchange.request, pageCount: exchange.pageCount, watch: &watch)
            judge(reply, attack, exchange, worker.finish())
            tally[attack, default: Count()].believed += 1
        } catch {
            judge(error, attack, worker.finish())
            tally[attack, default: Count()].refused += 1
        }
        guard attack.endsConnection else { return }
        (channel, worker) = try FakeWorker.connect(sharing: arena, output)
    }

    /// Expects that what was believed can be true, and is what was sent.
    private func judge(
        _ reply: WorkerReply, _ attack: Attack, _ exchange: Exchange, _ record: FakeWorker.Record?
    ) {
        guard let record, let message = record.messages.first else {
            return note("\(attack): an answer that was not given")
        }
        if !MessageOracle.isAnswer(message, to: record.request) {
            note("\(attack): the message \(message) to \(record.request)")
        }
        if !record.descriptors.isEmpty { note("\(attack): descriptors") }
        if !exchange.isBelievable(reply) { note("\(attack): the payload \(record.payload)") }
        if attack == .honesty && reply != exchange.reply { note("\(attack): another reply") }
        guard attack != .changingArena else { return }
        var again = exchange
        again.reply = reply
        if message[7] != reply.outcome.rawValue { note("\(attack): the outcome of \(message)") }
        if (try? again.replyPayload()) != record.payload {
            note("\(attack): \(reply) is not \(record.payload)")
        }
    }

    /// Expects that only what was not answered is given up, and no true answer is refused.
    private func judge(
        _ failure: WorkerChannel.Failure, _ attack: Attack, _ record: FakeWorker.Record?
    ) {
        let mayBe =
            switch failure {
            case .violation: attack != .honesty
            case .stopped: attack == .silence
            case .ended: attack == .close || record?.messages.first == []
            case .unsendable: false
            }
        if !mayBe { note("\(attack): \(failure)") }
    }

    private func note(_ finding: String) {
        if findings.count < Self.mostFindings { findings.append(finding) }
    }
}

/// Waits for an answer so many looks long.
struct PatientWatch: ExchangeWatch {
    var looks: Int

    mutating func verdict() -> StopReason? {
        looks -= 1
        return looks < 0 ? .deadline : nil
    }
}
