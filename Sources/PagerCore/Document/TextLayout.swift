// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a page and where it stands.
public struct TextLayout: Equatable, Sendable {
    /// A run of letters without a space.
    public struct Word: Equatable, Sendable {
        /// The letters.
        public var text: String
        /// The box around them, in page space.
        public var area: Rect<PageSpace>
        /// The box of each of the text's Unicode scalars, in page space.
        public var scalarAreas: [Rect<PageSpace>]

        /// Makes the word; there must be as many `scalarAreas` as `text` has Unicode scalars.
        public init(text: String, area: Rect<PageSpace>, scalarAreas: [Rect<PageSpace>]) {
            self.text = text
            self.area = area
            self.scalarAreas = scalarAreas
        }
    }

    /// Words that stand beside each other.
    public struct Line: Equatable, Sendable {
        /// The words in the document's order.
        public var words: [Word]

        /// Makes the line of `words`.
        public init(words: [Word]) { self.words = words }
    }

    /// The lines in the document's order.
    public var lines: [Line]

    /// Makes the layout of `lines`.
    public init(lines: [Line]) { self.lines = lines }
}
