// SPDX-License-Identifier: GPL-3.0-or-later

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
