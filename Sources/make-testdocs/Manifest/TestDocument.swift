// SPDX-License-Identifier: GPL-3.0-or-later

/// A document that tests need, and what a reader should make of it.
struct TestDocument: Sendable {
    /// The file's name without its extension.
    var name: String
    /// Why the document exists, in a sentence.
    var purpose: String
    var bytes: [UInt8]
    var expectation: Expectation

    /// What a reader should make of a document.
    struct Expectation: Sendable {
        var outcome = Outcome.ok
        /// How many pages there are to be seen; nil where the document must not open.
        var pages: Int?
        /// Each page's size in points, of its crop box after rotation; nil for a page that cannot
        /// be read or has no finite size.
        var sizes: [PageSize?] = []
        var passwords: Encryption.Passwords?
        /// The catalogue's /PageLayout.
        var layout: String?
        /// The viewer preferences' /Direction, in our words.
        var direction: String?
        /// The text printed on each page, where the document says it.
        var labels: [String]?
        /// The numbers of the pages that cannot be read or are not drawn whole.
        var damagedPages: [Int] = []
        /// Where the outline's entries lead, in points from the top left of the page as shown.
        var destinations: [Destination] = []
        /// Words that a search finds, in ways that are easily got wrong.
        var searches: [Search] = []
    }

    /// What happens on opening a document, in the words of the errors.
    enum Outcome: String, Sendable {
        case ok
        /// Opens after the table of objects has been rebuilt by searching the file.
        case rebuiltTable
        /// Opens after libqpdf has written the document anew, as Poppler alone cannot.
        case rewritten
        /// Opens, with at least one page that cannot be read or is not drawn whole.
        case pageDamaged
        case password
        case empty
        case notPDF
        case damaged
    }

    /// The width and height of a page in points.
    struct PageSize: Sendable {
        var width: Double
        var height: Double
    }

    /// Where an entry of the outline leads.
    struct Destination: Sendable {
        var title: String
        var page: Int
        var left: Double?
        var top: Double?
    }

    /// A word, and the numbers of the pages it stands on, once for each time.
    struct Search: Sendable {
        var word: String
        var pages: [Int]
    }
}

extension TestDocument {
    /// Describes a document whose every page has one size, and that opens without trouble.
    init(
        _ name: String, _ purpose: String, pages: Int, width: Double, height: Double,
        bytes: [UInt8]
    ) {
        self.name = name
        self.purpose = purpose
        self.bytes = bytes
        let size = PageSize(width: width, height: height)
        expectation = Expectation(pages: pages, sizes: Array(repeating: size, count: pages))
    }

    /// Describes a document with one page for each of `sizes`.
    init(_ name: String, _ purpose: String, sizes: [PageSize?], bytes: [UInt8]) {
        self.name = name
        self.purpose = purpose
        self.bytes = bytes
        expectation = Expectation(pages: sizes.count, sizes: sizes)
    }

    /// Describes a document that must not open, or opens without pages.
    init(_ name: String, _ purpose: String, outcome: Outcome, bytes: [UInt8]) {
        self.name = name
        self.purpose = purpose
        self.bytes = bytes
        expectation = Expectation(outcome: outcome, pages: outcome == .empty ? 0 : nil)
    }

    /// Returns the document with its expectation changed.
    func expecting(_ change: (inout Expectation) -> Void) -> TestDocument {
        var changed = self
        change(&changed.expectation)
        return changed
    }
}
