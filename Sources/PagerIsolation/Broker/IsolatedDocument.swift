// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore
public import PagerRender

/// A document that worker processes of a pool have open.
///
/// Its pages may be asked for from any task, and several are drawn at once. Keeps its pool, and
/// lets its workers go when nobody holds it any more. Besides what is said of each call, all
/// throw what the document did to its worker: `crashed`, `deadline`, `memoryLimit`, `sandbox` or
/// `quarantined`; or `overloaded`, `unavailable`, `cancelled`.
public final class IsolatedDocument: Sendable {
    /// What is known of the document; found out once, when it was opened.
    public let summary: DocumentSummary
    private let record: DocumentRecord
    private let pool: WorkerPool

    init(_ record: DocumentRecord, _ summary: DocumentSummary, in pool: WorkerPool) {
        self.record = record
        self.summary = summary
        self.pool = pool
    }

    deinit { pool.letGo(record) }

    /// Returns the label of `page` and the size of its `box`.
    ///
    /// - Throws: `pageOutOfRange`, or `pageDamaged` where the page has no usable size.
    public func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo {
        guard case .pageInfo(let info) = try await ask(.pageInfo(page, box), about: page) else {
            throw .impossibleAnswer
        }
        return info
    }

    /// Returns the label of each of `pages` and the size of its `box`; nil where a page has no
    /// usable size.
    ///
    /// - Throws: `pageOutOfRange`.
    /// - Complexity: One question to a worker for every thousand pages.
    public func pageInfos(
        _ pages: Range<PageIndex>, box: PageBox
    ) async throws(PagerError) -> [PageInfo?] {
        try summary.check(pages)
        var infos: [PageInfo?] = []
        var start = pages.lowerBound
        while start < pages.upperBound {
            let end = min(PageIndex(start.value + WorkerRequest.mostPages), pages.upperBound)
            guard case .pageInfos(let some) = try await ask(.pageInfos(start..<end, box)) else {
                throw .impossibleAnswer
            }
            infos += some
            start = end
        }
        return infos
    }

    /// Returns the size of `page`'s unit in points where the document sets one.
    ///
    /// - Complexity: Asks a worker only where the document may set units.
    public func userUnit(of page: PageIndex) async throws(PagerError) -> Double? {
        try summary.check(page)
        guard summary.mayHaveUserUnits else { return nil }
        guard case .userUnit(let unit) = try await ask(.userUnit(page), about: page) else {
            throw .impossibleAnswer
        }
        return unit
    }

    /// Draws `request` into a new raster.
    ///
    /// - Throws: `tooLarge` before anything is allocated, `outOfMemory`, `pageOutOfRange`, or
    ///   `pageDamaged` where a page could not be drawn whole.
    /// - Complexity: One copy of the pixels more than drawing inside the program.
    public func raster(_ request: RenderRequest) async throws(PagerError) -> Raster {
        try check(request)
        let rowStride = Raster.rowStride(forWidth: request.pictureSize.width)
        let answer = try await pool.perform(
            .raster(request, rowStride: rowStride), on: record)
        guard case .raster(let raster) = answer else { throw .impossibleAnswer }
        return raster
    }

    /// Draws `request` and encodes it; the bytes are a whole file.
    ///
    /// - Throws: As `raster`.
    public func image(
        _ request: RenderRequest, as encoding: ImageEncoding
    ) async throws(PagerError) -> [UInt8] {
        try check(request)
        guard case .image(let file) = try await ask(.image(request, encoding)) else {
            throw .impossibleAnswer
        }
        return file
    }

    /// Draws `sheet` and encodes it; pages that cannot be drawn are missing from it, and named.
    ///
    /// - Throws: `tooLarge` before anything is allocated, or `outOfMemory`.
    public func contactSheet(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) async throws(PagerError) -> (image: [UInt8], failures: [PagerError]) {
        try record.limits.check(sheet.size)
        let reply = try await ask(.contactSheet(sheet, encoding))
        guard case .contactSheet(let image, let failures) = reply else {
            throw .impossibleAnswer
        }
        return (image, failures)
    }

    /// Writes `requests` as one file of lines and letters, one page of it for each request.
    ///
    /// - Precondition: SVG takes exactly one request.
    /// - Throws: As `raster`.
    public func vector(
        _ requests: [RenderRequest], as format: VectorFormat
    ) async throws(PagerError) -> [UInt8] {
        for request in requests { try checkPages(of: request) }
        guard case .vector(let file) = try await ask(.vector(requests, format)) else {
            throw .impossibleAnswer
        }
        return file
    }

    /// Returns the words of `page` and where they stand.
    ///
    /// - Throws: `pageOutOfRange` or `pageDamaged`.
    public func text(_ page: PageIndex) async throws(PagerError) -> TextLayout {
        guard case .text(let layout) = try await ask(.text(page), about: page) else {
            throw .impossibleAnswer
        }
        return layout
    }

    /// Returns the links of `page`, in the document's order.
    ///
    /// - Throws: `pageOutOfRange` or `pageDamaged`.
    public func links(_ page: PageIndex) async throws(PagerError) -> [Link] {
        guard case .links(let links) = try await ask(.links(page), about: page) else {
            throw .impossibleAnswer
        }
        return links
    }

    /// Returns the table of contents; empty where there is none.
    public func outline() async throws(PagerError) -> Outline {
        guard case .outline(let outline) = try await ask(.outline) else {
            throw .impossibleAnswer
        }
        return outline
    }

    /// Returns the places on `page` where `words` stand.
    ///
    /// - Throws: `invalidRequest` where `words` holds nothing to look for; `pageOutOfRange` or
    ///   `pageDamaged`.
    public func search(
        _ words: String, on page: PageIndex
    ) async throws(PagerError) -> [SearchHit] {
        guard case .search(let hits) = try await ask(.search(words, page), about: page) else {
            throw .impossibleAnswer
        }
        return hits
    }

    /// Says that about `pages` pages are going to be drawn.
    ///
    /// Every worker that draws gets ready for that first. Never changes a pixel.
    public func prepare(forDrawing pages: Int) { record.announce(pagesToDraw: max(0, pages)) }

    private func ask(
        _ request: WorkerRequest, about page: PageIndex? = nil
    ) async throws(PagerError) -> WorkerReply {
        if let page { try summary.check(page) }
        guard case .reply(let reply) = try await pool.perform(request, on: record) else {
            throw .impossibleAnswer
        }
        return reply
    }

    private func check(_ request: RenderRequest) throws(PagerError) {
        try record.limits.check(request)
        try checkPages(of: request)
    }

    private func checkPages(of request: RenderRequest) throws(PagerError) {
        for placement in request.spread.placements { try summary.check(placement.page) }
    }
}

extension PagerError {
    /// The channel to workers checks that answers are of the kind asked for.
    fileprivate static var impossibleAnswer: PagerError {
        preconditionFailure("an answer of another kind passed the checks")
    }
}
