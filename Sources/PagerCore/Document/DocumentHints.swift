// SPDX-License-Identifier: GPL-3.0-or-later

/// What a document says of how it wants to be read.
public struct DocumentHints: Equatable, Sendable {
    /// The catalogue's /PageLayout, where it has one.
    public var layout: PageLayoutHint?
    /// The viewer preferences' /Direction, where they have one.
    public var direction: ReadingDirection?

    /// Makes the hints from what the document says.
    public init(layout: PageLayoutHint? = nil, direction: ReadingDirection? = nil) {
        self.layout = layout
        self.direction = direction
    }
}

/// A document's /PageLayout (ISO 32000-1, table 28).
public enum PageLayoutHint: CaseIterable, Equatable, Sendable {
    /// SinglePage: one page at a time.
    case singlePage
    /// OneColumn: all pages below each other.
    case oneColumn
    /// TwoColumnLeft: two columns, the first page in the leading one.
    case twoColumnLeft
    /// TwoColumnRight: two columns, the first page alone like a cover.
    case twoColumnRight
    /// TwoPageLeft: two pages at a time, pairs begin with the first page.
    case twoPageLeft
    /// TwoPageRight: two pages at a time, the first page alone like a cover.
    case twoPageRight
}

/// The direction in which pages follow each other.
public enum ReadingDirection: CaseIterable, Equatable, Sendable {
    /// Left to right: the first page of a spread is the left one.
    case ltr
    /// Right to left: the first page of a spread is the right one.
    case rtl
}
