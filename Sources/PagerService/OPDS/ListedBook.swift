// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// What catalogues of books tell of a document.
struct ListedBook: Sendable {
    /// What is known only of a document that was opened.
    struct Contents: Sendable {
        let title: String
        let author: String?
        let summary: String?
        let pageCount: Int
        /// Whether its first page can be drawn.
        let hasCover: Bool
        /// Whether nothing of it was lost in passing, such as what the first page is like.
        let isComplete: Bool

        /// Of which pages sizes are needed to tell it.
        static let neededPages = NeededPages.page(PageNumber(1))

        /// Takes what `document` says.
        init(_ document: ServedDocument) {
            let metadata = document.source.summary.metadata
            title = document.label
            author = metadata.author.shown
            summary = metadata.subject.shown
            pageCount = document.pages.count
            hasCover = document.hasCover
            isComplete = document.pages.isComplete
        }
    }

    /// What names it in addresses.
    let reference: String
    /// The title it says it has, else the name of its file.
    let title: String
    /// When the file changed last, in seconds since 1970-01-01 UTC.
    let modified: Int64
    /// What is known of a document that was opened; nil where it was not yet, or cannot be.
    let contents: Contents?

    /// Lists `entry`, of which `contents` are known.
    init(_ entry: CatalogueEntry, _ contents: Contents?) {
        reference = entry.identifier?.text ?? entry.reference
        title = contents?.title ?? entry.label
        modified = entry.modified
        self.contents = contents
    }

    /// Lists an open document, whose file changed last at `modified`.
    init(_ document: ServedDocument, modified: Int64) {
        reference = document.identifier.text
        title = document.label
        self.modified = modified
        contents = Contents(document)
    }

    /// When the file changed last, as ISO 8601 has it.
    var updated: String { modified.calendarMoment ?? "1970-01-01T00:00:00Z" }
}

extension ServedDocument {
    /// Whether there is a cover: the first page, where it can be drawn.
    var hasCover: Bool { (try? StreamedPage("0", "", of: self).order) != nil }
}
