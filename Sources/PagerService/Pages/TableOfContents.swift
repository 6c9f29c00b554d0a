// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A document's outline as a tree in which every entry leads to a page.
///
/// An entry without a page of its own, such as a part's heading, leads where the next entry does.
/// Entries that lead out of the document are not part of it and left out, unless entries stand
/// below them. As large and as deep as `Outline` lets it be, whatever the document says.
struct TableOfContents: Sendable {
    /// The longest title kept, in Unicode scalars.
    static let longestTitle = 300

    /// One line.
    struct Entry: Equatable, Sendable {
        /// The text shown; never empty.
        var title: String
        /// Where it leads.
        var page: PageIndex
        /// Whether the document says so, rather than the entry that follows.
        var hasOwnPage: Bool
        /// The lines below it.
        var entries: [Entry]
    }

    /// The lines of the top level.
    let entries: [Entry]

    /// Arranges the entries of `outline`, which belongs to a document of `pageCount` pages.
    init(_ outline: Outline, pageCount: Int) {
        let lines = Self.lines(of: outline, pageCount: pageCount)
        let pages = Self.pages(of: lines)
        var position = 0
        entries = Self.entries(lines, pages, at: 0, &position)
    }

    private struct Line {
        let title: String
        let level: Int
        let page: PageIndex?
    }

    /// The entries kept, their levels such that each is at most one below the entry before.
    private static func lines(of outline: Outline, pageCount: Int) -> [Line] {
        var lines: [Line] = []
        for (position, item) in outline.items.prefix(Outline.mostItems).enumerated() {
            let next = position + 1 < outline.items.count ? outline.items[position + 1] : nil
            if item.leadsOut, (next?.level ?? 0) <= item.level { continue }
            let deepest = lines.last.map { $0.level + 1 } ?? 0
            let level = min(max(0, item.level), deepest, Outline.deepest - 1)
            let page = item.page.flatMap { (0..<pageCount).contains($0.value) ? $0 : nil }
            lines.append(Line(title: item.title.heading, level: level, page: page))
        }
        return lines
    }

    /// The page of each line: its own, else that of the next line, else that of the one before.
    private static func pages(of lines: [Line]) -> [PageIndex] {
        var pages: [PageIndex] = []
        var next = lines.last { $0.page != nil }?.page ?? PageIndex(0)
        for line in lines.reversed() {
            next = line.page ?? next
            pages.append(next)
        }
        return pages.reversed()
    }

    private static func entries(
        _ lines: [Line], _ pages: [PageIndex], at level: Int, _ position: inout Int
    ) -> [Entry] {
        var entries: [Entry] = []
        while position < lines.count, lines[position].level >= level {
            let line = lines[position]
            let page = pages[position]
            position += 1
            let below = Self.entries(lines, pages, at: level + 1, &position)
            entries.append(
                Entry(
                    title: line.title.isEmpty ? "\(page.number.value)" : line.title, page: page,
                    hasOwnPage: line.page != nil, entries: below))
        }
        return entries
    }
}

extension Outline.Item {
    fileprivate var page: PageIndex? {
        if case .destination(let destination) = target { destination.page } else { nil }
    }

    fileprivate var leadsOut: Bool {
        switch target {
        case .uri, .file: true
        case .destination, .named, .unsupported, nil: false
        }
    }
}

extension String {
    /// The text in one line without control characters, of bounded length.
    fileprivate var heading: String { singleLine(longest: TableOfContents.longestTitle) }
}
