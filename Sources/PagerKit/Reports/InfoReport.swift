// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// What `info` says of a document.
package struct InfoReport: Encodable, Sendable {
    /// What a document says of itself.
    package struct Metadata: Encodable, Sendable {
        package let title: String?
        package let author: String?
        package let subject: String?
        package let keywords: String?
        package let creator: String?
        package let producer: String?
        package let created: String?
        package let modified: String?

        /// Takes what `metadata` says.
        package init(_ metadata: DocumentMetadata) {
            title = metadata.title
            author = metadata.author
            subject = metadata.subject
            keywords = metadata.keywords
            creator = metadata.creator
            producer = metadata.producer
            created = metadata.created.flatMap(\.calendarMoment)
            modified = metadata.modified.flatMap(\.calendarMoment)
        }
    }

    /// The size and label of one page.
    package struct Page: Encodable, Sendable {
        package let page: Int
        package let label: String?
        package let width: ReportedLength
        package let height: ReportedLength
        package let userUnit: Double?

        /// Takes what `info` says, and the points a unit of the page has where it sets one.
        package init(_ info: PageInfo, userUnit: Double?) {
            self.userUnit = userUnit.flatMap { $0.isFinite ? $0 : nil }
            page = info.page.number.value
            label = info.label?.text
            width = ReportedLength(info.size.width)
            height = ReportedLength(info.size.height)
        }
    }

    package let format = "pdfpager.info/1"
    package let file: String
    package let pageCount: Int
    package let pdfVersion: String?
    package let encrypted: Bool
    package let repair: String
    package let warnings: [String]
    package let layout: String?
    package let direction: String?
    package let metadata: Metadata
    package let pages: [Page]
    package let failures: [ReportedFailure]

    /// Says of the document called `file` what `summary` and `pages` tell.
    package init(
        file: String, summary: DocumentSummary, pages: [Page], failures: [ReportedFailure]
    ) {
        self.file = file
        pageCount = summary.pageCount
        pdfVersion = summary.metadata.pdfVersion
        encrypted = summary.isEncrypted
        repair = summary.repair.reportedName
        warnings = summary.warnings
        layout = summary.hints.layout?.reportedName
        direction = summary.hints.direction?.reportedName
        metadata = Metadata(summary.metadata)
        self.pages = pages
        self.failures = failures
    }
}
