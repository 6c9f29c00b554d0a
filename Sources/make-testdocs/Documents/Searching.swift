// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Documents for finding words.
    static let searching = [columns, hyphens]

    private static let columns: TestDocument = {
        var document = PDFDocument(pageCount: 1)
        var page = Page(width: 400, height: 300)
        page.resources = ["Font": ["T1": Typeface.embedded(in: &document.objects)]]
        let setter = Typesetter(size: 9, width: 150)
        for (column, paragraphs) in [BookText.leaf, BookText.spread].enumerated() {
            let lines = paragraphs.flatMap { setter.lines(of: $0) }.prefix(18)
            for (row, line) in lines.enumerated() {
                let x = 30 + 190 * Double(column)
                page.content.append(setter.shown(line, x: x, y: 264 - 12.6 * Double(row)))
            }
        }
        document.set(page: 0, to: page)
        return TestDocument(
            "two-columns", "Running text in two columns, to be read one after the other",
            pages: 1, width: 400, height: 300, bytes: document.bytes)
    }()

    private static let hyphens = TestDocument(
        "hyphens", "Words divided over line ends, with hyphens of three kinds, and over a page end",
        pages: 2, width: 300, height: 400,
        bytes: PDFDocument(pages: [hyphenated(first), hyphenated(second)]).bytes
    ).expecting {
        $0.searches = [
            Search(word: "extraordinary", pages: [1, 1]), Search(word: "cooperation", pages: [1]),
            Search(word: "well-known", pages: [1, 2]), Search(word: "elegant", pages: [1]),
            Search(word: "CAFE", pages: [2, 2]), Search(word: "strasse", pages: [2]),
            Search(word: "absent", pages: []),
        ]
    }

    private static let first = [
        "An extraordinary word is one that is extra-", "ordinary. It takes some co\u{AD}",
        "operation to divide it, as is well-", "known, and a most ele-",
        "gant hyphen. The last line",
        "of this page ends in the middle of a para-",
    ]

    private static let second = [
        "graph. A well-known café, a CAFÉ,", "and a Straße without a hyphen.",
    ]

    private static func hyphenated(_ lines: [String]) -> Page {
        var page = Page(width: 300, height: 400)
        for (row, line) in lines.enumerated() {
            page.content.show(line, size: 12, x: 30, y: 340 - 18 * Double(row))
        }
        page.resources = StandardFont.resources
        return page
    }
}
