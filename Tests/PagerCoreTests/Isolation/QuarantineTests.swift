// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Work that kills workers")
struct QuarantineTests {
    private let document = DocumentDigest(1, 2, 3, 4)

    private func work(_ page: Int?, _ kind: WorkKind = .page) -> Quarantine.Work {
        Quarantine.Work(document: document, pages: page.map { [PageIndex($0)] } ?? [], kind: kind)
    }

    @Test("is put away at the second strike, and let out after its time")
    func twoStrikes() {
        var quarantine = Quarantine(duration: 600)
        quarantine.strike(work(1), at: 0)
        #expect(!quarantine.holds(work(1), at: 1))
        quarantine.strike(work(1), at: 10)
        #expect(quarantine.holds(work(1), at: 11))
        #expect(quarantine.holds(work(1), at: 609))
        #expect(!quarantine.holds(work(1), at: 610))
    }

    @Test("leaves other pages, other work and other documents alone")
    func othersGoOn() {
        var quarantine = Quarantine()
        quarantine.strike(work(1), at: 0)
        quarantine.strike(work(1), at: 0)
        #expect(!quarantine.holds(work(2), at: 1))
        #expect(!quarantine.holds(work(1, .metadata), at: 1))
        let other = Quarantine.Work(
            document: DocumentDigest(1, 2, 3, 5), pages: [PageIndex(1)], kind: .page)
        #expect(!quarantine.holds(other, at: 1))
    }

    @Test("takes several pages at once for other work than each of them")
    func severalPages() {
        var quarantine = Quarantine()
        let spread = Quarantine.Work(
            document: document, pages: [PageIndex(1), PageIndex(2)], kind: .page)
        var next = spread
        next.pages = [PageIndex(3), PageIndex(4)]
        quarantine.strike(spread, at: 0)
        quarantine.strike(spread, at: 0)
        #expect(quarantine.holds(spread, at: 1))
        #expect(![next, work(1), work(2), work(nil)].contains { quarantine.holds($0, at: 1) })
    }

    @Test("puts the whole document away where opening it kills")
    func opening() {
        var quarantine = Quarantine()
        quarantine.strike(work(nil, .open), at: 0)
        quarantine.strike(work(nil, .open), at: 0)
        #expect(quarantine.holds(work(7), at: 1))
        #expect(quarantine.holds(work(nil, .metadata), at: 1))
    }

    @Test("is forgotten where too much of it is remembered, or it is old")
    func bounded() {
        var quarantine = Quarantine(duration: 600)
        for page in 0..<3 * Quarantine.mostRecords / 2 {
            quarantine.strike(work(page), at: 0)
        }
        quarantine.strike(work(0), at: 700)
        #expect(!quarantine.holds(work(0), at: 700))
    }
}

@Suite("Workers are kept and replaced")
struct WorkerUpkeepTests {
    @Test("by the work they did, the time they idled and the memory they hold")
    func keeps() {
        let upkeep = WorkerUpkeep()
        #expect(upkeep.keeps(drawn: 499, idle: 599, resident: 256 << 20))
        #expect(!upkeep.keeps(drawn: 500, idle: 0, resident: 0))
        #expect(!upkeep.keeps(drawn: 0, idle: 600, resident: 0))
        #expect(!upkeep.keeps(drawn: 0, idle: 0, resident: (256 << 20) + 1))
    }

    @Test("and crashed work is tried again only after other work, and only once")
    func retries() {
        #expect(!WorkerUpkeep.triesAgain(served: 0, attempts: 1))
        #expect(WorkerUpkeep.triesAgain(served: 1, attempts: 1))
        #expect(!WorkerUpkeep.triesAgain(served: 1, attempts: 2))
    }

    @Test("a process that keeps dying is started ever later, and then not at all for a while")
    func backoff() {
        var backoff = RestartBackoff()
        #expect(backoff.wait(at: 0) == 0)
        var waits: [Double?] = []
        for _ in 0..<5 {
            backoff.noteDeath(at: 0)
            waits.append(backoff.wait(at: 0))
        }
        #expect(waits == [0.01, 0.02, 0.04, 0.08, nil])
        #expect(backoff.wait(at: 10) == 0)
    }

    @Test("limits grow with the raster, and each kind of work has its own deadline")
    func limits() {
        let limits = WorkLimits(memory: 1000)
        #expect(limits.memory(drawing: 100) == 1400)
        #expect(WorkKind.allCases.map { limits.seconds(for: $0) } == [5, 10, 5, 5])
    }
}
