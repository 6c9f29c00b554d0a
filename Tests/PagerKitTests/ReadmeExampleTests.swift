// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import PagerKit
internal import Testing

@Suite("The examples in README.md")
struct ReadmeExampleTests {
    @Test("The example opens a document and draws a spread and thumbnails")
    func runs() async throws {
        let book = try await PagedDocument.open("TestDocs/book.pdf")
        let spread = try await book.spread(SpreadNumber(3))
        let thumbnails = await book.thumbnails(fitting: 256)

        #expect(spread.size == Size(width: 1800, height: 1350))
        var drawn: [PageIndex] = []
        for await thumbnail in thumbnails {
            let raster = try thumbnail.raster.get()
            #expect(max(raster.size.width, raster.size.height) == 256)
            drawn.append(thumbnail.page)
        }
        #expect(drawn == (0..<7).map { PageIndex($0) })
    }

    @Test("The example of reading turns a page, waits for its picture, and finds its place again")
    func reads() async throws {
        let book = try await PagedDocument.open("TestDocs/book.pdf")
        let document = CachedDocument(book.source, in: PageCache())
        let reader = PageViewController(document, view: Size(width: 1200, height: 800))
        reader.go(to: .number(PageNumber(3)), at: 0)
        try await reader.loadPages { 0 }
        reader.next(at: 0.5) { arrived in print("turned the page: \(arrived)") }
        reader.tick(at: 1)
        await reader.waitUntilExact()
        let pictures = reader.scene.spreads.map { reader.controller(of: $0.spread)?.content }

        #expect(reader.pages == [PageIndex(4), PageIndex(5)])
        #expect(pictures.count == 1)
        guard case .picture(let raster, isExact: true) = pictures[0] else {
            Issue.record("there is no exact picture")
            return
        }
        #expect(raster.size == Size(width: 1067, height: 800))

        let file = try DocumentBytes(contentsOfFile: "TestDocs/book.pdf")
        let folder = "/tmp/pdfpager-readme-\(UInt64.random(in: 0...(.max)))"
        let digest = DocumentDigest(of: file)
        let store = ReadingStore(folder: folder)
        try await store.keep(reader.record, of: digest)
        let memory = await store.memory(of: digest)

        #expect(memory.record == reader.record && memory.warning == nil)
        for name in [store.path(of: digest), folder] { #expect(remove(name) == 0) }
    }

    @Test("The example with a pool of workers draws the same pixels")
    func runsIsolated() async throws {
        let program = try #require(CommandLine.arguments.first).folder + "/pdfpager"
        let workers = WorkerExecutable(path: program)
        let pool = try WorkerPool(WorkerPoolConfiguration(executable: workers))
        let letter = try await PagedDocument.open("TestDocs/book.pdf", in: .isolated(pool))

        let book = try await PagedDocument.open("TestDocs/book.pdf")
        let first = SpreadNumber(1)
        let isolated = try await letter.spread(first)
        let own = try await book.spread(first)
        #expect(isolated.withUnsafeBytes { Array($0) } == own.withUnsafeBytes { Array($0) })
    }
}

extension String {
    /// The path without its last part.
    fileprivate var folder: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? "."
    }
}
