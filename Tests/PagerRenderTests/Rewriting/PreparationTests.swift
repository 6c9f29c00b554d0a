// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@RenderThread
@Suite("Preparing changes no pixel")
struct PreparationTests {
    nonisolated private static let opening = TestDocs.all.filter {
        $0.pages.map { $0 > 0 } ?? false
    }

    @Test("every document is drawn as before, and fails as before", arguments: opening)
    func samePixels(entry: TestDocs.Entry) throws {
        let plain = try TestDocs.open(entry.file, password: entry.passwords?.user)
        let prepared = try TestDocs.open(entry.file, password: entry.passwords?.user)
        prepared.prepare(forDrawing: .max)
        for index in 0..<min(plain.summary.pageCount, 9) {
            let page = PageIndex(index)
            #expect(Drawing(of: page, by: prepared) == Drawing(of: page, by: plain))
        }
    }

    @Test(
        "a document with an embedded font is drawn from an update, or rewritten where it is encrypted",
        arguments: [("book.pdf", true), ("many-pages.pdf", true), ("encrypted-r6.pdf", false)])
    func way(file: String, isUpdate: Bool) throws {
        let password = TestDocs.all.first { $0.file == file }?.passwords?.user
        let original = try DocumentBytes(contentsOfFile: TestDocs.folder + file)
        let document = try QPDFDocument(original, password: password, recovery: .refused)
        switch document.updated(inflating: .fonts) {
        case .copy: #expect(isUpdate)
        case .needless: Issue.record("\(file) has a font")
        case .impossible: #expect(!isUpdate)
        }
    }

    @Test("a rewritten copy holds the fonts inflated")
    func rewritingInflatesFonts() throws {
        let original = try DocumentBytes(contentsOfFile: TestDocs.folder + "many-pages.pdf")
        let prepared = try QPDFDocument(original, password: nil).preparedCopy()
        let rewritten = try QPDFDocument(original, password: nil).uncroppedCopy()
        #expect(prepared.count > rewritten.count + 5_000)
    }

    @Test("a rewritten copy needs no password")
    func rewritingDecrypts() throws {
        let original = try DocumentBytes(contentsOfFile: TestDocs.folder + "encrypted-r6.pdf")
        let prepared = try QPDFDocument(original, password: "secret").preparedCopy()
        let engine = try RenderEngine(prepared, pool: PixelBufferPool(idleBytes: 0))
        #expect(engine.summary.pageCount == 2)
    }
}

/// What came of drawing a page.
private enum Drawing: Equatable {
    case picture([UInt32])
    case failure(PagerError.Code)

    @RenderThread
    init(of page: PageIndex, by engine: RenderEngine) {
        do throws(PagerError) {
            self = .picture(try engine.smallPicture(page).pixels)
        } catch {
            self = .failure(error.code)
        }
    }
}
