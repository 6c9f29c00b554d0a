// SPDX-License-Identifier: GPL-3.0-or-later

/// A document to read: its pages, its spreads and its thumbnails.
///
/// ```swift
/// let book = try await PagedDocument.open("book.pdf")
/// let spread = try await book.spread(SpreadNumber(3))
/// let thumbnails = await book.thumbnails(fitting: 256)
/// ```
///
/// Holds no pixels. May be used from any task; see `PageSource` for what runs where.
public struct PagedDocument: Sendable {
    /// Where pages come from.
    public let source: any PageSource

    /// Reads from `source`.
    public init(_ source: any PageSource) { self.source = source }

    /// Opens the document at `path`.
    ///
    /// - Parameters:
    ///   - path: A file.
    ///   - password: The owner's or the user's, where the document is encrypted.
    ///   - limits: How large a picture may be.
    ///   - provider: Where it is opened; inside this program unless said otherwise.
    /// - Returns: The open document.
    /// - Throws: `fileMissing`, `fileUnreadable`, or as `PageSourceProvider.open`.
    public static func open(
        _ path: String, password: String? = nil, limits: PixelLimits = PixelLimits(),
        in provider: PageSourceProvider = .inProcess
    ) async throws(PagerError) -> PagedDocument {
        let bytes = try DocumentBytes(contentsOfFile: path)
        return PagedDocument(
            try await provider.open(bytes, password: password, limits: limits))
    }

    /// What is known of the document.
    public var summary: DocumentSummary { source.summary }

    /// Returns the document's spreads.
    ///
    /// - Parameters:
    ///   - preferences: What is not left to the document.
    ///   - otherwise: How many pages are shown at once where neither says it.
    ///   - presentation: Which part of the pages is shown, and how it is turned.
    /// - Returns: Which page stands in which spread, and how large they are.
    /// - Throws: As `PageSource.readablePageInfos`.
    /// - Complexity: Asks for the size of every page, as a wide one stands alone.
    public func spreads(
        _ preferences: SpreadPreferences = SpreadPreferences(), otherwise: SpreadMode = .double,
        presentation: PagePresentation = PagePresentation()
    ) async throws(PagerError) -> DocumentSpreads {
        let policy = SpreadPolicy(preferences, hints: summary.hints, otherwise: otherwise)
        let infos = try await source.readablePageInfos(box: presentation.box)
        return DocumentSpreads(policy, of: infos, turned: presentation.turn)
    }

    /// Draws one spread as the document wants to be read, in pairs where it does not say.
    ///
    /// - Parameters:
    ///   - number: Which spread; one for the first.
    ///   - dotsPerInch: The resolution; 150 by default.
    /// - Returns: The spread's pixels.
    /// - Throws: `pageOutOfRange` where there is no such spread, or as `spreads` and
    ///   `PageSource.raster`.
    public func spread(_ number: SpreadNumber, dotsPerInch: Double = 150)
        async throws(PagerError) -> Raster
    {
        let geometry = try await spreads().geometry(of: number)
        return try await source.raster(
            RenderRequest(spread: geometry, scale: PixelScale(dotsPerInch: dotsPerInch)))
    }
}
