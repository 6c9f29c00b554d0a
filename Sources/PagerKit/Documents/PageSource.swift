// SPDX-License-Identifier: GPL-3.0-or-later

/// One open document: its pages as pixels or files, and what it says.
///
/// The port between reading and rendering: caches, controllers, the command line and the service
/// know documents only as page sources. All calls may come from any task. Inside the program one
/// piece of work is done at a time; workers do several at once, of one document too. Workers add
/// errors of their own to those named here: see `IsolatedDocument`.
public protocol PageSource: Sendable {
    /// What is known of the document; found out once, when it is opened.
    var summary: DocumentSummary { get }

    /// Returns the label of `page` and the size of its `box`.
    ///
    /// - Throws: `pageOutOfRange`, or `pageDamaged` where the page has no usable size.
    func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo

    /// Returns the label of each of `pages` and the size of its `box`; nil where a page has no
    /// usable size. Far cheaper than asking for one after the other.
    ///
    /// - Throws: `pageOutOfRange`.
    func pageInfos(_ pages: Range<PageIndex>, box: PageBox) async throws(PagerError) -> [PageInfo?]

    /// Returns the size of `page`'s unit in points where the document sets one, which no other
    /// size here counts in.
    ///
    /// - Throws: `pageOutOfRange`.
    func userUnit(of page: PageIndex) async throws(PagerError) -> Double?

    /// Draws `request` into a new raster.
    ///
    /// - Throws: `tooLarge` (before anything is allocated), `outOfMemory`, `pageOutOfRange`,
    ///   `pageDamaged` where a page could not be drawn whole.
    func raster(_ request: RenderRequest) async throws(PagerError) -> Raster

    /// Draws `request` and encodes it; the bytes are a whole file.
    ///
    /// - Throws: As `raster`.
    func image(_ request: RenderRequest, as encoding: ImageEncoding) async throws(PagerError)
        -> [UInt8]

    /// Draws `sheet` and encodes it; pages that cannot be drawn are missing from it, and named.
    ///
    /// - Throws: `tooLarge` (before anything is allocated) or `outOfMemory`.
    func contactSheet(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) async throws(PagerError) -> (image: [UInt8], failures: [PagerError])

    /// Writes `requests` as one file of lines and letters, one page of it for each request.
    ///
    /// - Precondition: SVG takes exactly one request.
    /// - Throws: As `raster`.
    func vector(_ requests: [RenderRequest], as format: VectorFormat) async throws(PagerError)
        -> [UInt8]

    /// Returns the words of `page` and where they stand.
    ///
    /// - Throws: `pageOutOfRange` or `pageDamaged`.
    func text(_ page: PageIndex) async throws(PagerError) -> TextLayout

    /// Returns the links of `page`, in the document's order.
    ///
    /// - Throws: `pageOutOfRange` or `pageDamaged`.
    func links(_ page: PageIndex) async throws(PagerError) -> [Link]

    /// Returns the table of contents; empty where there is none.
    func outline() async throws(PagerError) -> Outline

    /// Returns the words of `page` among which `words` stand in a row, which may begin and end
    /// within longer ones: letter case and diacritics do not count, nor does what stands between
    /// words, nor do line ends and the hyphens before them.
    ///
    /// - Throws: `invalidRequest` where `words` holds no word, or too many; `pageOutOfRange` or
    ///   `pageDamaged`.
    func search(_ words: String, on page: PageIndex) async throws(PagerError) -> [SearchHit]

    /// Says that about `pages` pages are going to be drawn, so that work which pays only for
    /// many can be done first. Never changes a pixel.
    func prepare(forDrawing pages: Int) async
}

extension PageSource {
    /// Asks for one page after the other.
    public func pageInfos(
        _ pages: Range<PageIndex>, box: PageBox
    ) async throws(PagerError) -> [PageInfo?] {
        var infos: [PageInfo?] = []
        for index in pages.lowerBound.value..<pages.upperBound.value {
            do throws(PagerError) {
                infos.append(try await pageInfo(PageIndex(index), box: box))
            } catch {
                guard error.code == .pageDamaged else { throw error }
                infos.append(nil)
            }
        }
        return infos
    }
}
