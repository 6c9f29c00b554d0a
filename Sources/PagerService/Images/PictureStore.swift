// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Draws and encodes pictures: as many at once as there are workers, equal orders once, with the
/// latest kept.
protocol PictureStore: Sendable {
    /// Returns the strong entity tag that the picture has, with its quotes; draws nothing.
    ///
    /// - Throws: That the order makes no sense.
    func entityTag(of order: PictureOrder) throws(ServiceError) -> String

    /// Returns the encoded picture.
    ///
    /// - Throws: What the document did; or that there is too much other work.
    func picture(_ order: PictureOrder) async throws(ServiceError) -> EncodedPicture
}

/// A picture of a document, as a file.
struct PictureOrder: Sendable {
    /// What is seen, and how it becomes a file.
    enum Subject: Sendable {
        /// A page or spread, or a part of it.
        case view(RenderRequest, ImageEncoding)
        /// Small pictures of many pages.
        case contactSheet(ContactSheet, ImageEncoding)
        /// A turn from one spread to another, moving.
        case turn(SpreadTurn, AnimationEncoding)
    }

    /// Of which document.
    let document: ServedDocument
    /// Everything that decides the bytes.
    let subject: Subject

    /// Orders a picture.
    init(document: ServedDocument, _ subject: Subject) {
        self.document = document
        self.subject = subject
    }

    /// Orders a picture of a page or spread.
    init(document: ServedDocument, request: RenderRequest, encoding: ImageEncoding) {
        self.init(document: document, .view(request, encoding))
    }
}

/// A picture that was drawn and encoded.
struct DrawnPicture: Sendable {
    /// The whole file.
    let bytes: [UInt8]
    /// Whether it lacks nothing that may be drawn another time.
    let isComplete: Bool

    /// Takes a picture that lacks nothing, unless it says so.
    init(_ bytes: [UInt8], isComplete: Bool = true) {
        self.bytes = bytes
        self.isComplete = isComplete
    }
}

/// A finished picture.
struct EncodedPicture: Sendable {
    /// The whole file.
    let bytes: [UInt8]
    /// The strong entity tag, with its quotes; nil where the picture lacks something that may be
    /// drawn another time, and so is not what the tag of its order names.
    let entityTag: String?
}

extension PictureStore {
    /// Returns the answer that brings the picture, or the one that tells that the client has it
    /// already, for which nothing is drawn.
    ///
    /// - Parameters:
    ///   - order: Which picture.
    ///   - mediaType: What kind of file it is.
    ///   - request: Who wants it.
    ///   - fields: What is told besides.
    /// - Returns: 200, or 304.
    /// - Throws: As `picture`.
    func response(
        _ order: PictureOrder, as mediaType: String, to request: HTTPRequest,
        _ fields: HTTPFields = HTTPFields()
    ) async throws(ServiceError) -> HTTPResponse {
        var fields = fields
        fields["Content-Type"] = mediaType
        fields["Cache-Control"] = order.document.caching(.picture)
        fields["ETag"] = try entityTag(of: order)
        if order.document.pages.isComplete, isKnown(fields, to: request) {
            return .notModified(fields)
        }
        let picture = try await picture(order)
        fields["ETag"] = picture.entityTag
        var response = HTTPResponse(.ok, fields, body: .bytes(picture.bytes))
        response.isComplete = picture.entityTag != nil
        return response
    }

    /// Whether the client names the tag.
    ///
    /// Who has anything at all, `*`, may be told so only when it is known that there is a picture.
    private func isKnown(_ fields: HTTPFields, to request: HTTPRequest) -> Bool {
        guard case .these(let tags) = request.fields.knownTags,
            let tag = fields["ETag"].flatMap(EntityTag.init)
        else { return false }
        return EntityTagList.these(tags).contains(tag)
    }
}
