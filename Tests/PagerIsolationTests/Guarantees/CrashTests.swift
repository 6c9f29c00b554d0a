// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import PagerCore
import Testing

@testable import PagerIsolation

extension Guarantees {
    @Suite("G3: the death of a worker costs its own request at most")
    struct CrashTests {
        @Test("Workers killed at random moments lose no other request, and leave nothing behind")
        func randomKills() async {
            let seed = RandomValues.printingTheirSeed("random kills").seed
            let result = await #expect(
                processExitsWith: .success, observing: [\.standardOutputContent]
            ) { [seed = seed as UInt64] in
                try await KillStorm().check(seed)
            }
            Measured.show(result)
        }

        @Test("Workers that die between two requests cost nothing")
        func deathBetweenRequests() async {
            await #expect(processExitsWith: .success) {
                let pool = try WorkerProgram.pool(workers: 4)
                let document = try await pool.open(TestDocs.bytes("many-pages.pdf"))
                let expected = await Self.pictures(of: document)
                #expect(expected.allSatisfy { $0.isDrawn })
                #expect(await Wait.until { pool.statistics.idle > 1 })
                for signal in [SIGKILL, SIGSEGV, SIGABRT, SIGSYS] {
                    #expect(await pool.killWorkers(signal))
                    #expect(await Self.pictures(of: document) == expected)
                }
            }
        }

        @Test("What crashes a worker is tried again only where other work may have broken it")
        func crashingPage() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                let pool = try WorkerProgram.pool { $0.limits = .seconds(100) }
                let bytes = try Hostile.bytes("form-billion-laughs", in: folder)
                let first = try await pool.open(bytes)
                await Self.crash(drawing: first, in: pool, times: 1)
                #expect(pool.statistics.forked == 1)
                let second = try await pool.open(bytes)
                _ = try await second.outline()
                await Self.crash(drawing: second, in: pool, times: 2)
                #expect(pool.statistics.forked == 3)
            }
        }

        /// Has the only worker that is at work die in the middle of it, so many times.
        private static func crash(
            drawing document: IsolatedDocument, in pool: WorkerPool, times: Int
        ) async {
            let request = Task { _ = try await document.raster(.firstPage(within: 400)) }
            var killed: Set<pid_t> = []
            for _ in 0..<times {
                let isAtWork = await Wait.until {
                    let worker = pool.workers.first { !killed.contains($0.number) }
                    guard let worker, worker.processorTime > .milliseconds(100) else {
                        return false
                    }
                    killed.insert(worker.number)
                    return kill(worker.number, SIGSEGV) == 0
                }
                #expect(isAtWork)
            }
            let error = await #expect(throws: PagerError.self) { try await request.value }
            #expect(error?.code == .crashed, "\(String(describing: error))")
        }

        @Test("A killed worker is replaced within moments")
        func replacement() async {
            let result = await #expect(
                processExitsWith: .success, observing: [\.standardOutputContent]
            ) {
                let pool = try WorkerProgram.pool()
                let document = try await pool.open(TestDocs.bytes("book.pdf"))
                var longest = Duration.zero
                for _ in 0..<20 {
                    #expect(await pool.killWorkers())
                    let start = ContinuousClock.now
                    _ = try await document.pageInfo(PageIndex(0), box: .crop)
                    longest = max(longest, ContinuousClock.now - start)
                }
                print("replaced within \(longest)")
                #expect(longest < Effort.current.replacement, "\(longest)")
            }
            Measured.show(result)
        }

        @Test("When the zygote dies, another one takes its place and no request is lost")
        func zygoteDies() async {
            await #expect(processExitsWith: .success) {
                let pool = try WorkerProgram.pool(workers: 4)
                let document = try await pool.open(TestDocs.bytes("many-pages.pdf"))
                let expected = await Self.pictures(of: document)
                for _ in 0..<3 {
                    let zygote = try #require(pool.zygoteNumber)
                    async let pictures = Self.pictures(of: document)
                    #expect(await Wait.until { pool.statistics.busy > 0 })
                    kill(zygote, SIGKILL)
                    #expect(await pictures == expected)
                    #expect(await Wait.until { SystemProcess(zygote) == nil })
                    #expect(pool.zygoteNumber != zygote)
                }
                #expect(pool.statistics.restarts == 3)
            }
        }

        @Test("A zygote that died while nothing was asked for is not missed")
        func zygoteDiesUnnoticed() async {
            await #expect(processExitsWith: .success) {
                let pool = try WorkerProgram.pool()
                let first = try await pool.open(TestDocs.bytes("many-pages.pdf"))
                #expect(await Wait.until { pool.statistics.idle == 1 })
                let zygote = try #require(pool.zygoteNumber)
                kill(zygote, SIGKILL)
                #expect(await Wait.until { SystemProcess(zygote)?.isZombie ?? false })
                let second = try await pool.open(TestDocs.bytes("one-page.pdf"))
                #expect(second.summary.pageCount == 1)
                #expect(await first.picture(PageIndex(0)).isDrawn)
                #expect(pool.statistics.restarts == 1)
            }
        }

        /// What comes of drawing many pages at once.
        private static func pictures(of document: IsolatedDocument) async -> [Picture] {
            await withTaskGroup(of: (Int, Picture).self) { group in
                for page in document.pages.prefix(40) {
                    group.addTask { (page.value, await document.picture(page)) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}
