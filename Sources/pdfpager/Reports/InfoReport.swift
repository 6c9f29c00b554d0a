// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What `info` says of a document.
struct InfoReport: Encodable, Sendable {
    /// What a document says of itself.
    struct Metadata: Encodable, Sendable {
        let title: String?
        let author: String?
        let subject: String?
        let keywords: String?
        let creator: String?
        let producer: String?
        let created: String?
        let modified: String?

        /// Takes what `metadata` says.
        init(_ metadata: DocumentMetadata) {
            title = metadata.title
            author = metadata.author
            subject = metadata.subject
            keywords = metadata.keywords
            creator = metadata.creator
            producer = metadata.producer
            created = metadata.created.flatMap { Timestamp($0).text }
            modified = metadata.modified.flatMap { Timestamp($0).text }
        }
    }

    /// The size and label of one page.
    struct Page: Encodable, Sendable {
        let page: Int
        let label: String?
        let width: ReportedLength
        let height: ReportedLength
        let userUnit: Double?

        /// Takes what `info` says, and the points a unit of the page has where it sets one.
        init(_ info: PageInfo, userUnit: Double?) {
            self.userUnit = userUnit.flatMap { $0.isFinite ? $0 : nil }
            page = info.page.number.value
            label = info.label?.text
            width = ReportedLength(info.size.width)
            height = ReportedLength(info.size.height)
        }
    }

    let format = "pdfpager.info/1"
    let file: String
    let pageCount: Int
    let pdfVersion: String?
    let encrypted: Bool
    let repair: String
    let warnings: [String]
    let layout: String?
    let direction: String?
    let metadata: Metadata
    let pages: [Page]
    let failures: [ReportedFailure]

    /// Says of the document called `file` what `summary` and `pages` tell.
    init(
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
