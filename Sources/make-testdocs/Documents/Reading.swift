// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Books that say, or do not say, how their pages go together.
    static let reading = [even, manga, twoPageLeft, coverRight, onePage, singlePage]

    private static let even: TestDocument = {
        var document = PDFDocument(pages: (1...8).map { numbered($0) })
        document.setLabels([
            (page: 0, label: ["P": .text("Cover")]),
            (page: 1, label: ["S": "D", "P": .text("A-"), "St": 7]),
            (page: 5, label: ["S": "a"]),
        ])
        return TestDocument(
            "even", "An even number of pages, no hints, labels with prefixes and a start",
            pages: 8, width: 300, height: 400, bytes: document.bytes
        ).expecting {
            $0.labels = ["Cover", "A-7", "A-8", "A-9", "A-10", "a", "b", "c"]
        }
    }()

    private static let twoPageLeft = hinted(
        "two-page-left", "Pairs that begin with the first page, said by /PageLayout", pages: 6,
        layout: "TwoPageLeft")

    private static let coverRight = hinted(
        "cover-right", "A cover by itself and then pairs, said by /PageLayout", pages: 6,
        layout: "TwoPageRight")

    private static let singlePage = hinted(
        "single-page", "One page at a time, said by /PageLayout", pages: 4, layout: "SinglePage")

    private static let onePage = TestDocument(
        "one-page", "A single page", pages: 1, width: 300, height: 400,
        bytes: PDFDocument(pages: [numbered(1)]).bytes)

    private static func hinted(
        _ name: String, _ purpose: String, pages: Int, layout: String
    ) -> TestDocument {
        var document = PDFDocument(pages: (1...pages).map { numbered($0) })
        document.catalogueEntries["PageLayout"] = .name(layout)
        return TestDocument(
            name, purpose, pages: pages, width: 300, height: 400, bytes: document.bytes
        ).expecting { $0.layout = layout }
    }

    /// Returns a page of 300 by 400 points with its number in the middle.
    static func numbered(_ number: Int, width: Double = 300, height: Double = 400) -> Page {
        var content = Content()
        let tint = number.isMultiple(of: 2) ? Ink(red: 0.9, green: 0.95, blue: 1) : .grey(0.95)
        content.fill(tint, x: 0, y: 0, width: width, height: height)
        content.frame(
            .grey(0.5), x: 10, y: 10, width: width - 20, height: height - 20, line: 2)
        let size = min(width, height) * 0.4
        // A digit of Helvetica is 0.556 of the type size wide.
        let digits = Double(String(number).count)
        content.show(
            "\(number)", size: size, x: (width - digits * 0.556 * size) / 2,
            y: height / 2 - size * 0.36, ink: Ink(red: 0.1, green: 0.3, blue: 0.5))
        var page = Page(width: width, height: height, content: content)
        page.resources = StandardFont.resources
        return page
    }
}
