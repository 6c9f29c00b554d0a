// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Testing

@Suite("Page sources: many pages, where some of them kill whoever asks")
struct ReadablePagesTests {
    @Test(
        "A page that kills is left out, and asked about once",
        arguments: [[], [0], [3], [9], [0, 1, 2], [2, 5, 8, 9], Array(0..<8)])
    func deadlyPages(deadly: [Int]) async throws {
        let source = Self.source(deadly: deadly)
        let infos = try await source.readablePageInfos(box: .crop)
        #expect(infos.map { $0?.page.value } == (0..<10).map { deadly.contains($0) ? nil : $0 })
        #expect(source.asked.filter { deadly.contains($0) } == deadly)
    }

    @Test(
        "So it is in a part of the document, of which no other page is asked about",
        arguments: [[], [3], [6], [3, 4, 5, 6], [0, 2, 5, 7, 9]])
    func parts(deadly: [Int]) async throws {
        let source = Self.source(deadly: deadly)
        let part = 3..<7
        let infos = try await source.readablePageInfos(PageIndex(3)..<PageIndex(7), box: .crop)
        #expect(infos.map { $0?.page.value } == part.map { deadly.contains($0) ? nil : $0 })
        #expect(source.asked.allSatisfy { part.contains($0) })
        #expect(source.asked.filter { deadly.contains($0) } == deadly.filter { part ~= $0 })
    }

    @Test("After eight of them the document is given up")
    func tooManyDeadlyPages() async {
        let source = Self.source(deadly: Array(1..<10))
        let result = await outcome { () throws(PagerError) in
            try await source.readablePageInfos(box: .crop)
        }
        #expect(result.error?.code == .crashed)
        #expect(source.asked.filter { $0 > 0 } == Array(1..<10))
    }

    @Test("What is no page's fault, or that of a page not asked about, ends it at once")
    func otherErrors() async {
        for error in [
            PagerError(.overloaded, ""), PagerError(.overloaded, "", page: PageIndex(3)),
            PagerError(.crashed, ""), PagerError(.cancelled, "", page: PageIndex(3)),
            PagerError(.crashed, "", page: PageIndex(10)),
        ] {
            var script = InstantSource.Script()
            script.failures[3] = error
            let source = InstantSource(script)
            let result = await outcome { () throws(PagerError) in
                try await source.readablePageInfos(box: .crop)
            }
            #expect(result.error == error)
            #expect(source.asked == [0, 1, 2, 3])
        }
    }

    @Test(
        "Pages that kill are told from those without a usable size, however few at once are asked")
    func tellsThemApart() async throws {
        var script = InstantSource.Script()
        script.kill(at: [2, 5])
        script.failures[3] = PagerError(.pageDamaged, "", page: PageIndex(3))
        let source = InstantSource(script)
        let pages = (0..<10).map { PageIndex($0) }
        for most in [1, 3, 4, 100] {
            let infos = try await source.partialPageInfos(
                PageIndex(0)..<PageIndex(10), box: .crop, atOnce: most)
            #expect(pages.filter { !infos.isAnswered($0) }.map(\.value) == [2, 5])
            #expect(pages.filter { infos[$0] == nil }.map(\.value) == [2, 3, 5])
        }
    }

    @Test("Of those behind too many that kill nothing is known, and of those before them all")
    func asFarAsPossible() async throws {
        let infos = try await Self.source(deadly: [0] + Array(2..<10)).partialPageInfos(
            PageIndex(0)..<PageIndex(10), box: .crop, atOnce: 4)
        #expect((0..<10).filter { infos.isAnswered(PageIndex($0)) } == [1])
        #expect(infos.blamesOnlyPages)
    }

    private static func source(deadly: [Int]) -> InstantSource {
        var script = InstantSource.Script()
        script.kill(at: deadly)
        return InstantSource(script)
    }
}
