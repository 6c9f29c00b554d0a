// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerRender
internal import Testing

@testable internal import PagerIsolation

@Suite("What workers are given of a document")
struct DocumentRecordTests {
    private let contents: SealedDocument

    init() throws { contents = try SealedDocument(copying: DocumentBytes([1])) }

    private func record(_ limits: PixelLimits = PixelLimits()) -> DocumentRecord {
        DocumentRecord(contents, password: nil, limits: limits)
    }

    @Test("The arena has room for every raster that the limits allow")
    func arenasAreLargeEnough() {
        var values = RandomValues.printingTheirSeed("arenas")
        for _ in 0..<10_000 {
            let most = values.one(of: [values.integer(1...1_000_000_000), 64_000_000, 1])
            let limits = PixelLimits(longestSide: 32_767, mostPixels: most)
            let width = values.integer(1...min(32_767, most))
            let height = min(32_767, most / width)
            let bytes = Raster.rowStride(forWidth: width) * height
            #expect(record(limits).arenaCapacity >= bytes, "\(width) × \(height)")
        }
        #expect(record(PixelLimits(longestSide: .max, mostPixels: .max)).arenaCapacity > 0)
    }

    @Test("All workers have to find as many pages")
    func pageCountsAgree() {
        let record = record()
        #expect(record.pageCount == nil)
        #expect(record.note(pageCount: 7))
        #expect(record.note(pageCount: 7))
        #expect(!record.note(pageCount: 8))
        #expect(record.pageCount == 7)
    }

    @Test("Workers prepare once they have drawn for a while, or as announced, or not after harm")
    func preparation() {
        let record = record()
        #expect(record.pagesToPrepareFor(after: 0) == nil)
        #expect(record.pagesToPrepareFor(after: 0.001) != nil)
        record.announce(pagesToDraw: 40)
        #expect(record.pagesToPrepareFor(after: 0) == 40)
        record.stopPreparing()
        #expect(record.pagesToPrepareFor(after: 1000) == nil)
        record.announce(pagesToDraw: 50)
        #expect(record.pagesToPrepareFor(after: 0) == 50)
    }
}
