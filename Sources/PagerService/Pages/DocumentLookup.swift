// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Finds the document that an address names.
struct DocumentLookup: Sendable {
    /// What an address led to.
    enum Found: Sendable {
        /// The document, open.
        case document(ServedDocument)
        /// A name made of a path, in place of which this identifier is to be used.
        case moved(DocumentIdentifier)
    }

    /// The documents there are.
    let catalogue: any DocumentCatalogue

    /// Opens the document called `reference` in an address, of which `pages` are needed.
    ///
    /// - Throws: As `DocumentCatalogue` does.
    func find(
        _ reference: String, for request: HTTPRequest, needing pages: NeededPages = .everyPage
    ) async throws(ServiceError) -> Found {
        let identifier = try await catalogue.identifier(
            of: try catalogue.existingEntry(reference))
        guard identifier.text == reference else { return .moved(identifier) }
        return .document(
            try await catalogue.open(
                identifier, password: request.documentPassword, needing: pages))
    }

    /// Returns the answer that `body` makes of the document called `reference`, or one that
    /// leads to the address `moved` makes of its identifier.
    ///
    /// - Throws: As `DocumentCatalogue` and `body` do.
    func answer(
        _ reference: String, to request: HTTPRequest, needing pages: NeededPages = .everyPage,
        moved: (DocumentIdentifier) -> String,
        _ body: (ServedDocument) async throws(ServiceError) -> HTTPResponse
    ) async throws(ServiceError) -> HTTPResponse {
        switch try await find(reference, for: request, needing: pages) {
        case .moved(let identifier):
            return HTTPResponse(.found, HTTPFields([("Location", moved(identifier))]))
        case .document(let document):
            return try await body(document).made(of: document)
        }
    }
}

extension HTTPResponse {
    /// Returns the answer with what follows from the document that it was made of.
    ///
    /// One about a document that a password opened is for nobody else, and not kept; one that
    /// depends on pages of which nothing is known now lacks something.
    func made(of document: ServedDocument) -> HTTPResponse {
        var response = self
        if document.isProtected {
            response.fields["Cache-Control"] = document.caching(.information)
        }
        if !document.pages.isComplete { response.isComplete = false }
        return response
    }
}
