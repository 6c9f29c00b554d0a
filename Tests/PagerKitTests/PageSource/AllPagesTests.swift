// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization
internal import Testing

@Suite("Page sources: all pages, where some of them kill whoever asks")
struct AllPagesTests {
    @Test(
        "A page that kills is left out, and asked about once",
        arguments: [[], [0], [3], [9], [0, 1, 2], [2, 5, 8, 9], Array(0..<8)])
    func deadlyPages(deadly: [Int]) async throws {
        let source = DeadlySource(pageCount: 10, deadly: Set(deadly))
        let expected = (0..<10).map { deadly.contains($0) ? nil : PageInfo.square($0) }
        #expect(try await source.pageInfos(box: .crop) == expected)
        #expect(source.kills == deadly.count)
    }

    @Test("After eight of them the document is given up")
    func tooManyDeadlyPages() async {
        let source = DeadlySource(pageCount: 10, deadly: Set(1..<10))
        let result = await outcome { () throws(PagerError) in
            try await source.pageInfos(box: .crop)
        }
        #expect(result.error?.code == .crashed)
        #expect(source.kills == 9)
    }

    @Test("What is no page's fault ends it at once")
    func otherErrors() async {
        for error in [
            PagerError(.overloaded, ""), PagerError(.overloaded, "", page: PageIndex(3)),
            PagerError(.crashed, ""), PagerError(.cancelled, "", page: PageIndex(3)),
            PagerError(.crashed, "", page: PageIndex(10)),
        ] {
            let source = DeadlySource(pageCount: 10, deadly: [3], error: error)
            let result = await outcome { () throws(PagerError) in
                try await source.pageInfos(box: .crop)
            }
            #expect(result.error == error)
            #expect(source.kills == 1)
        }
    }
}

extension PageInfo {
    fileprivate static func square(_ page: Int) -> PageInfo {
        PageInfo(page: PageIndex(page), label: nil, size: Size(width: 1, height: 1))
    }
}

/// A document some of whose pages kill whoever asks about them.
private final class DeadlySource: PageSource {
    let summary: DocumentSummary
    private let deadly: Set<Int>
    private let error: PagerError?
    private let count = Mutex(0)

    init(pageCount: Int, deadly: Set<Int>, error: PagerError? = nil) {
        summary = ScriptedSource(pageCount: pageCount).summary
        self.deadly = deadly
        self.error = error
    }

    /// How often somebody was killed.
    var kills: Int { count.withLock { $0 } }

    func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo {
        guard deadly.contains(page.value) else { return .square(page.value) }
        count.withLock { $0 += 1 }
        throw error ?? PagerError(.crashed, "killed", page: page)
    }

    private static var notScripted: PagerError {
        PagerError(.invalidRequest, "the script does not say")
    }

    func userUnit(of page: PageIndex) async throws(PagerError) -> Double? {
        throw Self.notScripted
    }

    func raster(_ request: RenderRequest) async throws(PagerError) -> Raster {
        throw Self.notScripted
    }

    func image(
        _ request: RenderRequest, as encoding: ImageEncoding
    ) async throws(PagerError) -> [UInt8] { throw Self.notScripted }

    func contactSheet(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) async throws(PagerError) -> (image: [UInt8], failures: [PagerError]) {
        throw Self.notScripted
    }

    func vector(
        _ requests: [RenderRequest], as format: VectorFormat
    ) async throws(PagerError) -> [UInt8] { throw Self.notScripted }

    func text(_ page: PageIndex) async throws(PagerError) -> TextLayout { throw Self.notScripted }

    func links(_ page: PageIndex) async throws(PagerError) -> [Link] { throw Self.notScripted }

    func outline() async throws(PagerError) -> Outline { throw Self.notScripted }

    func search(_ words: String, on page: PageIndex) async throws(PagerError) -> [SearchHit] {
        throw Self.notScripted
    }

    func prepare(forDrawing pages: Int) async {}
}
