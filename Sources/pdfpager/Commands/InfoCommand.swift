// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Says what is known of a document.
enum InfoCommand: Command {
    static let manual = CommandManual(
        name: "info", summary: "say what is known of a document", operands: "FILE",
        completion: .document,
        paragraphs: [
            "Prints title, author and the like, the number of pages, how the document wants to be read, and what is odd about it. Then come the size and the label of the pages chosen with --pages, or of the first one."
        ],
        groups: [OptionGroup(title: "What is said", options: [.pagesDescribed, .json])],
        examples: [
            .init(purpose: "what a book is", line: "pdfpager info book.pdf"),
            .init(
                purpose: "the sizes of all its pages, for a program",
                line: "pdfpager info --pages 1-last --json book.pdf"),
        ])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let path = try arguments.onlyDocument()
        let document = try await DocumentOpener(arguments, in: session).open(path)
        var failed = FailedPages(of: document, session.console)
        let pages = try await described(document, arguments, &failed, session)
        let report = InfoReport(
            file: document.name, summary: document.source.summary, pages: pages,
            failures: failed.reported)
        try session.output.write(
            arguments.isGiven(.json) ? JSONReport.text(of: report) : report.text)
        try failed.finish()
    }

    private static func described(
        _ document: OpenDocument, _ arguments: Arguments, _ failed: inout FailedPages,
        _ session: Session
    ) async throws(CommandError) -> [InfoReport.Page] {
        let pages =
            arguments.isGiven(.pagesDescribed)
            ? try document.pages(.pagesDescribed, arguments) : [PageIndex(0)]
        await document.learn(pages, box: .crop)
        return try await document.read(pages, noting: &failed, session.console) {
            (page) throws(PagerError) in
            InfoReport.Page(
                try await document.pageInfo(page, box: .crop),
                userUnit: try await document.source.userUnit(of: page))
        }
    }
}

extension Option {
    static let pagesDescribed = value(
        "pages", "LIST",
        "Describe these pages, such as 1-3,7,last. The first one without it.")
    static let json = flag(
        "json", "Print JSON, in a shape that is documented and carries its version.")
}
