// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

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
    /// Of which document.
    let document: ServedDocument
    /// Everything that decides the pixels.
    let request: RenderRequest
    /// How they become a file.
    let encoding: ImageEncoding
}

/// A finished picture.
struct EncodedPicture: Sendable {
    /// The whole file.
    let bytes: [UInt8]
    /// The strong entity tag, with its quotes.
    let entityTag: String
}
