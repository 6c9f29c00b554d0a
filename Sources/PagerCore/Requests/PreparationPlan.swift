// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether rewriting a document in memory saves more time than it takes.
///
/// Rewriting costs about a millisecond for each page the document has, drawing from the copy
/// saves several for each page drawn (measured on a manual of 1,158 pages: 1.1 and 7).
public struct PreparationPlan: Equatable, Sendable {
    /// The fewest pages to draw for which rewriting may pay.
    public static let fewestPages = 8
    /// How many of a document's pages there may be to each page that is drawn.
    public static let mostPagesPerDrawn = 4
    /// The largest file that is rewritten: the copy is held in memory beside it.
    public static let largestFile = 64 << 20

    /// Whether to rewrite.
    public let pays: Bool

    /// Decides for drawing `pages` of a document of `pageCount` pages and `byteCount` bytes.
    public init(pages: Int, pageCount: Int, byteCount: Int) {
        pays =
            pages >= Self.fewestPages && pages * Self.mostPagesPerDrawn >= pageCount
            && byteCount <= Self.largestFile
    }
}
