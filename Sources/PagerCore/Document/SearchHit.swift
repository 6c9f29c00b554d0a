// SPDX-License-Identifier: GPL-3.0-or-later

/// One place where a search found its words.
public struct SearchHit: Equatable, Sendable {
    /// The page it stands on.
    public var page: PageIndex
    /// The area of each line's part of it, in page space; more than one where it runs over a
    /// line end.
    public var areas: [Rect<PageSpace>]
    /// The text before it on the page, for context.
    public var before: String
    /// The text found, as the page has it.
    public var match: String
    /// The text after it on the page, for context.
    public var after: String

    /// Makes the hit.
    public init(
        page: PageIndex, areas: [Rect<PageSpace>], before: String, match: String, after: String
    ) {
        self.page = page
        self.areas = areas
        self.before = before
        self.match = match
        self.after = after
    }
}
