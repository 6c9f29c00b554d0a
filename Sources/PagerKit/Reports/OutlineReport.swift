// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// What `outline` says: the document's table of contents.
package struct OutlineReport: Encodable, Sendable {
    /// One line of the table of contents.
    package struct Item: Encodable, Equatable, Sendable {
        package let title: String
        package let level: Int
        package let target: ReportedTarget?
    }

    package let format = "pdfpager.outline/1"
    package let file: String
    package let truncated: Bool
    package let items: [Item]

    /// Says what the outline of the document called `file` holds.
    package init(file: String, outline: Outline) {
        self.file = file
        truncated = outline.isTruncated
        items = outline.items.map { item in
            Item(
                title: item.title, level: item.level, target: item.target.map(ReportedTarget.init))
        }
    }
}
