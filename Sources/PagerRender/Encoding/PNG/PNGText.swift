// SPDX-License-Identifier: GPL-3.0-or-later

/// A note inside a PNG file: a `tEXt` chunk.
public struct PNGText: Equatable, Sendable {
    /// What the note is about, such as `Thumb::URI`.
    public let keyword: String
    /// The note.
    public let text: String

    /// Makes the note.
    ///
    /// - Precondition: `keyword` has 1...79 characters; both are ASCII without control characters.
    public init(keyword: String, text: String) {
        precondition(1...79 ~= keyword.utf8.count, "a keyword has 1...79 characters")
        precondition((keyword + text).utf8.allSatisfy { 32...126 ~= $0 }, "only ASCII")
        self.keyword = keyword
        self.text = text
    }

    /// The data of the chunk.
    var bytes: [UInt8] { [UInt8](keyword.utf8) + [0] + text.utf8 }
}
