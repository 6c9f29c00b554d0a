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
    private var refused: [DocumentIdentifier: ServiceError] = [:]
    private var isFirstPassDone = false

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
    func refusal(of document: DocumentIdentifier) -> ServiceError? { refused[document] }

    /// Whether all documents of the library were looked at once.
    var hasSeenLibrary: Bool { isFirstPassDone }

    /// Reads every document of the library that the index does not hold.
    func readLibrary() async {
        let library = SearchedLibrary(catalogue.entries)
        try? await index.keep(library.documents, at: now())
        refused = refused.filter { library.documents.contains($0.key) }
        for document in library.documents {
            guard !Task.isCancelled else { return }
            await read(document)
        }
        for entry in library.unnamed {
            guard let document = try? await catalogue.identifier(of: entry), !Task.isCancelled
            else { continue }
            await read(document)
        }
        isFirstPassDone = true
    }

    /// Reads a document, or waits until it is read by whoever began.
    func read(_ document: DocumentIdentifier) async {
        if let task = running[document] { return await task.value }
        guard refused[document] == nil else { return }
        let task = Task { await readPages(of: document) }
        running[document] = task
        await task.value
        running[document] = nil
    }

    private func stop() {
        for task in running.values { task.cancel() }
    }

    private func readPages(of document: DocumentIdentifier) async {
        do {
            if try await index.progress(of: document) == .complete { return }
            let open = try await catalogue.open(document, password: nil)
            guard !open.isProtected else { return }
            let next = try await index.begin(document, pageCount: open.pages.count, at: now())
            var reading = DocumentReading(open, from: next, into: index)
            try await reading.run()
        } catch let error as ServiceError {
            // Whoever is too busy now is asked again at the next look.
            if error.status != .unavailable { refused[document] = error }
        } catch let error as PagerError {
            refused[document] = ServiceError(error)
        } catch {
            refused[document] = ServiceError(
                status: .internalError, name: "internal", message: "the text cannot be read")
        }
    }
}
