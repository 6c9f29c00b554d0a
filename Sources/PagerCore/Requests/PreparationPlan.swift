// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether storing a document's fonts inflated, in memory, saves more time than it takes.
///
/// There are two ways. An update puts the fonts behind the document's own bytes; it takes about
/// 3 ms for each megabyte of the file. Where most pages are drawn it inflates their contents too.
/// Where the document's form does not allow that, it can be rewritten as a whole, which takes about
/// half a millisecond for each page it has. Drawing then saves a millisecond or more for each page
/// drawn (measured on manuals of 81 and 1,158 pages).
public struct PreparationPlan: Equatable, Sendable {
    /// The fewest pages to draw for which an update may pay.
    public static let fewestPagesToUpdate = 3
    /// How many bytes a file may have for each page that is drawn, to be updated.
    public static let mostBytesPerDrawn = 256 << 10
    /// How many of a document's pages there may be to each page that is drawn, for their contents
    /// to be inflated.
    public static let mostPagesPerContents = 2
    /// The fewest pages to draw for which rewriting may pay.
    public static let fewestPagesToRewrite = 8
    /// How many of a document's pages there may be to each page that is drawn, to be rewritten.
    public static let mostPagesPerDrawn = 4
    /// The largest file that is prepared: the copy is held in memory beside it.
    public static let largestFile = 64 << 20

    /// Whether to update the document, where its form allows it.
    public let updatingPays: Bool
    /// Whether an update inflates the contents of pages as well.
    public let inflatingContentsPays: Bool
    /// Whether to rewrite the document, where it cannot be updated.
    public let rewritingPays: Bool

    /// Seconds that an update takes for each byte of the file.
    public static let secondsPerByte = 3e-3 / 0x1p20
    /// How many times as long as an update drawing has to have taken, before an update is worth
    /// trying where nobody has said what is to come.
    public static let leastDrawingTime = 2.0

    /// Decides for drawing `pages` of a document of `pageCount` pages and `byteCount` bytes.
    public init(pages: Int, pageCount: Int, byteCount: Int) {
        let fits = byteCount <= Self.largestFile
        updatingPays =
            fits && pages >= Self.fewestPagesToUpdate
            && pages >= byteCount / Self.mostBytesPerDrawn
        inflatingContentsPays = updatingPays && pages >= pageCount / Self.mostPagesPerContents
        rewritingPays =
            fits && pages >= Self.fewestPagesToRewrite
            && pages >= pageCount / Self.mostPagesPerDrawn
    }

    /// Returns for drawing how many pages to prepare a document of `byteCount` bytes whose pages
    /// have taken `seconds` to draw; nil where that is not yet worth trying.
    ///
    /// As much is expected to come as has come, so that preparing in vain never takes longer than
    /// half of what drawing took.
    public static func pages(expectedAfter seconds: Double, byteCount: Int) -> Int? {
        let update = Double(byteCount) * secondsPerByte
        guard byteCount <= largestFile, seconds >= leastDrawingTime * update else { return nil }
        return max(fewestPagesToUpdate, byteCount / mostBytesPerDrawn)
    }
}
