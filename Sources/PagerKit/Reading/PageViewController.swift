// SPDX-License-Identifier: GPL-3.0-or-later

/// Shows the pages of a document one spread at a time, or all in a row or column, and goes from one
/// to the next by gestures and on request.
///
/// ```swift
/// let reader = PageViewController(document, view: Size(width: 1200, height: 800))
/// reader.go(to: .number(PageNumber(3)), at: now)
/// reader.next(at: now) { arrived in … }
/// while reader.nextTick == .everyFrame { … reader.tick(at: now) … }
/// await reader.waitUntilExact()
/// ```
///
/// It has no clock and draws nothing itself: each call says when it happens, in seconds of any one
/// clock, and the same calls at the same times have the same effects. A fixed number of page
/// controllers holds the pictures of what is seen and what may be seen soon, within the budget of
/// the document's cache.
///
/// Belongs to the task or actor that made it, and calls its delegate and completions there, from
/// within its own calls; pictures are drawn elsewhere. Each completion is called exactly once, with
/// whether the reader is where it was asked to be: past the first and last page it is not. Nothing
/// that a person or a document can do traps.
public final class PageViewController {
    /// What is told of a request: whether the reader is where it asked for.
    public typealias Completion = (_ success: Bool) -> Void

    /// The document, and the cache of its pictures.
    public let document: CachedDocument
    /// Who hears what happens.
    public weak var delegate: (any PageViewDelegate)?
    /// Where the order of pages comes from; nil turns no pages.
    public internal(set) var dataSource: (any PageViewDataSource)?
    /// What is to be shown; spreads are those of `layout`.
    public internal(set) var scene = ReaderScene()
    /// Where sheets are bound at this time.
    public internal(set) var spine = SpineLocation.none
    /// The dots that tell which page is read, where the data source wants some.
    public internal(set) var indicator: PageIndicator?

    /// Decides everything; its pages are positions in `order`.
    var reader: ReaderState
    /// What is wanted, but for what the reader has.
    var chosen: PageViewSettings
    var order = PageOrder.empty
    var directory = PageDirectory()
    let pool: ControllerPool
    let signal: ChangeSignal
    let links: PageDetails<[Link]>
    let texts: PageDetails<TextLayout>

    var completions: [TurnIdentifier: Completion] = [:]
    var lastRequest: UInt64 = 0
    var events: [PageViewEvent] = []
    var isDelivering = false
    var orientation: ViewOrientation
    var wantedPictures: [WantedPicture] = []
    var pictureWishes = PictureWishes()
    var arePicturesStale = false
    var tapAreas: [PageArea] = []
    /// The pages whose links are wanted, and how much had changed when they were looked at.
    var linkedPages: [PageIndex] = []
    var linkedCount = 0
    var counts = PageViewStatistics()

    /// Makes a controller that shows nothing yet, in the document's own order of pages.
    ///
    /// - Parameters:
    ///   - document: The document, and the cache of its pictures.
    ///   - view: The extent of the view.
    ///   - settings: How it behaves and looks.
    ///   - onChange: Called, from any task, when a picture has come or something was found out
    ///     about a page in sight: the view is to be painted again, and a tick is due.
    public convenience init(
        _ document: CachedDocument, view: Size<ViewSpace>,
        settings: PageViewSettings = PageViewSettings(),
        onChange: @escaping @Sendable () -> Void = {}
    ) {
        self.init(
            document, dataSource: DocumentPages(of: PagedDocument(document.source)), view: view,
            settings: settings, onChange: onChange)
    }

    /// Makes a controller that shows nothing yet, in the order of `dataSource`.
    ///
    /// - Parameters:
    ///   - document: The document, and the cache of its pictures.
    ///   - dataSource: Where the order of pages comes from; kept alive. Nil turns no pages.
    ///   - view: The extent of the view.
    ///   - settings: How it behaves and looks.
    ///   - onChange: Called, from any task, when a picture has come or something was found out
    ///     about a page in sight: the view is to be painted again, and a tick is due.
    public init(
        _ document: CachedDocument, dataSource: (any PageViewDataSource)?, view: Size<ViewSpace>,
        settings: PageViewSettings = PageViewSettings(),
        onChange: @escaping @Sendable () -> Void = {}
    ) {
        self.document = document
        self.dataSource = dataSource
        chosen = settings
        var readerSettings = settings.reader
        let share = Int32(clamping: document.cache.budget.bytes / 2)
        readerSettings.pictureBytes = min(readerSettings.pictureBytes, share)
        reader = ReaderState(view: view, settings: readerSettings)
        orientation = ViewOrientation(of: reader.view)
        let signal = ChangeSignal()
        let tell: @Sendable () -> Void = {
            signal.send()
            onChange()
        }
        self.signal = signal
        pool = ControllerPool(count: settings.controllerCount, showing: document) { _ in tell() }
        let source = document.source
        links = PageDetails(onChange: tell) { page async throws(PagerError) in
            try await source.links(page)
        }
        texts = PageDetails(onChange: tell) { page async throws(PagerError) in
            try await source.text(page)
        }
    }

    deinit {
        pool.show([])
        for completion in completions.values { completion(false) }
    }

    /// How it behaves and looks at this time.
    public var settings: PageViewSettings {
        var settings = chosen
        settings.reader = reader.settings
        return settings
    }

    /// What was done so far.
    public var statistics: PageViewStatistics {
        var statistics = counts
        statistics.controllers = pool.controllers.count
        statistics.rebindings = pool.rebindingCount
        statistics.cache = document.cache.statistics
        return statistics
    }

    /// The latest time that was told, in seconds.
    public var now: Double { reader.now }

    /// When the next tick is wanted.
    public var nextTick: ReaderTick { reader.nextTick }

    /// Nothing but time has passed.
    ///
    /// - Parameter time: Seconds of the clock of all calls.
    public func tick(at time: Double) { receive(.tick, at: time) }
}
