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
        let listing = PageListing<[LinksReport.Link]>(
            find: { (page, document) throws(PagerError) in
                try await document.source.links(page).map { LinksReport.Link($0, on: page) }
            },
            text: { $0.map(\.text).joined() },
            json: { file, links, failures in
                JSONReport.text(
                    of: LinksReport(file: file, links: Array(links.joined()), failures: failures))
            })
        try await listing.run(try arguments.onlyDocument(), arguments, in: session)
    }
}

extension Option {
    static let pagesRead = value(
        "pages", "LIST", "Only these pages, such as 1-3,7,last. All pages without it.")
}
