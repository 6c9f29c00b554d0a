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
        let path = try arguments.onlyDocument()
        let document = try await DocumentOpener(arguments, in: session).open(path)
        let pages = try document.pages(.pagesRead, arguments)
        let hasBoxes = arguments.isGiven(.wordBoxes)
        var failed = FailedPages(of: document, session.console)
        let texts = try await document.read(pages, noting: &failed, session.console) {
            (page) throws(PagerError) in
            TextReport.Page(try await document.source.text(page), of: page, hasBoxes: hasBoxes)
        }
        let report = TextReport(file: document.name, pages: texts, failures: failed.reported)
        try session.output.write(
            arguments.isGiven(.json)
                ? JSONReport.text(of: report) : texts.map(\.plain).joined(separator: "\u{0C}"))
        try failed.finish()
    }
}

extension Option {
    static let wordBoxes = flag("layout", "Also say where each word stands.")
}
