// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore
public import PagerKit
internal import Synchronization

/// The page service: a library of documents over HTTP.
///
/// May be used from any task. Started once, stopped once.
public final class PageService: Sendable {
    private let configuration: PageServiceConfiguration
    private let transport: any HTTPTransport
    private let answering: RequestAnswering
    private let health: HealthRoutes
    private let log: LogWriter
    private let background: @Sendable () async -> Void
    private let running = Mutex<Task<Void, Never>?>(nil)

    /// Puts a service together that serves documents.
    ///
    /// Names their files at once, which blocks for as long as the file system takes to do so, and
    /// begins to read them.
    ///
    /// - Parameters:
    ///   - paths: Files, and folders with all documents in them and below.
    ///   - configuration: How it is set up.
    ///   - workers: What opens and draws documents.
    /// - Throws: `fileMissing` or `fileUnreadable` where there is not what was given;
    ///   `unavailable` where there are too many open files.
    public convenience init(
        serving paths: [String], _ configuration: PageServiceConfiguration,
        workers: WorkerPool
    ) throws(PagerError) {
        var shelves = LibraryConfiguration(paths: paths)
        if let folder = configuration.indexFolder { shelves.indexFolder = folder }
        let library = try FolderLibrary(shelves, in: .isolated(workers))
        let pictures = CachedPictures(configuration.pictures(drawnBy: workers))
        let index = SearchIndex(path: try Self.indexPath(in: shelves.indexFolder))
        let indexer = SearchIndexer(library, into: index)
        let images = configuration.images
        let shelf = BookShelf(library)
        // Every group of routes is listed here, in the order they are asked.
        let groups: [any Routes] = [
            IIIFImageRoutes(version: .three, catalogue: library, store: pictures, options: images),
            IIIFImageRoutes(version: .two, catalogue: library, store: pictures, options: images),
            PresentationRoutes(library, resolution: images.resolution),
            SearchRoutes(
                ContentSearch(catalogue: library, index: index, indexer: indexer),
                resolution: images.resolution),
            OPDS1Routes(shelf, pictures: pictures),
            OPDS2Routes(shelf, resolution: images.resolution),
            DocumentRoutes(library, files: library, store: pictures, options: images),
            DescriptionRoutes(version: configuration.programVersion), WelcomeRoutes(),
        ]
        try self.init(
            configuration, groups: groups,
            sources: [WorkerFigures(pool: workers), library, pictures],
            background: { await indexer.run() })
    }

    /// Where the words of documents are kept; in memory where there is no folder for them.
    private static func indexPath(in folder: String?) throws(PagerError) -> String {
        guard let folder else { return ":memory:" }
        do throws(SystemError) {
            try WholeFile.makeFolder(folder)
        } catch {
            throw PagerError(
                .cannotCreate, "the folder \(folder) cannot be made", cause: "\(error)")
        }
        return folder + "/words.sqlite"
    }

    /// Puts a service together.
    ///
    /// - Parameters:
    ///   - configuration: How it is set up.
    ///   - groups: Who answers what, in the order they are asked, besides health and figures.
    ///   - sources: Who has figures to tell, besides the requests and the log.
    ///   - background: What is done from the start on, until its task is cancelled.
    ///   - transport: What carries requests; libmicrohttpd where nil.
    /// - Throws: `unavailable` where there are too many open files.
    init(
        _ configuration: PageServiceConfiguration, groups: [any Routes],
        sources: [any FigureSource] = [],
        background: @escaping @Sendable () async -> Void = {}, transport: (any HTTPTransport)? = nil
    ) throws(PagerError) {
        let log = try LogWriter(to: configuration.logDescriptor)
        let health = HealthRoutes()
        let figures = RequestFigures()
        let metrics = MetricsRoutes(sources: [figures, log] + sources)
        let style = configuration.log
        answering = RequestAnswering(
            access: AccessControl(configuration.access, listen: configuration.listen),
            router: Router(groups: [health, metrics] + groups), figures: figures,
            identifiers: RequestIdentifiers(),
            log: { record in record.line(style).map(log.write) })
        self.configuration = configuration
        self.transport = transport ?? MicroHTTPTransport(configuration.transport)
        self.health = health
        self.background = background
        self.log = log
    }

    /// Listens and answers until `stop`.
    ///
    /// - Returns: Where it listens, with the port the system chose where none was named.
    /// - Throws: `unavailable` where it cannot listen there.
    public func start() throws(PagerError) -> ListenAddress {
        let address = try transport.start { [answering] in await answering.answer($0) }
        running.withLock { $0 = Task(priority: .background, operation: background) }
        return address
    }

    /// Says that it is not ready, takes no new connections, waits for the requests at work, at
    /// most as long as the configuration says, and closes what is left.
    public func stop() async {
        health.stopBeingReady()
        running.withLock { $0.take() }?.cancel()
        await transport.drain(within: configuration.drain)
        await log.end()
    }
}
