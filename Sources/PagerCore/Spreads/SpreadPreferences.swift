// SPDX-License-Identifier: GPL-3.0-or-later

/// What a person asked for about spreads; nil leaves it to the document.
public struct SpreadPreferences: Equatable, Sendable {
    /// How many pages are shown at once.
    public enum Layout: CaseIterable, Equatable, Sendable {
        /// One page at a time.
        case single
        /// Two pages at a time.
        case double
        /// What the document asks for, as if nothing had been said.
        case auto
    }

    /// How many pages are shown at once; `auto` by default.
    public var layout: Layout
    /// Whether the first page stands alone like a cover; nil by default.
    public var coverAlone: Bool?
    /// In which direction the pages follow each other; nil by default.
    public var direction: ReadingDirection?
    /// What becomes of wide pages; nil by default.
    public var widePages: WidePages?
    /// The pages that get a blank before them, in any order; none by default.
    public var shifts: [PageIndex]

    /// Makes preferences; those left out are the document's to decide.
    public init(
        layout: Layout = .auto, coverAlone: Bool? = nil, direction: ReadingDirection? = nil,
        widePages: WidePages? = nil, shifts: [PageIndex] = []
    ) {
        self.layout = layout
        self.coverAlone = coverAlone
        self.direction = direction
        self.widePages = widePages
        self.shifts = shifts
    }
}
