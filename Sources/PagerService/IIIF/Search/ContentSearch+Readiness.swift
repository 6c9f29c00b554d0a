// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension ContentSearch {
    /// How many pages of a document that the index never holds are read for a search.
    private static let mostPagesRead = 2000

    /// Waits a little until the index holds `document`.
    ///
    /// An answer from half of it would be taken for all there is, as no client shows a note: so
    /// there is none until it is whole.
    ///
    /// - Throws: 503 with how far it is, when to ask again, and what stands against it.
    func wait(for document: ServedDocument) async throws(ServiceError) {
        let end = ContinuousClock.now + .seconds(patience)
        var nextAttempt = ContinuousClock.now
        while true {
            let progress = try await progress(of: document)
            if progress == .complete { return }
            if let refusal = await indexer.refusal(of: document.identifier) { throw refusal }
            if ContinuousClock.now >= nextAttempt {
                indexer.want(document.identifier)
                nextAttempt = ContinuousClock.now + .seconds(1)
            }
            guard ContinuousClock.now < end, !Task.isCancelled else {
                throw .stillReading(progress, pageCount: document.pages.count)
            }
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    private func progress(of document: ServedDocument) async throws(ServiceError) -> IndexProgress {
        do {
            return try await index.progress(of: document.identifier)
        } catch {
            throw ServiceError(error)
        }
    }

    /// Finds the pages of a document that is never written to disk by reading it now.
    func matches(
        _ query: SearchQuery, reading document: ServedDocument
    ) async throws(ServiceError) -> PageMatches {
        var found = PageMatches()
        for page in document.pages.prefix(Self.mostPagesRead) {
            guard !Task.isCancelled else { throw ServiceError(.calledOff) }
            do throws(ServiceError) {
                let words = PageWords(try await document.text(page.page), .unicode)
                let places = query.places(in: words.searchable).count
                guard places > 0 else { continue }
                found.pages.append(
                    PageMatch(document: document.identifier, page: page.page, places: places))
            } catch {
                // What is found on other pages is worth telling.
                guard error.isOfWhatIsRead else { throw error }
                if error.mayPass { found.isCut = true }
            }
        }
        if document.pages.count > Self.mostPagesRead { found.isCut = true }
        return found
    }

    /// Says how much of the library can be searched; nil where all of it can, as is usual: reading
    /// all of a large one takes long.
    ///
    /// Documents that are never read do not count.
    func shortfall() async throws(ServiceError) -> String? {
        let library = SearchedLibrary(catalogue.entries)
        let refused = await indexer.refused
        let unread: [DocumentIdentifier]
        do {
            unread = try await index.unread(of: library.documents)
        } catch {
            throw ServiceError(error)
        }
        let waiting = unread.count { !refused.contains($0) } + library.unnamed.count
        guard waiting > 0 else { return nil }
        let read = library.documents.count - unread.count
        return "So far \(read) of \(read + waiting) documents can be searched."
    }
}

extension PagerError {
    fileprivate static var calledOff: PagerError {
        PagerError(.cancelled, "the search was called off")
    }
}

extension ServiceError {
    /// The text of a document is not in the index yet.
    fileprivate static func stillReading(
        _ progress: IndexProgress, pageCount: Int
    ) -> ServiceError {
        var pages = 0
        if case .partial(let read, _) = progress { pages = read }
        return ServiceError(
            status: .unavailable, name: "notReady",
            message: "the text is still being read: \(pages) of \(pageCount) pages so far",
            fields: HTTPFields([("Retry-After", "3")]))
    }
}
