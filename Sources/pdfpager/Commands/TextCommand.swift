// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Prints the text of pages.
enum TextCommand: Command {
    static let manual = CommandManual(
        name: "text", summary: "print the text", operands: "FILE", completion: .document,
        paragraphs: [
            "Prints the lines of each page. A form feed stands between pages. With --layout each word has a line of its own, after its left and top edge, its width and its height in points."
        ],
        groups: [OptionGroup(title: "What is printed", options: [.pagesRead, .wordBoxes, .json])],
        examples: [
            .init(purpose: "the text of one page", line: "pdfpager text --pages 3 book.pdf"),
            .init(
                purpose: "where each word stands, for a program",
                line: "pdfpager text --layout --json book.pdf"),
        ])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let hasBoxes = arguments.isGiven(.wordBoxes)
        let listing = PageListing<TextReport.Page>(
            separator: "\u{0C}",
            find: { (page, document) throws(PagerError) in
                TextReport.Page(
                    try await document.source.text(page), of: page, hasBoxes: hasBoxes)
            },
            text: \.plain,
            json: { file, pages, failures in
                JSONReport.text(of: TextReport(file: file, pages: pages, failures: failures))
            })
        try await listing.run(try arguments.onlyDocument(), arguments, in: session)
    }
}

extension Option {
    static let wordBoxes = flag("layout", "Also say where each word stands.")
}
