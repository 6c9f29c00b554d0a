// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands on each page of the book.
enum BookPages {
    static let labels = ["i", "ii", "1", "2", "3", "4", "5"]
    static let address = "https://example.org/pages"
    /// The zero-based pages of the table of contents, in its order.
    static let chapters = [
        (title: "The Leaf", page: 2), (title: "The Spread", page: 4),
        (title: "The Last Page", page: 6),
    ]

    static var all: [Content] {
        let pages = [title, contents, leaf, margins, spread, plates, ending]
        return zip(pages, labels).enumerated().map { index, page in
            var layout = BookLayout(number: index + 1, label: page.1)
            page.0(&layout)
            return layout.content
        }
    }

    private static func title(_ page: inout BookLayout) {
        page.centred("The Turn of the Page", size: 27, y: 470, ink: BookInk.teal)
        page.centred("seven pages about paper, order and patience", size: 10.4, y: 444)
        page.figure(height: 270, caption: "") { content, foot in
            content.openBook(spineX: BookLayout.width / 2, footY: foot, width: 240)
        }
        page.centred("The numeral at the foot counts the pages;", size: 8.6, y: 172)
        page.centred("the one at the head is the page's label.", size: 8.6, y: 158)
    }

    private static func contents(_ page: inout BookLayout) {
        page.line("Contents", size: 20, y: 520, ink: BookInk.teal)
        for (row, chapter) in chapters.enumerated() {
            let y = contentsY(row: row)
            page.line("\(row + 1)", size: 11, y: y, ink: BookInk.ochre)
            page.line(chapter.title, size: 11, x: BookLayout.margin + 22, y: y)
            page.line(labels[chapter.page], size: 11, x: BookLayout.width - 68, y: y)
        }
        page.line("More about pages:", size: 9, y: 330)
        page.line(address, size: 9, x: BookLayout.margin + 94, y: 330, ink: BookInk.teal)
    }

    /// Returns the height of the base line of a row of the table of contents.
    static func contentsY(row: Int) -> Double {
        470 - 26 * Double(row)
    }

    private static func leaf(_ page: inout BookLayout) {
        page.heading("1", "The Leaf")
        page.paragraphs(BookText.leaf)
    }

    private static func margins(_ page: inout BookLayout) {
        page.figure(height: 190, caption: "A leaf: the fold at the left, the corner for the finger")
        {
            content, foot in
            content.leaf(x: 151, y: foot, width: 130, height: 180)
        }
        page.paragraphs(BookText.margins)
    }

    private static func spread(_ page: inout BookLayout) {
        page.heading("2", "The Spread")
        page.paragraphs(BookText.spread)
    }

    private static func plates(_ page: inout BookLayout) {
        page.paragraphs([BookText.plates[0]])
        page.figure(height: 82, caption: "A pair, a wide plate, and a page with its blank") {
            content, foot in
            content.spreads(x: 58, y: foot)
        }
        page.paragraphs(Array(BookText.plates[1...]))
        page.figure(height: 112, caption: "The fold is where the pages meet") { content, foot in
            content.openBook(spineX: BookLayout.width / 2, footY: foot, width: 220)
        }
    }

    private static func ending(_ page: inout BookLayout) {
        page.heading("3", "The Last Page")
        page.paragraphs(BookText.ending)
        page.line("Back to the contents", size: 9, y: 150, ink: BookInk.teal)
    }
}
