// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What `outline` says: the document's table of contents.
struct OutlineReport: Encodable, Sendable {
    /// One line of the table of contents.
    struct Item: Encodable, Equatable, Sendable {
        let title: String
        let level: Int
        let target: ReportedTarget?
    }

    let format = "pdfpager.outline/1"
    let file: String
    let truncated: Bool
    let items: [Item]

    /// Says what the outline of the document called `file` holds.
    init(file: String, outline: Outline) {
        self.file = file
        truncated = outline.isTruncated
        items = outline.items.map { item in
            Item(
                title: item.title, level: item.level, target: item.target.map(ReportedTarget.init))
        }
    }

    /// The report for people: an entry a line, indented by its level.
    var text: String {
        items.map { item in
            let indent = String(repeating: "  ", count: item.level)
            let target = item.target.map { "  → " + $0.summary } ?? ""
            return indent + item.title.withoutControlCharacters + target + "\n"
        }.joined()
    }
}
