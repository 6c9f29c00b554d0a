// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Testing

@Suite("The spreads of a document")
struct SpreadsTests {
    private func book(deadly: [Int]) -> PagedDocument {
        var script = InstantSource.Script()
        script.pageCount = 12
        script.sizes[4] = Size(width: 60, height: 40)
        script.kill(at: deadly)
        return PagedDocument(InstantSource(script))
    }

    @Test("Pages that kill whoever asks cost no other page its size")
    func deadlyPages() async throws {
        let spreads = try await book(deadly: [1, 7]).spreads()
        #expect(spreads.layout.pages(of: spreads.layout.spread(of: PageIndex(4))).count == 1)
        #expect(throws: Never.self) { try spreads.geometry(of: SpreadNumber(2)) }
        #expect(throws: PagerError.self) { try spreads.geometry(of: SpreadNumber(1)) }
    }

    @Test("Spreads know the labels of their pages, and ask about each page once for all of it")
    func labels() async throws {
        var script = InstantSource.Script()
        script.pageCount = 3
        script.labels[1] = "iv"
        let source = InstantSource(script)
        let spreads = try await PagedDocument(source).spreads()
        #expect((0..<3).map { spreads.label(of: PageIndex($0))?.text } == [nil, "iv", nil])
        #expect(source.asked == [0, 1, 2])
    }

    @Test("A document of which nothing is to be known says why")
    func error() async {
        let book = book(deadly: Array(0..<12))
        let result = await outcome { () throws(PagerError) in try await book.spreads().layout }
        #expect(result.error?.code == .crashed)
    }
}
