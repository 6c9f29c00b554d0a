// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Answers what is asked for below `/iiif/presentation/3`: manifests, their canvases and lines of
/// text, and the collection of all documents.
///
/// No page is drawn for it.
struct PresentationRoutes: Routes {
    /// The documents there are.
    let catalogue: any DocumentCatalogue
    /// How many pixels pages are said to have; the image services' own.
    let resolution: NominalResolution

    /// Makes the routes over `catalogue`.
    init(_ catalogue: any DocumentCatalogue, resolution: NominalResolution = NominalResolution()) {
        self.catalogue = catalogue
        self.resolution = resolution
    }

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        let segments = request.target.segments
        guard segments.starts(with: ["iiif", "presentation", "3"]) else { return nil }
        let rest = Array(segments.dropFirst(3))
        switch (rest.count, rest.first, rest.last) {
        case (1, "collection", _): return collection(for: request)
        case (2, "collection", let number?): return try part(number, for: request)
        case (2, let document?, "manifest"): return try await manifest(document, for: request)
        case (3, let document?, let page?):
            return try await resource(rest[1], page, of: document, for: request)
        default: return nil
        }
    }

    private func linkedData(_ value: some Encodable, to request: HTTPRequest) -> HTTPResponse {
        .linkedData(value, context: LinkedDataContext.presentation3, to: request)
    }

    private func collection(for request: HTTPRequest) -> HTTPResponse {
        let library = LibraryCollection(catalogue.entries, base: request.baseAddress)
        return linkedData(library.all, to: request)
    }

    private func part(
        _ number: String, for request: HTTPRequest
    ) throws(ServiceError) -> HTTPResponse {
        let library = LibraryCollection(catalogue.entries, base: request.baseAddress)
        guard let part = Int(number).flatMap({ library.part($0) }) else {
            throw .notFound("the library has no part \(number)")
        }
        return linkedData(part, to: request)
    }

    private func manifest(
        _ reference: String, for request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        try await answer(reference, \.manifest, to: request) {
            document, addresses throws(ServiceError) in
            let outline = try await document.outline()
            return linkedData(
                Manifest(document, outline: outline, addresses, resolution), to: request)
        }
    }

    private func resource(
        _ kind: String, _ name: String, of reference: String, for request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse? {
        guard kind == "canvas" || kind == "annotations" else { return nil }
        let place: (IIIFAddresses) -> String = { $0.resource(kind, name) }
        return try await answer(reference, place, to: request) {
            document, addresses throws(ServiceError) in
            let canvases = PageCanvases(document, addresses, resolution)
            if kind == "canvas" {
                return linkedData(try canvas(name, canvases), to: request)
            }
            let page = try Self.page(name, of: canvases)
            let layout = try await document.text(page)
            let lines = AnnotationPage<TextualBody>(
                layout, of: page, on: canvases.size(of: page), addresses, resolution)
            return linkedData(lines, to: request)
        }
    }

    private func canvas(
        _ name: String, _ canvases: PageCanvases
    ) throws(ServiceError) -> Canvas {
        var canvas: Canvas
        if name == "blank", let blank = canvases.leadingBlank {
            canvas = blank
        } else {
            canvas = canvases.canvas(try Self.page(name, of: canvases))
        }
        canvas.context = LinkedDataContext.presentation3
        canvas.partOf = [ResourceReference(id: canvases.addresses.manifest, type: "Manifest")]
        return canvas
    }

    /// Reads `p` and a page's number.
    private static func page(
        _ name: String, of canvases: PageCanvases
    ) throws(ServiceError) -> PageIndex {
        let number = name.hasPrefix("p") ? Int(name.dropFirst()) : nil
        guard let number, number >= 1, number <= canvases.count, name == "p\(number)" else {
            throw .notFound("the document has no page called \(name)")
        }
        return PageNumber(number).index
    }

    private func answer(
        _ reference: String, _ place: (IIIFAddresses) -> String, to request: HTTPRequest,
        _ body: (ServedDocument, IIIFAddresses) async throws(ServiceError) -> HTTPResponse
    ) async throws(ServiceError) -> HTTPResponse {
        let base = request.baseAddress
        return try await DocumentLookup(catalogue: catalogue).answer(
            reference, to: request, moved: { place(IIIFAddresses(base: base, $0)) }
        ) { document throws(ServiceError) in
            try await body(document, IIIFAddresses(base: base, document.identifier))
        }
    }
}
