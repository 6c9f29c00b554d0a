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
        while true {
            let progress = try await progress(of: document)
            if progress == .complete { return }
            if let refusal = await indexer.refusal(of: document.identifier) { throw refusal }
            indexer.want(document.identifier)
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
            let words = try await document.readableWords(of: page.page)
            let places = query.places(in: words.searchable).count
            guard places > 0 else { continue }
            found.pages.append(
                PageMatch(document: document.identifier, page: page.page, places: places))
        }
        found.isCut = document.pages.count > Self.mostPagesRead
        return found
    }

    /// Says what has to be known of what was found: a library is searched as far as it was read,
    /// as reading all of a large one takes long.
    func note(_ matches: PageMatches, in subject: Subject) async throws(ServiceError) -> String? {
        if matches.isCut { return "There may be more: not all pages were looked at." }
        guard case .library = subject else { return nil }
        let library = SearchedLibrary(catalogue.entries)
        let documents = library.documents.count + library.unnamed.count
        let complete: Int
        do {
            complete = try await index.completeDocuments(of: library.documents)
        } catch {
            throw ServiceError(error)
        }
        guard await !indexer.hasSeenLibrary else { return nil }
        return "So far \(complete) of \(documents) documents can be searched."
    }
}

extension ServedDocument {
    /// Returns the words of a page; none where its text cannot be read.
    fileprivate func readableWords(
        of page: PageIndex
    ) async throws(ServiceError) -> PageWords {
        do {
            return PageWords(try await text(page))
        } catch {
            guard error.status != .unavailable else { throw error }
            return PageWords(TextLayout(lines: []))
        }
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
