// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Finds where words stand in a document or in the library.
///
/// The index knows on which pages and how often; the exact places are read off those pages that
/// are shown.
struct ContentSearch: Sendable {
    /// What is searched.
    enum Subject: Sendable {
        /// One document.
        case document(ServedDocument)
        /// All documents that are served.
        case library
    }

    /// One place where the words stand.
    struct Place: Sendable {
        /// In which document.
        let document: ServedDocument
        /// Where exactly.
        let hit: SearchHit
        /// Which of the places on its page, from zero.
        let number: Int
    }

    /// The documents there are.
    let catalogue: any DocumentCatalogue
    /// Their words.
    let index: SearchIndex
    /// What reads them.
    let indexer: SearchIndexer
    /// How long a request waits for a document to be read, in seconds.
    var patience = 3.0

    /// Returns the places of `query` in `subject` whose numbers lie in `window`.
    ///
    /// Pages that cannot be read now keep no other place from being found.
    ///
    /// - Throws: That the document's text is still being read, with how far it is; that the
    ///   index cannot be used; that there is too much other work.
    func results(
        _ query: SearchQuery, in subject: Subject, _ window: Range<Int>
    ) async throws(ServiceError) -> SearchResults {
        var results = SearchResults()
        // Before the search, as a document that is read meanwhile may be missing from it.
        if case .library = subject { results.note(try await shortfall()) }
        let matches = try await matches(query, in: subject)
        if matches.isCut { results.note("There may be more: not all pages were looked at.") }
        for match in matches.pages {
            let range = results.number(match)
            guard range.overlaps(window) else { continue }
            do throws(ServiceError) {
                let places = try await places(query, on: match, in: subject)
                results.add(places, numbered: range, of: window)
            } catch {
                guard error.isOfWhatIsRead else { throw error }
                results.lose(range, mayComeBack: error.mayPass)
            }
        }
        return results
    }

    /// Returns words in `subject` that begin as `text` does, at least `least` times there.
    ///
    /// - Throws: As `results`.
    func completions(
        of text: String, atLeast least: Int, in subject: Subject
    ) async throws(ServiceError) -> [Completion] {
        guard let prefix = SearchAlphabet.unicode.words(of: text.unicodeScalars).last else {
            return []
        }
        guard let scope = try await scope(of: subject) else { return [] }
        do {
            return try await index.completions(of: prefix, atLeast: least, in: scope)
        } catch {
            throw ServiceError(error)
        }
    }

    private func places(
        _ query: SearchQuery, on match: PageMatch, in subject: Subject
    ) async throws(ServiceError) -> [Place] {
        let document = try await document(match.document, in: subject)
        let words = PageWords(try await document.text(match.page), .unicode)
        return query.hits(in: words, on: match.page).enumerated().map { number, hit in
            Place(document: document, hit: hit, number: number)
        }
    }

    private func document(
        _ identifier: DocumentIdentifier, in subject: Subject
    ) async throws(ServiceError) -> ServedDocument {
        if case .document(let document) = subject { return document }
        return try await catalogue.open(identifier, password: nil)
    }

    private func matches(
        _ query: SearchQuery, in subject: Subject
    ) async throws(ServiceError) -> PageMatches {
        if let scope = try await scope(of: subject) {
            do {
                return try await index.matches(query, in: scope)
            } catch {
                throw ServiceError(error)
            }
        }
        guard case .document(let document) = subject else { return PageMatches() }
        return try await matches(query, reading: document)
    }

    /// What the index is asked about; nil for a document it never holds.
    private func scope(of subject: Subject) async throws(ServiceError) -> SearchScope? {
        switch subject {
        case .library: return .documents(SearchedLibrary(catalogue.entries).documents)
        case .document(let document) where document.isProtected: return nil
        case .document(let document):
            try await wait(for: document)
            return .document(document.identifier)
        }
    }
}
