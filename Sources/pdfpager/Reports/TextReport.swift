// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What `text` says: the text of pages, with or without where it stands.
struct TextReport: Encodable, Sendable {
    /// A run of letters without a space.
    struct Word: Encodable, Equatable, Sendable {
        let text: String
        let area: ReportedArea
    }

    /// Words that stand beside each other.
    struct Line: Encodable, Equatable, Sendable {
        let words: [Word]
    }

    /// The text of one page.
    struct Page: Encodable, Equatable, Sendable {
        let page: Int
        let text: String
        let lines: [Line]?

        /// Takes what `layout` of `page` says, with the boxes of words where `hasBoxes`.
        init(_ layout: TextLayout, of page: PageIndex, hasBoxes: Bool) {
            self.page = page.number.value
            text = layout.plainText
            lines = hasBoxes ? layout.lines.map(Line.init) : nil
        }
    }

    let format = "pdfpager.text/1"
    let file: String
    let pages: [Page]
    let failures: [ReportedFailure]
}

extension TextReport.Line {
    fileprivate init(_ line: TextLayout.Line) {
        words = line.words.map { TextReport.Word(text: $0.text, area: ReportedArea($0.area)) }
    }
}

extension TextReport.Page {
    /// The page for people: its lines, or with boxes a word a line after the four numbers of its
    /// box.
    var plain: String {
        guard let lines else { return text.isEmpty ? "" : text + "\n" }
        return lines.map { line in
            line.words.map(\.row).joined() + "\n"
        }.joined()
    }
}

extension TextReport.Word {
    fileprivate var row: String {
        let numbers = [area.x, area.y, area.width, area.height].map { String($0.points) }
        return numbers.joined(separator: " ") + "  \(text.withoutControlCharacters)\n"
    }
}

extension TextLayout {
    /// The text as lines of words.
    var plainText: String {
        lines.map { line in
            line.words.map(\.text).joined(separator: " ")
        }.joined(separator: "\n")
    }
}
