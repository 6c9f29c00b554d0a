// SPDX-License-Identifier: GPL-3.0-or-later

/// What is known of a document once it is open.
public struct DocumentSummary: Equatable, Sendable {
    /// How many pages it has; at least 1.
    public var pageCount: Int
    /// How it wants to be read.
    public var hints: DocumentHints
    /// What it says of itself.
    public var metadata: DocumentMetadata
    /// Whether it was encrypted.
    public var isEncrypted: Bool
    /// What had to be mended to open it.
    public var repair: Repair
    /// What is odd about it, in sentences for people.
    public var warnings: [String]
    /// Whether its pages may have units of their own; where not, none has to be asked about.
    public var mayHaveUserUnits: Bool

    /// How a damaged document was made readable.
    public enum Repair: CaseIterable, Equatable, Sendable {
        /// It was sound.
        case notNeeded
        /// Its table of objects was rebuilt by scanning the file.
        case rebuiltTable
        /// It was written anew by a second reader, as the first could not open it.
        case rewritten
    }

    /// Makes the summary.
    public init(
        pageCount: Int, hints: DocumentHints, metadata: DocumentMetadata, isEncrypted: Bool,
        repair: Repair, warnings: [String], mayHaveUserUnits: Bool = true
    ) {
        self.pageCount = pageCount
        self.hints = hints
        self.metadata = metadata
        self.isEncrypted = isEncrypted
        self.repair = repair
        self.warnings = warnings
        self.mayHaveUserUnits = mayHaveUserUnits
    }
}

/// What a document says of itself.
public struct DocumentMetadata: Equatable, Sendable {
    /// The title.
    public var title: String?
    /// Who wrote it.
    public var author: String?
    /// What it is about.
    public var subject: String?
    /// Words to find it by.
    public var keywords: String?
    /// The program it was written with.
    public var creator: String?
    /// The program that made the PDF.
    public var producer: String?
    /// When it was made, in seconds since 1970-01-01 UTC.
    public var created: Int64?
    /// When it was last changed, in seconds since 1970-01-01 UTC.
    public var modified: Int64?
    /// The version of PDF it is written in, such as "1.7".
    public var pdfVersion: String?

    /// Makes metadata in which nothing is said.
    public init() {}
}
