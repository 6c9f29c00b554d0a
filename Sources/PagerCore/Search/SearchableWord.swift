// SPDX-License-Identifier: GPL-3.0-or-later

/// A folded word of a page, as searches compare it.
public struct SearchableWord: Equatable, Sendable {
    /// The letters it is compared by.
    public let folded: String
    /// Whether a hyphen at a line end parts it from the next word: both may be one.
    public var joinsNext: Bool

    /// Makes the word of folded letters.
    public init(folded: String, joinsNext: Bool = false) {
        self.folded = folded
        self.joinsNext = joinsNext
    }
}
