// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization

@testable import PagerService

/// A library that is written down here.
final class WrittenCatalogue: DocumentCatalogue {
    private struct State {
        var entries: [CatalogueEntry] = []
        var documents: [DocumentIdentifier: ServedDocument] = [:]
        var passwords: [DocumentIdentifier: String] = [:]
        var failures: [DocumentIdentifier: ServiceError] = [:]
        /// Why those that were opened last could not be.
        var listed: [DocumentIdentifier: ServiceError] = [:]
        var opened: [String] = []
        var needed: [NeededPages] = []
        var absence = CatalogueAbsence.noSuchDocument
    }

    private let state = Mutex(State())

    init(_ documents: [ServedDocument] = []) {
        for document in documents { add(document) }
    }

    var entries: [CatalogueEntry] {
        state.withLock { state in
            state.entries.map { entry in
                let failure = entry.identifier.flatMap { state.listed[$0] }
                return failure.map { entry.failing($0) } ?? entry
            }
        }
    }
    /// The documents that were opened, in order.
    var opened: [String] { state.withLock { $0.opened } }

    /// The pages that were needed of them.
    var needed: [NeededPages] { state.withLock { $0.needed } }

    /// Puts a document into the library; where `isHashed` is false, under the name of its path.
    func add(_ document: ServedDocument, isHashed: Bool = true, password: String? = nil) {
        let identifier = document.identifier
        state.withLock {
            $0.entries.append(CatalogueEntry(document, isHashed: isHashed))
            $0.documents[identifier] = document
            $0.passwords[identifier] = password
        }
    }

    /// Makes every opening of the document fail, or none where there is no error.
    func fail(_ name: String, with error: ServiceError?) {
        state.withLock { $0.failures[DocumentIdentifier(text: name)] = error }
    }

    /// Takes a document out of the library.
    func remove(_ name: String) {
        state.withLock { state in
            state.entries.removeAll { $0.identifier?.text == name }
            state.documents[DocumentIdentifier(text: name)] = nil
        }
    }

    /// Returns what was put into the library under this name.
    func document(_ name: String) -> ServedDocument? {
        state.withLock { $0.documents[DocumentIdentifier(text: name)] }
    }

    /// Says why documents that are not there are not.
    func missDocuments(_ absence: CatalogueAbsence) { state.withLock { $0.absence = absence } }

    func absence(of reference: String) -> CatalogueAbsence { state.withLock { $0.absence } }

    func entry(_ reference: String) -> CatalogueEntry? {
        entries.first {
            $0.reference == reference || $0.identifier.map { "path-\($0.text)" } == reference
        }
    }

    func identifier(
        of entry: CatalogueEntry
    ) async throws(ServiceError) -> DocumentIdentifier {
        let found = state.withLock { state -> DocumentIdentifier? in
            let document = state.documents.values.first { $0.path == entry.path }
            let place = state.entries.firstIndex { $0.reference == entry.reference }
            if let document, let place {
                state.entries[place] = CatalogueEntry(document, isHashed: true)
            }
            return document?.identifier
        }
        guard let found else { throw .notFound("it is gone") }
        return found
    }

    func open(
        _ identifier: DocumentIdentifier, password: String?, needing pages: NeededPages
    ) async throws(ServiceError) -> ServedDocument {
        let outcome = state.withLock { state -> Result<ServedDocument, ServiceError> in
            state.opened.append(identifier.text)
            state.needed.append(pages)
            state.listed[identifier] = state.failures[identifier]
            if let failure = state.failures[identifier] { return .failure(failure) }
            guard let document = state.documents[identifier] else {
                return .failure(.notFound("there is no document \(identifier.text)"))
            }
            if let wanted = state.passwords[identifier], wanted != password {
                return .failure(
                    ServiceError(status: .unauthorised, name: "password", message: "locked"))
            }
            return .success(document)
        }
        return try outcome.get()
    }
}

extension CatalogueEntry {
    /// The same, which could not be opened.
    fileprivate func failing(_ error: ServiceError) -> CatalogueEntry {
        CatalogueEntry(
            path: path, reference: reference, identifier: identifier, bytes: bytes,
            modified: modified,
            failure: Failure(message: error.message, mayPass: error.mayPass))
    }

    fileprivate init(_ document: ServedDocument, isHashed: Bool) {
        let identifier = document.identifier
        self.init(
            path: document.path, reference: isHashed ? identifier.text : "path-\(identifier.text)",
            identifier: isHashed ? identifier : nil, bytes: 1000, modified: 1_700_000_000,
            failure: nil)
    }
}
