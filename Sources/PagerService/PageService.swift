// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore
public import PagerKit

/// The page service: a library of documents over HTTP.
///
/// May be used from any task. Started once, stopped once.
public final class PageService: Sendable {
    private let configuration: PageServiceConfiguration
    private let transport: any HTTPTransport
    private let answering: RequestAnswering
    private let health: HealthRoutes
    private let log: LogWriter

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
        let library = try FolderLibrary(
            LibraryConfiguration(paths: paths), in: .isolated(workers))
        // Every group of routes is listed here, in the order they are asked.
        let groups: [any Routes] = [PresentationRoutes(library)]
        try self.init(
            configuration, groups: groups, sources: [WorkerFigures(pool: workers), library])
    }

    /// Puts a service together.
    ///
    /// - Parameters:
    ///   - configuration: How it is set up.
    ///   - groups: Who answers what, in the order they are asked, besides health and figures.
    ///   - sources: Who has figures to tell, besides the requests and the log.
    ///   - transport: What carries requests; libmicrohttpd where nil.
    /// - Throws: `unavailable` where there are too many open files.
    init(
        _ configuration: PageServiceConfiguration, groups: [any Routes],
        sources: [any FigureSource] = [], transport: (any HTTPTransport)? = nil
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
        self.log = log
    }

    /// Listens and answers until `stop`.
    ///
    /// - Returns: Where it listens, with the port the system chose where none was named.
    /// - Throws: `unavailable` where it cannot listen there.
    public func start() throws(PagerError) -> ListenAddress {
        try transport.start { [answering] in await answering.answer($0) }
    }

    /// Says that it is not ready, takes no new connections, waits for the requests at work, at
    /// most as long as the configuration says, and closes what is left.
    public func stop() async {
        health.stopBeingReady()
        await transport.drain(within: configuration.drain)
        await log.end()
    }
}
