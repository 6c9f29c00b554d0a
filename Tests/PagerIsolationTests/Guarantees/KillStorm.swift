// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import PagerCore
import PagerRender
internal import Synchronization
import Testing

@testable import PagerIsolation

/// Kills workers at random moments while several tasks read several documents.
struct KillStorm: Sendable {
    private static let signals = [SIGSEGV, SIGKILL, SIGABRT, SIGSYS]
    private static let files = ["book.pdf", "many-pages.pdf", "rotations.pdf", "photo.pdf"]
    private static let readers = 6

    /// Kills as many as the effort says, and looks at what became of everything else.
    func check(_ seed: UInt64) async throws {
        let pool = try WorkerProgram.pool(workers: 4)
        _ = try await openAll(in: pool)
        #expect(await isEmpty(pool))
        let zygote = pool.zygoteNumber
        #expect(await Wait.until { !OpenDescriptors.targets.contains { $0.hasPrefix("/memfd:") } })
        let descriptors = OpenDescriptors.targets
        try await storm(pool, RandomValues(seed: seed))
        #expect(await isEmpty(pool))
        #expect(
            await Wait.until { OpenDescriptors.targets.count <= descriptors.count },
            "\(OpenDescriptors.targets) instead of \(descriptors)")
        #expect(!OpenDescriptors.targets.contains { $0.hasPrefix("/memfd:") })
        #expect(pool.children.isEmpty)
        #expect(!SystemProcess.children(of: getpid()).contains { $0.isZombie })
        #expect(pool.zygoteNumber == zygote)
        #expect(pool.statistics.restarts == 0)
    }

    /// The workers of documents that nobody holds any more end a moment later.
    private func isEmpty(_ pool: WorkerPool) async -> Bool {
        await Wait.until { pool.statistics.idle == 0 && pool.children.isEmpty }
    }

    private func openAll(in pool: WorkerPool) async throws -> [IsolatedDocument] {
        var documents: [IsolatedDocument] = []
        for file in Self.files { documents.append(try await pool.open(TestDocs.bytes(file))) }
        return documents
    }

    private func storm(_ pool: WorkerPool, _ random: RandomValues) async throws {
        var random = random
        var pages: [ExpectedPage] = []
        for document in try await openAll(in: pool) {
            for page in document.pages.prefix(12) {
                let picture = await document.picture(page, within: 600)
                #expect(picture.isDrawn)
                pages.append(ExpectedPage(document: document, page: page, picture: picture))
            }
        }
        let isOver = Flag()
        let tallies = await withTaskGroup(of: Tally.self) { group in
            for _ in 0..<Self.readers {
                let values = RandomValues(seed: random.next())
                group.addTask { [pages] in await read(pages, values, until: isOver) }
            }
            await killWorkers(of: pool, &random)
            isOver.set()
            return await group.reduce(into: []) { $0.append($1) }
        }
        judge(tallies, pool.statistics)
    }

    private func judge(_ tallies: [Tally], _ statistics: WorkerPoolStatistics) {
        let all = tallies.reduce(into: Tally()) { $0.add($1) }
        print("\(Effort.current.kills) kills: \(all.right) right, \(all.lost) lost with theirs")
        #expect(all.wrong == [])
        #expect(all.right > 0)
        #expect(all.lost <= Effort.current.kills)
        #expect(all.lost == statistics.crashed + statistics.forbidden)
    }

    /// Only a worker that has not ended counts.
    private func killWorkers(of pool: WorkerPool, _ random: inout RandomValues) async {
        var kills = 0
        while kills < Effort.current.kills {
            try? await Task.sleep(for: .microseconds(random.integer(0...6000)))
            let workers = pool.workers
            guard !workers.isEmpty else { continue }
            let worker = random.one(of: workers)
            if kill(worker.number, random.one(of: Self.signals)) == 0 { kills += 1 }
        }
    }

    private struct ExpectedPage {
        let document: IsolatedDocument
        let page: PageIndex
        let picture: Picture
    }

    /// What came of the requests of one task.
    private struct Tally {
        var right = 0
        var lost = 0
        var wrong: [String] = []

        mutating func add(_ other: Tally) {
            right += other.right
            lost += other.lost
            wrong += other.wrong
        }
    }

    private func read(
        _ pages: [ExpectedPage], _ random: RandomValues, until isOver: Flag
    ) async -> Tally {
        var random = random
        var tally = Tally()
        while !isOver.isSet {
            let expected = random.one(of: pages)
            let picture = await expected.document.picture(expected.page, within: 600)
            switch picture {
            case expected.picture: tally.right += 1
            case .failure("crashed"), .failure("sandbox"): tally.lost += 1
            default: tally.wrong.append("page \(expected.page.number): \(picture)")
            }
        }
        return tally
    }
}

/// Something that is said once, to all tasks.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}
