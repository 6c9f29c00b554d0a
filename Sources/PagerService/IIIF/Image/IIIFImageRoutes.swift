// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Pages and spreads as images of the IIIF Image API, below `/iiif/3` or `/iiif/2`.
struct IIIFImageRoutes: Routes {
    /// Which version of the interface is spoken.
    let version: ImageAPIVersion
    /// Where documents come from.
    let catalogue: any DocumentCatalogue
    /// Who draws.
    let store: any PictureStore
    /// How images are offered.
    let options: ImageOptions

    /// How long the name that a path gave a document leads to the name of its contents.
    private static let redirectSeconds = 60

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        let segments = request.target.segments
        guard segments.count >= 3, segments[..<2] == ["iiif", version.segment] else { return nil }
        guard let identifier = ImageIdentifier(parsing: segments[2]) else { throw .noSuchImage }
        let rest = segments.dropFirst(3)
        switch rest.count {
        case 0,
            1 where rest.first == "":
            return try redirectToInformation(on: identifier, request)
        case 1 where rest.first == "info.json", 4:
            return try await answer(identifier, rest, to: request)
        default:
            return nil
        }
    }

    private func answer(
        _ identifier: ImageIdentifier, _ rest: ArraySlice<String>, to request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        switch try await DocumentLookup(catalogue: catalogue).find(
            identifier.document, for: request, needing: identifier.part.neededPages)
        {
        case .moved(let contents):
            return redirect(
                request, to: ImageIdentifier(document: contents.text, identifier.part))
        case .document(let document):
            let subject = Subject(
                address: "\(request.baseAddress)/iiif/\(version.segment)/\(identifier.text)",
                document: document,
                image: try ServedImage(identifier.part, of: document, options.resolution))
            let response =
                rest.count == 1
                ? information(on: subject, for: request)
                : try await picture(
                    of: subject, ImageParameters(parsing: rest, version), to: request)
            return response.made(of: document)
        }
    }

    /// An image that was found.
    private struct Subject {
        /// Its address, without a slash at its end.
        let address: String
        let document: ServedDocument
        let image: ServedImage
    }

    private func redirectToInformation(
        on identifier: ImageIdentifier, _ request: HTTPRequest
    ) throws(ServiceError) -> HTTPResponse {
        _ = try catalogue.existingEntry(identifier.document)
        let path = request.target.rawPath
        let image = path.hasSuffix("/") ? path.dropLast() : Substring(path)
        return HTTPResponse(
            .seeOther, HTTPFields([("Location", "\(request.baseAddress)\(image)/info.json")]))
    }

    /// Leads from the name that a path gave a document to the same part of its contents.
    private func redirect(_ request: HTTPRequest, to identifier: ImageIdentifier) -> HTTPResponse {
        let parts = request.target.rawPath.split(separator: "/", omittingEmptySubsequences: false)
        let rest = parts.dropFirst(4).joined(separator: "/")
        let address =
            "\(request.baseAddress)/iiif/\(version.segment)/\(identifier.text)/\(rest)"
        return HTTPResponse(
            .found,
            HTTPFields([
                ("Location", address), ("Cache-Control", "max-age=\(Self.redirectSeconds)"),
            ]))
    }

    private func information(on subject: Subject, for request: HTTPRequest) -> HTTPResponse {
        let information = ImageInformation(
            address: subject.address, size: subject.image.size, options: options)
        let media = LinkedDataMedia(
            acceptedBy: request.fields.values(of: "Accept"),
            otherwise: version == .three ? .linkedData : .plain)
        var response = information.response(version, as: media)
        response.fields["Cache-Control"] = subject.document.caching(.information)
        return response
    }

    private func picture(
        of subject: Subject, _ parameters: ImageParameters, to request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        let cut = try ImageCut(parameters, of: subject.image.size, options)
        let order = PictureOrder(
            document: subject.document,
            request: cut.request(of: subject.image.spread, at: options.resolution.scale),
            encoding: options.encoding(cut.format))
        // The one character of these paths that addresses do not have unencoded.
        let path = cut.canonicalPath(version, options).replacing("^", with: "%5E")
        let canonical = "\(subject.address)/\(path)"
        return try await store.response(
            order, as: cut.format.mediaType, to: request,
            HTTPFields([
                (
                    "Link",
                    "<\(canonical)>;rel=\"canonical\", <\(version.profile)>;rel=\"profile\""
                )
            ]))
    }
}

extension ServiceError {
    fileprivate static var noSuchImage: ServiceError {
        .notFound("there is no image of this name")
    }
}
