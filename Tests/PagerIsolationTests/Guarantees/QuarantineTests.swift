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
                #expect(try await pool.open(Killer.document).summary.pageCount == 2)
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

/// Two pages, the first of which nobody can draw in time.
private enum Killer {
    static let document: DocumentBytes = {
        let lines = HostileDocument.scattered(100_000) { "\($0.nextPoint()) l " }
        let content = Content(bytes: Array("0 0 m ".utf8) + lines + Array("S".utf8))
        let first = Page(mediaBox: .box(0, 0, 612, 792), content: content)
        return DocumentBytes(PDFDocument(pages: [first, HostileDocument.plain]).bytes)
    }()

    /// Why the page cannot be drawn; nil where it is.
    static func error(_ document: IsolatedDocument, page: Int) async -> PagerError? {
        do throws(PagerError) {
            var request = try RenderRequest.firstPage(within: 800)
            request.spread = SpreadGeometry(
                page: PageIndex(page), pageSize: Size(width: 612, height: 792))
            _ = try await document.raster(request)
            return nil
        } catch {
            return error
        }
    }
}
