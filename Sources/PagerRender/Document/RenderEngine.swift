// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

/// One open document: its pages as pixels, and what it says.
///
/// Draws, and nothing is cached but open pages. An engine and everything that it returns
/// borrowed belongs to one thread, and all engines of a program to the same one: documents on
/// separate threads race inside Poppler and Cairo.
///
/// A call cannot be cut short: cancellation is for the caller to notice between calls.
public final class RenderEngine {
    /// What is known of the document.
    public let summary: DocumentSummary
    /// How large a picture may be.
    public let limits: PixelLimits
    /// Where the memory of rasters comes from.
    public let pool: PixelBufferPool

    let opened: OpenedDocument
    private var drawn: PopplerDocumentHandle
    private var isPrepared = false
    private var uncropped: PopplerDocumentHandle?
    private var structure: QPDFDocument?
    var displayLists = DisplayLists()

    /// Whether a page may hold an image that Cairo cannot: see `needsPrintingPath`.
    lazy var hasOversizedImages =
        opened.bytes.declares("/Width", above: CairoSurface.longestSide)
        || opened.bytes.declares("/Height", above: CairoSurface.longestSide)

    /// How the pages are labelled, in their order.
    ///
    /// Never Poppler's labels: one it may spell to hundreds of megabytes, each time it is asked.
    lazy var labelRanges: [PageLabelRange] = {
        guard opened.rareNames.pageLabels,
            let document = try? QPDFDocument(opened.bytes, password: opened.password)
        else { return [] }
        return document.pageLabelRanges()
    }()

    /// Opens the document in `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: The whole file; kept as long as the engine.
    ///   - password: The owner's or the user's, where the document is encrypted.
    ///   - limits: How large a picture may be.
    ///   - pool: Where the memory of rasters comes from.
    /// - Throws: `password`, `notPDF`, `empty` or `damaged`.
    /// - Complexity: Reads the table of objects, not the pages. Mending a damaged document
    ///   writes it anew in memory.
    public init(
        _ bytes: DocumentBytes, password: String? = nil, limits: PixelLimits = PixelLimits(),
        pool: PixelBufferPool
    ) throws(PagerError) {
        opened = try OpenedDocument.open(bytes, password: password)
        summary = DocumentSummary(opened)
        drawn = opened.document
        self.limits = limits
        self.pool = pool
    }

    /// Says that about `pages` pages are going to be drawn.
    ///
    /// Where it pays, pages are drawn from then on from a copy of the document whose fonts, and
    /// where most pages are drawn their contents, are stored inflated. Never changes a pixel.
    public func prepare(forDrawing pages: Int) {
        guard !isPrepared else { return }
        let plan = PreparationPlan(
            pages: pages, pageCount: summary.pageCount, byteCount: opened.bytes.count)
        if plan.updatingPays {
            isPrepared = drawFromUpdate(plan.inflatingContentsPays ? [.fonts, .contents] : .fonts)
        }
        if plan.rewritingPays, !isPrepared {
            isPrepared = true
            drawFromRewriting()
        }
    }

    /// Returns the page, open for drawing `box` and for reading what it says.
    ///
    /// - Throws: `pageOutOfRange` or `pageDamaged`.
    func page(_ page: PageIndex, box: PageBox = .crop) throws(PagerError) -> PopplerPageHandle {
        try summary.check(page)
        let document = try document(showing: box)
        PopplerMessages.shared.forget()
        guard let handle = document.page(at: page.value) else {
            throw PagerError(
                .pageDamaged, "the page is damaged or missing", page: page,
                cause: PopplerMessages.shared.first)
        }
        return handle
    }

    /// The document in Poppler that text, links and outline are read from.
    var document: PopplerDocumentHandle { drawn }

    /// What Poppler does not tell of `page`, or nil where the page cannot be found.
    func attributes(of page: PageIndex) -> PageAttributes? {
        if structure == nil {
            structure = try? QPDFDocument(opened.bytes, password: opened.password)
        }
        return structure?.attributes(ofPageAt: page.value)
    }

    /// Draws from the document's bytes with inflated streams behind them, where there are any;
    /// returns false where the document cannot be updated.
    private func drawFromUpdate(_ kinds: InflatedKinds) -> Bool {
        guard
            let original = try? QPDFDocument(
                opened.bytes, password: opened.password, recovery: .refused)
        else { return false }
        switch original.updated(inflating: kinds) {
        case .impossible: return false
        case .needless: return true
        case .copy(let copy):
            guard let document = open(copy) else { return false }
            drawn = document
            return true
        }
    }

    private func drawFromRewriting() {
        if let copy = copy({ (document) throws(PagerError) in try document.preparedCopy() }) {
            drawn = copy
        }
        HeapTuning.giveBackFreedMemory()
    }

    private func document(showing box: PageBox) throws(PagerError) -> PopplerDocumentHandle {
        switch box {
        case .crop: return drawn
        case .media:
            if let uncropped { return uncropped }
            let whole = copy { (document) throws(PagerError) in try document.uncroppedCopy() }
            guard let whole else {
                throw PagerError(
                    .damaged, "the media boxes cannot be shown, as the document is damaged",
                    advice: "Show the crop boxes instead")
            }
            uncropped = whole
            return whole
        }
    }

    /// Returns a rewritten copy, open, or nil where it cannot stand in for the document.
    private func copy(
        _ rewrite: (QPDFDocument) throws(PagerError) -> DocumentBytes
    ) -> PopplerDocumentHandle? {
        guard let original = try? QPDFDocument(opened.bytes, password: opened.password),
            let copy = try? rewrite(original)
        else { return nil }
        return open(copy)
    }

    /// Opens a copy that needs no password; nil where it has not the document's pages.
    private func open(_ copy: DocumentBytes) -> PopplerDocumentHandle? {
        guard let document = try? PopplerDocumentHandle(copy, password: nil),
            document.claimedPageCount == opened.document.claimedPageCount
        else { return nil }
        return document
    }
}
