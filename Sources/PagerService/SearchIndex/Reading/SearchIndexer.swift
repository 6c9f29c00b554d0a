// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerKit

/// Reads the documents of a library into its search index: all of them in the background, one
/// page after the other, and those that somebody wants to search at once.
///
/// Goes on where it, or the program before, stopped. Documents that need a password are never
/// read: their text is not to be on disk. What nobody waits for, the workers do when nobody waits
/// for anything.
actor SearchIndexer {
    /// The seconds between two looks at what the library holds.
    private let interval: Double
    /// Tells the time, in seconds since 1970-01-01 UTC.
    private let now: @Sendable () -> Int64
    private let catalogue: any DocumentCatalogue
    private let index: SearchIndex
    private var running: [DocumentIdentifier: Visit] = [:]
    private var obstacles = ReadingObstacles()

    private struct Visit {
        let task: Task<Void, Never>
        let urgency: WorkUrgency
    }

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
        Task { await read(document, .interactive) }
    }

    /// Why a document is not searched; nil where nothing is known against it.
    func refusal(of document: DocumentIdentifier) -> ServiceError? {
        obstacles.refusal(of: document)
    }

    /// The documents that are never read, as they are broken or need a password.
    var refused: Set<DocumentIdentifier> { obstacles.refused }

    /// Reads every document of the library that the index does not hold: those that are new,
    /// then those that had to wait.
    ///
    /// Those that could not be opened are opened again.
    func readLibrary() async {
        let library = SearchedLibrary(catalogue.entries)
        obstacles.keep(only: library.named)
        guard let unread = try? await unread(of: library) else { return }
        for document in unread where !obstacles.isKnown(document) {
            guard !Task.isCancelled else { return }
            await read(document, .background)
        }
        for entry in library.unnamed {
            guard !Task.isCancelled else { return }
            guard let document = try? await catalogue.identifier(of: entry), !Task.isCancelled
            else { continue }
            await read(document, .background)
        }
        for document in unread + library.doubtful where obstacles.isDue(document, at: now()) {
            guard !Task.isCancelled else { return }
            await read(document, .background)
        }
    }

    private func unread(
        of library: SearchedLibrary
    ) async throws(PagerError) -> [DocumentIdentifier] {
        try await index.keep(library.named, at: now())
        return try await index.unread(of: library.named)
    }

    /// Reads a document, one that waits for better times too, or waits until whoever began has.
    ///
    /// What somebody waits for does not go on in the background.
    func read(_ document: DocumentIdentifier, _ urgency: WorkUrgency) async {
        while let visit = running[document] {
            let isPutFirst = urgency == .interactive && visit.urgency == .background
            if isPutFirst { visit.task.cancel() }
            await visit.task.value
            guard isPutFirst else { return }
        }
        guard obstacles.refusal(of: document) == nil else { return }
        let task = Task {
            let outcome = await visit(document, urgency)
            obstacles.note(outcome, of: document, at: now())
            running[document] = nil
        }
        running[document] = Visit(task: task, urgency: urgency)
        await task.value
    }

    private func stop() {
        for visit in running.values { visit.task.cancel() }
    }

    private nonisolated func visit(
        _ document: DocumentIdentifier, _ urgency: WorkUrgency
    ) async -> ReadingOutcome {
        await urgency.during { await visit(document) }
    }

    private func visit(_ document: DocumentIdentifier) async -> ReadingOutcome {
        do throws(PagerError) {
            let isDoubtful = catalogue.entry(document.text)?.failure != nil
            if try await index.progress(of: document) == .complete, !isDoubtful { return .whole }
            let open: ServedDocument
            do throws(ServiceError) {
                open = try await catalogue.open(
                    document, password: nil, needing: .noPage)
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
