// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation
@testable import make_testdocs

extension Guarantees {
    @Suite("G11: what kills workers is not tried a third time for a while")
    struct QuarantineTests {
        @Test("A page that kills is refused at once, without a worker; other work goes on")
        func killerPage() async {
            await #expect(processExitsWith: .success) {
                let pool = try WorkerProgram.pool {
                    $0.quarantine = 600
                    $0.limits.page = 0.3
                }
                let document = try await pool.open(Killer.document)
                for _ in 0..<2 {
                    #expect(await Killer.error(document, page: 0)?.code == .deadline, "strike")
                }
                let forked = pool.statistics.forked
                let start = ContinuousClock.now
                let error = await Killer.error(document, page: 0)
                #expect(ContinuousClock.now - start < Effort.current.refusal)
                #expect(error?.code == .quarantined)
                #expect(error?.page == PageIndex(0), "the page")
                #expect(pool.statistics.forked == forked, "without a worker")
                #expect(pool.statistics.quarantined == 1)
                let other = await Killer.error(document, page: 1)
                #expect(other == nil, "\(String(describing: other))")
                #expect(try await document.links(PageIndex(0)).isEmpty)
                let again = try await pool.open(Killer.document)
                #expect(await Killer.error(again, page: 0)?.code == .quarantined, "again")
            }
        }

        @Test("A spread or sheet that kills puts away no other spread")
        func killerSpread() async {
            await #expect(processExitsWith: .success) {
                let pool = try WorkerProgram.pool {
                    $0.quarantine = 600
                    $0.limits = .seconds(100)
                    $0.limits.page = 0.3
                    $0.limits.thumbnail = 0.3
                }
                let document = try await pool.open(Killer.document)
                let codes: [PagerError.Code] = [.deadline, .deadline, .quarantined]
                for code in codes {
                    #expect(await Killer.error(document, pages: [0, 1])?.code == code, "spread")
                }
                #expect(await Killer.error(document, pages: [1, 2]) == nil, "other spread")
                for code in codes {
                    let error = await Killer.error(document, sheetOf: [1, 0, 2])
                    #expect(error?.code == code, "sheet")
                    #expect(error?.page == PageIndex(0), "sheet")
                }
                #expect(await Killer.error(document, sheetOf: [1, 2]) == nil, "other sheet")
            }
        }

        @Test("A document that kills when it is opened is refused at once, whatever is asked")
        func killerDocument() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                let pool = try WorkerProgram.pool {
                    $0.quarantine = 600
                    $0.limits.memory = 128 << 20
                }
                let bytes = try Hostile.bytes("trailer-size-33m", in: folder)
                let codes: [PagerError.Code] = [
                    .memoryLimit, .memoryLimit, .quarantined, .quarantined,
                ]
                for code in codes {
                    let error = await #expect(throws: PagerError.self) {
                        try await pool.open(bytes)
                    }
                    #expect(error?.code == code, "\(String(describing: error))")
                }
                #expect(pool.statistics.forked == 2)
                #expect(try await pool.open(Killer.document).summary.pageCount == 3)
            }
        }

        @Test("When its time is over the page is tried again")
        func timeIsOver() async {
            await #expect(processExitsWith: .success) {
                let pool = try WorkerProgram.pool {
                    $0.quarantine = 1
                    $0.limits.page = 0.3
                }
                let document = try await pool.open(Killer.document)
                for _ in 0..<2 { _ = await Killer.error(document, page: 0) }
                try await Task.sleep(for: .seconds(1.1))
                let overdue = pool.statistics.overdue
                #expect(await Killer.error(document, page: 0)?.code == .deadline)
                #expect(pool.statistics.overdue == overdue + 1)
            }
        }
    }
}

/// Three pages, the first of which nobody can draw in time.
private enum Killer {
    static let document: DocumentBytes = {
        let lines = HostileDocument.scattered(100_000) { "\($0.nextPoint()) l " }
        let content = Content(bytes: Array("0 0 m ".utf8) + lines + Array("S".utf8))
        let first = Page(mediaBox: .box(0, 0, 612, 792), content: content)
        return DocumentBytes(
            PDFDocument(pages: [first, HostileDocument.plain, HostileDocument.plain]).bytes)
    }()

    private static let size = Size<PageSpace>(width: 612, height: 792)

    /// Why the page cannot be drawn; nil where it is.
    static func error(_ document: IsolatedDocument, page: Int) async -> PagerError? {
        await error(document, pages: [page])
    }

    /// Why the pages cannot be drawn, one on the other; nil where they are.
    static func error(_ document: IsolatedDocument, pages: [Int]) async -> PagerError? {
        await error { () async throws(PagerError) in
            _ = try await document.raster(request(pages, within: 800))
        }
    }

    /// Why small pictures of the pages cannot be drawn; nil where they are.
    static func error(_ document: IsolatedDocument, sheetOf pages: [Int]) async -> PagerError? {
        await error { () async throws(PagerError) in
            var cells: [ContactSheet.Cell] = []
            for page in pages {
                let request = try request([page], within: 100)
                let area = Rect<PixelSpace>(origin: .origin, size: request.window.size)
                let cell = ContactSheet.Cell(
                    request: request, picture: area, caption: "", captionArea: area)
                cells.append(cell)
            }
            let sheet = ContactSheet(
                size: Size(width: 100, height: 100), cells: cells, background: .white)
            _ = try await document.contactSheet(sheet, as: .png(level: 1))
        }
    }

    private static func request(
        _ pages: [Int], within side: Int
    ) throws(PagerError) -> RenderRequest {
        var request = try RenderRequest.firstPage(within: side)
        request.spread.placements = pages.map { page in
            let frame = SpreadGeometry(page: PageIndex(page), pageSize: size).placements[0].frame
            return SpreadGeometry.Placement(page: PageIndex(page), frame: frame)
        }
        return request
    }

    private static func error(_ body: () async throws(PagerError) -> Void) async -> PagerError? {
        do throws(PagerError) {
            try await body()
            return nil
        } catch {
            return error
        }
    }
}
