// SPDX-License-Identifier: GPL-3.0-or-later

/// What a worker is asked to do, as far as deadlines and strikes distinguish it.
public enum WorkKind: CaseIterable, Hashable, Sendable {
    /// Opening the document.
    case open
    /// Drawing a page or a spread.
    case page
    /// Drawing a small picture.
    case thumbnail
    /// Reading what a page or the document says.
    case metadata

    /// The longest side in pixels that a small picture may have.
    public static let longestThumbnailSide = 512

    /// Says what drawing a picture of `size` is.
    public static func drawing(_ size: Size<PixelSpace>) -> WorkKind {
        max(size.width, size.height) <= longestThumbnailSide ? .thumbnail : .page
    }

    /// The name people know it by.
    public var name: StaticString {
        switch self {
        case .open: "opening the document"
        case .page: "drawing the page"
        case .thumbnail: "drawing the thumbnail"
        case .metadata: "reading the document"
        }
    }
}
