// SPDX-License-Identifier: GPL-3.0-or-later

/// A document that is opened and drawn inside this program.
///
/// For documents one trusts: a hostile one can take the program down, or keep the render thread
/// for ever. All calls wait for the program's one render thread.
@RenderThread
public final class InProcessSource: PageSource {
    /// What is known of the document; found out once, when it was opened.
    public nonisolated let summary: DocumentSummary

    private let engine: RenderEngine

    /// Unused pixels kept for the next picture, in all documents together.
    private static let pool = PixelBufferPool(idleBytes: 64 << 20)

    private init(_ engine: RenderEngine) {
        self.engine = engine
        summary = engine.summary
    }

    /// Opens the document in `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - password: The owner's or the user's, where the document is encrypted.
    ///   - limits: How large a picture may be.
    /// - Returns: The open document.
    /// - Throws: `password`, `notPDF`, `empty` or `damaged`.
    public static func open(
        _ bytes: DocumentBytes, password: String? = nil, limits: PixelLimits = PixelLimits()
    ) throws(PagerError) -> InProcessSource {
        InProcessSource(
            try RenderEngine(bytes, password: password, limits: limits, pool: pool))
    }

    /// Returns the label of `page` and the size of its `box`.
    public func pageInfo(_ page: PageIndex, box: PageBox) throws(PagerError) -> PageInfo {
        try engine.pageInfo(page, box: box)
    }

    /// Returns the label of each of `pages` and the size of its `box`.
    ///
    /// - Complexity: The render thread does nothing else before all of them are known.
    public func pageInfos(
        _ pages: Range<PageIndex>, box: PageBox
    ) throws(PagerError) -> [PageInfo?] {
        try summary.check(pages)
        var infos: [PageInfo?] = []
        for index in pages.lowerBound.value..<pages.upperBound.value {
            infos.append(try engine.pageInfo(ifUsable: PageIndex(index), box: box))
        }
        return infos
    }

    /// Returns the size of `page`'s unit in points where the document sets one.
    public func userUnit(of page: PageIndex) throws(PagerError) -> Double? {
        try summary.check(page)
        return engine.userUnit(of: page)
    }

    /// Draws `request` into a new raster.
    public func raster(_ request: RenderRequest) throws(PagerError) -> Raster {
        try engine.raster(request)
    }

    /// Draws `request` and encodes it.
    public func image(
        _ request: RenderRequest, as encoding: ImageEncoding
    ) throws(PagerError) -> [UInt8] {
        try engine.raster(request).encoded(as: encoding)
    }

    /// Draws `sheet` and encodes it.
    public func contactSheet(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) throws(PagerError) -> (image: [UInt8], failures: [PagerError]) {
        let drawing = try engine.contactSheet(sheet)
        return (try drawing.raster.encoded(as: encoding), drawing.failures)
    }

    /// Writes `requests` as one file of lines and letters.
    public func vector(
        _ requests: [RenderRequest], as format: VectorFormat
    ) throws(PagerError) -> [UInt8] {
        try engine.vector(requests, as: format)
    }

    /// Returns the words of `page` and where they stand.
    public func text(_ page: PageIndex) throws(PagerError) -> TextLayout {
        try engine.text(page)
    }

    /// Returns the links of `page`.
    public func links(_ page: PageIndex) throws(PagerError) -> [Link] {
        try engine.links(page)
    }

    /// Returns the table of contents.
    public func outline() throws(PagerError) -> Outline { engine.outline() }

    /// Returns the places on `page` where `words` stand.
    public func search(
        _ words: String, on page: PageIndex
    ) throws(PagerError) -> [SearchHit] {
        try engine.search(words, on: page)
    }

    /// Says that about `pages` pages are going to be drawn.
    public func prepare(forDrawing pages: Int) { engine.prepare(forDrawing: pages) }
}
