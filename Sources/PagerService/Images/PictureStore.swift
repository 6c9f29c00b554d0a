// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Draws and encodes pictures: as many at once as there are workers, equal orders once, with the
/// latest kept.
protocol PictureStore: Sendable {
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

/// A finished picture.
struct EncodedPicture: Sendable {
    /// The whole file.
    let bytes: [UInt8]
    /// The strong entity tag, with its quotes.
    let entityTag: String
}
