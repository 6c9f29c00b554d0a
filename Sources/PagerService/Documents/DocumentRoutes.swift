// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Answers what is asked for below `/documents`: the library, and each document's pages, spreads
/// and words as plain pictures and JSON, for whoever speaks no standard of viewers.
///
/// A mistake in a query is told (400), never passed over.
struct DocumentRoutes: Routes {
    /// The documents there are.
    let catalogue: any DocumentCatalogue
    /// Their files.
    let files: any OriginalFiles
    /// Who draws.
    let store: any PictureStore
    /// How pictures become files, and how large they may be.
    let options: ImageOptions

    /// Makes the routes over `catalogue`.
    init(
        _ catalogue: any DocumentCatalogue, files: any OriginalFiles, store: any PictureStore,
        options: ImageOptions = ImageOptions()
    ) {
        self.catalogue = catalogue
        self.files = files
        self.store = store
        self.options = options
    }

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        let segments = request.target.segments
        guard segments.first == "documents" else { return nil }
        guard segments.count > 1 else { return try list(request) }
        let rest = segments.dropFirst(2)
        guard let resource = try DocumentResource(parsing: rest) else { return nil }
        let query = try StrictQuery(request.target, knowing: resource.parameters)
        let place = rest.map { "/" + $0.percentEncoded }.joined() + request.target.encodedQuery
        let base = request.baseAddress
        return try await DocumentLookup(catalogue: catalogue).answer(
            segments[1], to: request, needing: resource.neededPages,
            moved: { DocumentAddresses(base: base, reference: $0.text).document + place }
        ) { document throws(ServiceError) in
            try await answer(resource, of: document, query, to: request)
        }
    }

    private func list(_ request: HTTPRequest) throws(ServiceError) -> HTTPResponse {
        let query = try StrictQuery(
            request.target, knowing: [DocumentParameters.part, DocumentParameters.partLength])
        let list = try DocumentList(
            catalogue.entries, page: try query.integer(DocumentParameters.part) ?? 1,
            size: try query.integer(DocumentParameters.partLength) ?? DocumentList.usualLength,
            base: request.baseAddress)
        return .report(list, caching: "no-cache")
    }

    private func answer(
        _ resource: DocumentResource, of document: ServedDocument, _ query: StrictQuery,
        to request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        let reports = DocumentReports(document: document)
        switch resource {
        case .information:
            return .report(try await reports.information(query), of: document)
        case .spreads:
            return .report(
                try reports.spreads(query), caching: document.caching(.information))
        case .outline:
            return .report(
                try await reports.outline(), caching: document.caching(.information))
        case .text: return .report(try await reports.text(query), of: document)
        case .links: return .report(try await reports.links(query), of: document)
        case .file: return try await file(of: document)
        case .spread, .page, .thumbnail, .contactSheet, .turn:
            return try await picture(resource, of: document, query, to: request)
        }
    }

    private func picture(
        _ resource: DocumentResource, of document: ServedDocument, _ query: StrictQuery,
        to request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        let orders = DocumentPictures(document: document, options: options)
        guard let (subject, mediaType) = try orders.subject(resource, query) else {
            throw .notFound("there is no picture of this name")
        }
        return try await store.response(
            PictureOrder(document: document, subject), as: mediaType, to: request)
    }

    private func file(of document: ServedDocument) async throws(ServiceError) -> HTTPResponse {
        let file = try await files.file(of: document.identifier)
        var fields = HTTPFields([
            ("Content-Type", "application/pdf"),
            ("Content-Disposition", ContentDisposition.inline(document.path)),
            ("ETag", "\"\(document.identifier.text)\""),
            ("Cache-Control", document.caching(.picture)),
        ])
        if let modified = catalogue.entry(document.identifier.text)?.modified, modified >= 0 {
            fields["Last-Modified"] = HTTPDate.text(modified)
        }
        return HTTPResponse(.ok, fields, body: .file(file))
    }
}

extension HTTPResponse {
    /// Answers with what was found out of `document`.
    fileprivate static func report(
        _ finding: Finding<some Encodable & Sendable>, of document: ServedDocument
    ) -> HTTPResponse {
        var response = report(finding.report, caching: document.caching(.information))
        response.isComplete = finding.isComplete
        return response
    }

    /// Answers with a report, named by its bytes.
    fileprivate static func report(_ value: some Encodable, caching: String) -> HTTPResponse {
        var response = json(value)
        response.fields["Cache-Control"] = caching
        response.fields["ETag"] = response.body.entityTag
        return response
    }
}
