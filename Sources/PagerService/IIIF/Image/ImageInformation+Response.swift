// SPDX-License-Identifier: GPL-3.0-or-later

extension ImageInformation {
    /// Answers with the information as a version has it.
    func response(_ version: ImageAPIVersion, as media: LinkedDataMedia) -> HTTPResponse {
        let mediaType = media.mediaType(context: version.context)
        var response =
            switch version {
            case .two: HTTPResponse.json(ImageInformationOfTwo(self), as: mediaType)
            case .three: HTTPResponse.json(ImageInformationOfThree(self), as: mediaType)
            }
        response.fields["ETag"] = response.body.entityTag
        response.fields["Vary"] = "Accept"
        response.fields["Link"] = links(version, media)
        return response
    }

    /// Version 2.1 wants plain JSON to name its context.
    private func links(_ version: ImageAPIVersion, _ media: LinkedDataMedia) -> String {
        let profile = "<\(version.profile)>;rel=\"profile\""
        guard version == .two, media == .plain else { return profile }
        let relation = "http://www.w3.org/ns/json-ld#context"
        return profile
            + ", <\(version.context)>;rel=\"\(relation)\";type=\"application/ld+json\""
    }
}

/// What of a document is kept by caches.
enum CachedImageResource {
    /// The picture itself: the same as long as the document is.
    case picture
    /// What is said of it, which also tells how this service is set up.
    case information
}

extension ServedDocument {
    /// The value of `Cache-Control` for what was made of the document, under the name of its
    /// contents, if anybody may ask; `Audience` makes less of it where not.
    func caching(_ resource: CachedImageResource) -> String {
        guard !isProtected else { return "private, no-store" }
        return switch resource {
        case .picture: "public, max-age=31536000, immutable"
        case .information: "public, max-age=86400"
        }
    }
}
