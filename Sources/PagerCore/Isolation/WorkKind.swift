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
