// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@RenderThread
@Suite("Contact sheets are drawn")
struct ContactSheetTests {
    @Test("each picture is the page's own, and below it stands something")
    func pictures() throws {
        let engine = try TestDocs.open("book.pdf")
        let sheet = try sheet(engine)
        let drawing = try engine.contactSheet(sheet)
        #expect(drawing.failures.isEmpty)
        #expect(drawing.raster.size == sheet.size)
        for cell in sheet.cells {
            let alone = try engine.raster(cell.request)
            #expect(drawing.raster.part(cell.picture) == alone.pixels)
            #expect(Set(drawing.raster.part(cell.captionArea)).count > 1)
        }
    }

    @Test("a damaged page is missing and named, the others are there")
    func damagedPage() throws {
        let engine = try TestDocs.open("damaged-drawing.pdf")
        let sheet = try sheet(engine)
        let drawing = try engine.contactSheet(sheet)
        #expect(drawing.failures.map(\.page) == [PageIndex(2)])
        let good = sheet.cells[3]
        #expect(drawing.raster.part(good.picture) == (try engine.raster(good.request)).pixels)
    }

    private func sheet(_ engine: RenderEngine) throws -> ContactSheet {
        let pages = try (0..<engine.summary.pageCount).map { try engine.pageInfo(PageIndex($0)) }
        return try ContactSheet(pages, grid: .init(columns: 3, rows: 3), side: 80)
    }
}

extension Raster {
    /// The pixels inside `area`, row by row.
    fileprivate func part(_ area: Rect<PixelSpace>) -> [UInt32] {
        (area.minY..<area.maxY).flatMap { y in (area.minX..<area.maxX).map { self[$0, y] } }
    }
}
