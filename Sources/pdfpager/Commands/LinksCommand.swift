// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Prints the links of pages.
enum LinksCommand: Command {
    static let manual = CommandManual(
        name: "links", summary: "print the links and where they lead", operands: "FILE",
        completion: .document,
        groups: [OptionGroup(title: "What is printed", options: [.pagesRead, .json])],
        examples: [
            .init(purpose: "the links of the first page", line: "pdfpager links --pages 1 book.pdf")
        ])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let path = try arguments.onlyDocument()
        let document = try await DocumentOpener(arguments, in: session).open(path)
        let pages = try document.pages(.pagesRead, arguments)
        var failed = FailedPages(of: document, session.console)
        let links = try await document.read(pages, noting: &failed, session.console) {
            (page) throws(PagerError) in
            try await document.source.links(page).map { LinksReport.Link($0, on: page) }
        }.flatMap { $0 }
        let report = LinksReport(file: document.name, links: links, failures: failed.reported)
        try session.output.write(
            arguments.isGiven(.json)
                ? JSONReport.text(of: report) : links.map(\.text).joined())
        try failed.finish()
    }
}

extension Option {
    static let pagesRead = value(
        "pages", "LIST", "Only these pages, such as 1-3,7,last. All pages without it.")
}
