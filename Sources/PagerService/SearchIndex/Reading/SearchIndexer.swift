// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerKit

/// Reads the documents of a library into its search index: all of them in the background, one
/// page after the other, and those that somebody wants to search at once.
///
/// Goes on where it, or the program before, stopped. Documents that need a password are never
/// read: their text is not to be on disk.
actor SearchIndexer {
    /// The seconds between two looks at what the library holds.
    private let interval: Double
    /// Tells the time, in seconds since 1970-01-01 UTC.
    private let now: @Sendable () -> Int64
    private let catalogue: any DocumentCatalogue
    private let index: SearchIndex
    private var running: [DocumentIdentifier: Task<Void, Never>] = [:]
    private var obstacles = ReadingObstacles()

    /// Reads the documents of `catalogue` into `index`, once it runs.
    init(
        _ catalogue: any DocumentCatalogue, into index: SearchIndex, every interval: Double = 5,
        now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }
    ) {
        self.catalogue = catalogue
        self.index = index
        self.interval = interval
        self.now = now
    }

    /// Reads what is new in the library, again and again until the task is cancelled.
    func run() async {
        await withTaskCancellationHandler {
            while !Task.isCancelled {
                await readLibrary()
                try? await Task.sleep(for: .seconds(interval))
            }
        } onCancel: {
            Task { await stop() }
        }
    }

    /// Begins to read a document, unless it is read or being read.
    nonisolated func want(_ document: DocumentIdentifier) {
        Task { await read(document) }
    }

    /// Why a document is not searched; nil where nothing is known against it.
    func refusal(of document: DocumentIdentifier) -> ServiceError? {
        obstacles.refusal(of: document)
    }

    /// The documents that are never read, as they are broken or need a password.
    var refused: Set<DocumentIdentifier> { obstacles.refused }

    /// Reads every document of the library that the index does not hold: those that are new,
    /// then those that had to wait.
    func readLibrary() async {
        let library = SearchedLibrary(catalogue.entries)
        obstacles.keep(only: library.named)
        guard let unread = try? await unread(of: library) else { return }
        for document in unread where !obstacles.isKnown(document) {
            guard !Task.isCancelled else { return }
            await read(document)
        }
        for entry in library.unnamed {
            guard !Task.isCancelled else { return }
            guard let document = try? await catalogue.identifier(of: entry), !Task.isCancelled
            else { continue }
            await read(document)
        }
        for document in unread where obstacles.isDue(document, at: now()) {
            guard !Task.isCancelled else { return }
            await read(document)
        }
    }

    private func unread(
        of library: SearchedLibrary
    ) async throws(PagerError) -> [DocumentIdentifier] {
        try await index.keep(library.named, at: now())
        return try await index.unread(of: library.named)
    }

    /// Reads a document, or waits until whoever began has done so; one that waits for better
    /// times is tried now.
    func read(_ document: DocumentIdentifier) async {
        if let task = running[document] { return await task.value }
        guard obstacles.refusal(of: document) == nil else { return }
        let task = Task {
            let outcome = await visit(document)
            obstacles.note(outcome, of: document, at: now())
        }
        running[document] = task
        await task.value
        running[document] = nil
    }

    private func stop() {
        for task in running.values { task.cancel() }
    }

    private func visit(_ document: DocumentIdentifier) async -> ReadingOutcome {
        do throws(PagerError) {
            if try await index.progress(of: document) == .complete { return .whole }
            let open: ServedDocument
            do throws(ServiceError) {
                open = try await catalogue.open(document, password: nil)
            } catch {
                return .closed(error)
            }
            guard !open.isProtected else { return .closed(.password(isGiven: false)) }
            let next = try await index.begin(document, pageCount: open.pages.count, at: now())
            var reading = DocumentReading(
                open, from: next, into: index, knowing: obstacles.troubles(of: document))
            return try await reading.run()
        } catch {
            return .noIndex(ServiceError(error))
        }
    }
}
