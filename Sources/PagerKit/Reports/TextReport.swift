// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// What `text` says: the text of pages, with or without where it stands.
package struct TextReport: Encodable, Sendable {
    /// A run of letters without a space.
    package struct Word: Encodable, Equatable, Sendable {
        package let text: String
        package let area: ReportedArea
    }

    /// Words that stand beside each other.
    package struct Line: Encodable, Equatable, Sendable {
        package let words: [Word]
    }

    /// The text of one page.
    package struct Page: Encodable, Equatable, Sendable {
        package let page: Int
        package let text: String
        package let lines: [Line]?

        /// Takes what `layout` of `page` says, with the boxes of words where `hasBoxes`.
        package init(_ layout: TextLayout, of page: PageIndex, hasBoxes: Bool) {
            self.page = page.number.value
            text = layout.plainText
            lines = hasBoxes ? layout.lines.map(Line.init) : nil
        }
    }

    package let format = "pdfpager.text/1"
    package let file: String
    package let pages: [Page]
    package let failures: [ReportedFailure]

    /// Says what is written on the `pages` of the document called `file`.
    package init(file: String, pages: [Page], failures: [ReportedFailure]) {
        self.file = file
        self.pages = pages
        self.failures = failures
    }
}

extension TextReport.Line {
    fileprivate init(_ line: TextLayout.Line) {
        words = line.words.map { TextReport.Word(text: $0.text, area: ReportedArea($0.area)) }
    }
}

extension TextLayout {
    /// The text as lines of words.
    package var plainText: String {
        lines.map { line in
            line.words.map(\.text).joined(separator: " ")
        }.joined(separator: "\n")
    }
}
