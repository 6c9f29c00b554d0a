// SPDX-License-Identifier: GPL-3.0-or-later

/// A document's table of contents.
public struct Outline: Equatable, Sendable {
    /// The most entries that are read.
    public static let mostItems = 10_000
    /// The deepest level that is read.
    public static let deepest = 32

    /// One line of the table of contents.
    public struct Item: Equatable, Sendable {
        /// The text shown.
        public var title: String
        /// How many levels lie above it; zero at the top.
        public var level: Int
        /// What choosing it does, where it does anything.
        public var target: LinkTarget?

        /// Makes the entry.
        public init(title: String, level: Int, target: LinkTarget?) {
            self.title = title
            self.level = level
            self.target = target
        }
    }

    /// All entries in order of reading, each with its level.
    public var items: [Item]
    /// Whether entries were left out because the outline passed the limits.
    public var isTruncated: Bool

    /// Makes an outline of `items`.
    public init(items: [Item], isTruncated: Bool = false) {
        self.items = items
        self.isTruncated = isTruncated
    }
}
