// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import Testing

@testable internal import PagerIsolation

@Suite("G7: a document is its own workers' business")
struct CanaryTests {
    /// Workers cannot be looked into but by root, which is what CI runs as.
    private static let mayLook = geteuid() == 0

    @Test(
        "Nothing of a document is in the memory of another one's worker, or of the zygote",
        .enabled(if: mayLook))
    func canary() async throws {
        let pool = try Self.pool()
        let zygote = ProcessMemory(number: try #require(pool.zygoteNumber))
        let canary = CanaryDocument(word: Self.randomWord())
        let first = try await pool.open(canary.bytes)
        try await read(first, saying: canary.word)
        let itsWorkers = Set(pool.workers.map(\.number))
        #expect(!itsWorkers.isEmpty)
        // It is found where it has to be, so that finding nothing means something.
        for worker in itsWorkers {
            #expect(try ProcessMemory(number: worker).holds(Array(canary.word.utf8)))
        }

        let other = CanaryDocument(word: Self.randomWord())
        let second = try await pool.open(other.bytes)
        try await read(second, saying: other.word)
        let otherWorkers = Set(pool.workers.map(\.number)).subtracting(itsWorkers)
        #expect(!otherWorkers.isEmpty)
        for worker in otherWorkers.map({ ProcessMemory(number: $0) }) {
            #expect(try worker.holds(Array(other.word.utf8)))
            #expect(try !worker.holds(Array(canary.word.utf8)))
        }
        for word in [canary.word, other.word] { #expect(try !zygote.holds(Array(word.utf8))) }
        withExtendedLifetime((first, second)) {}
    }

    @Test(
        "No worker has the memory files of another one, and the zygote has none",
        .enabled(if: mayLook))
    func memoryFiles() async throws {
        let pool = try Self.pool()
        let zygote = ProcessMemory(number: try #require(pool.zygoteNumber))
        var documents: [IsolatedDocument] = []
        var known: [pid_t: Set<String>] = [:]
        for _ in 0..<3 {
            documents.append(try await pool.open(CanaryDocument(word: Self.randomWord()).bytes))
            for worker in Set(pool.workers.map(\.number)).subtracting(known.keys) {
                let files = ProcessMemory(number: worker).memoryFiles
                #expect(files.count == 2, "an arena and a document: \(files)")
                for others in known.values { #expect(others.isDisjoint(with: files)) }
                known[worker] = files
            }
        }
        #expect(known.count == documents.count)
        #expect(zygote.memoryFiles.isEmpty)
    }

    /// A pool of one worker at a time, which keeps idle ones.
    private static func pool() throws -> WorkerPool {
        try WorkerProgram.pool {
            $0.mostIdle = 8
            $0.limits = .seconds(100)
        }
    }

    private static func randomWord() -> String {
        "canary" + String(UInt64.random(in: 0 ... .max), radix: 36)
    }

    /// Has the worker take in all of the document.
    private func read(_ document: IsolatedDocument, saying word: String) async throws {
        #expect(document.summary.metadata.title == word)
        let page = PageIndex(0)
        let info = try await document.pageInfo(page, box: .crop)
        let spread = SpreadGeometry(page: page, pageSize: info.size)
        _ = try await document.raster(
            RenderRequest(spread: spread, scale: PixelScale(pixelsPerPoint: 1)))
        let words = try await document.text(page).lines.flatMap(\.words).map(\.text)
        #expect(words == [word])
    }
}
