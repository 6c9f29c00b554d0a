// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

/// Holds what the first document of a process would have to load, so that later ones find it.
///
/// Belongs to the thread of the engines. As long as it lives, Poppler keeps what it shares
/// between documents.
public final class RenderWarmUp {
    /// How much is loaded.
    public enum Extent: String, CaseIterable, Sendable {
        /// What every document needs; takes a few milliseconds.
        case brief
        /// The fonts of documents that bring none along, Japanese ones among them, as well; takes
        /// as long as the first search for a font, up to some hundred milliseconds.
        case full
    }

    private let anchor: RenderEngine
    private let latin1 = Latin1Conversion()

    /// Loads what every document needs: opens a small document of our own, and loads the
    /// conversion of passwords.
    ///
    /// - Throws: Where Poppler cannot open it, which is a broken installation.
    public init() throws(PagerError) {
        anchor = try RenderEngine(
            DocumentBytes(AnchorDocument.bytes), pool: PixelBufferPool(idleBytes: 0))
    }

    /// Loads the fonts of documents that bring none along: draws the document.
    ///
    /// - Throws: Where Poppler cannot draw it, which is a broken installation.
    public func loadFonts() throws(PagerError) {
        let first = PageIndex(0)
        let page = try anchor.pageInfo(first, box: .crop)
        _ = try anchor.raster(
            RenderRequest(
                spread: SpreadGeometry(page: first, pageSize: page.size),
                scale: PixelScale(pixelsPerPoint: 1)))
    }
}
