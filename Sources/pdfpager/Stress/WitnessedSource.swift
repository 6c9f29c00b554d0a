// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit
internal import Synchronization

/// A document that remembers which pages each of its pictures shows.
///
/// A picture is known by where its pixels are: as long as somebody holds it, nothing else is there.
final class WitnessedSource: PageSource {
    private let source: any PageSource
    private let shown = Mutex<[UInt: [PageIndex]]>([:])

    /// Watches over `source`.
    init(_ source: any PageSource) { self.source = source }

    /// The pages that `raster` shows.
    func pages(shownBy raster: Raster) -> [PageIndex]? {
        shown.withLock { $0[Self.place(of: raster)] }
    }

    var summary: DocumentSummary { source.summary }

    func raster(_ request: RenderRequest) async throws(PagerError) -> Raster {
        let raster = try await source.raster(request)
        let pages = request.spread.placements.map(\.page)
        shown.withLock { $0[Self.place(of: raster)] = pages }
        return raster
    }

    private static func place(of raster: Raster) -> UInt {
        raster.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }

    func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo {
        try await source.pageInfo(page, box: box)
    }

    func pageInfos(
        _ pages: Range<PageIndex>, box: PageBox
    ) async throws(PagerError) -> [PageInfo?] {
        try await source.pageInfos(pages, box: box)
    }

    func userUnit(of page: PageIndex) async throws(PagerError) -> Double? {
        try await source.userUnit(of: page)
    }

    func image(
        _ request: RenderRequest, as encoding: ImageEncoding
    ) async throws(PagerError) -> [UInt8] {
        try await source.image(request, as: encoding)
    }

    func contactSheet(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) async throws(PagerError) -> (image: [UInt8], failures: [PagerError]) {
        try await source.contactSheet(sheet, as: encoding)
    }

    func vector(
        _ requests: [RenderRequest], as format: VectorFormat
    ) async throws(PagerError) -> [UInt8] {
        try await source.vector(requests, as: format)
    }

    func text(_ page: PageIndex) async throws(PagerError) -> TextLayout {
        try await source.text(page)
    }

    func links(_ page: PageIndex) async throws(PagerError) -> [Link] {
        try await source.links(page)
    }

    func outline() async throws(PagerError) -> Outline { try await source.outline() }

    func search(_ words: String, on page: PageIndex) async throws(PagerError) -> [SearchHit] {
        try await source.search(words, on: page)
    }

    func prepare(forDrawing pages: Int) async { await source.prepare(forDrawing: pages) }
}
