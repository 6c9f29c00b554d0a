// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerRender
internal import Testing

@testable internal import PagerIsolation

@Suite("Workers without work")
struct IdleWorkersTests {
    private let documents: [DocumentRecord]
    private let channel: WorkerChannel
    private let child: Zygote.Child

    /// Workers are told apart by who they are: all can share one connection and one process.
    init() throws {
        let contents = try SealedDocument(copying: DocumentBytes([1]))
        documents = (0..<3).map { _ in
            DocumentRecord(contents, password: nil, limits: PixelLimits())
        }
        channel = try WorkerChannel(
            try MessageSocket.pair().0, try Arena(capacity: 8), try WorkerOutput())
        child = Zygote.Child(process: try ProcessHandle(getpid()), generation: 1)
    }

    private func worker(_ document: Int) -> Worker {
        Worker(documents[document], channel, child)
    }

    private func names(of workers: [Worker]) -> [ObjectIdentifier] {
        workers.map { ObjectIdentifier($0) }
    }

    @Test("The worker used last is taken first, and only with the right document")
    func takesTheLastOne() {
        var idle = IdleWorkers(most: 4)
        let workers = [0, 1, 0].map { worker($0) }
        for worker in workers { #expect(idle.add(worker) == nil) }
        #expect(idle.take(for: documents[2], with: nil) == nil)
        #expect(idle.take(for: documents[0], with: nil) === workers[2])
        #expect(idle.take(for: documents[0], with: nil) === workers[0])
        #expect(idle.take(for: documents[0], with: nil) == nil)
        #expect(idle.take(for: documents[1], with: nil) === workers[1])
        #expect(idle.workers.isEmpty)
    }

    @Test("One that has made the recording is taken first, as long as it keeps it")
    func prefersTheRecording() throws {
        let recordings = try (1...3).map { try RenderRequest.firstPage(within: 100 * $0) }
        var idle = IdleWorkers(most: 4)
        let workers = [0, 0, 1].map { worker($0) }
        workers[0].note(recordings[0])
        workers[2].note(recordings[1])
        for worker in workers { #expect(idle.add(worker) == nil) }
        #expect(idle.has(recordings[0], of: ObjectIdentifier(documents[0])))
        #expect(!idle.has(recordings[1], of: ObjectIdentifier(documents[0])))
        #expect(idle.take(for: documents[0], with: recordings[0]) === workers[0])
        #expect(idle.take(for: documents[0], with: recordings[0]) === workers[1])
        workers[0].note(recordings[1])
        workers[0].note(recordings[0])
        #expect(workers[0].has(recordings[0]) && workers[0].has(recordings[1]))
        workers[0].note(recordings[2])
        #expect(workers[0].has(recordings[0]) && !workers[0].has(recordings[1]))
        #expect(!workers[0].has(nil))
    }

    @Test("Where none may stay, each goes at once")
    func keepsNone() {
        var idle = IdleWorkers(most: 0)
        let only = worker(0)
        #expect(idle.add(only) === only)
        #expect(idle.workers.isEmpty)
    }

    @Test("20,000 random steps end as in a list that is searched from its end")
    func agreesWithTheOracle() {
        var values = RandomValues.printingTheirSeed("idle workers")
        for _ in 0..<50 {
            var idle = IdleWorkers(most: values.integer(0...6))
            var oracle: [Worker] = []
            for _ in 0..<400 {
                step(&idle, &oracle, &values)
                #expect(names(of: idle.workers) == names(of: oracle))
            }
        }
    }

    /// Does the same to both: workers in the order of their last use, the oldest first.
    private func step(
        _ idle: inout IdleWorkers, _ oracle: inout [Worker], _ values: inout RandomValues
    ) {
        let number = values.integer(0...2)
        let document = documents[number]
        switch values.integer(0...9) {
        case 0...4:
            let worker = worker(number)
            oracle.append(worker)
            let surplus = oracle.count > idle.most ? oracle.removeFirst() : nil
            #expect(idle.add(worker) === surplus)
        case 5...7:
            var taken: Worker?
            for place in oracle.indices.reversed() where oracle[place].document === document {
                taken = oracle.remove(at: place)
                break
            }
            #expect(idle.take(for: document, with: nil) === taken)
        case 8:
            let taken = idle.takeAll(of: document)
            #expect(taken.allSatisfy { $0.document === document })
            #expect(taken.count == oracle.count { $0.document === document })
            oracle.removeAll { $0.document === document }
        default:
            let served = idle.takeAll { $0.document !== document }
            #expect(served.count == oracle.count { $0.document !== document })
            oracle.removeAll { $0.document !== document }
        }
    }
}
