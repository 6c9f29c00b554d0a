// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Finds words in a document.
enum SearchCommand: Command {
    static let manual = CommandManual(
        name: "search", summary: "find words and say where they stand", operands: "WORD FILE",
        completion: .document,
        paragraphs: [
            "Prints a line for each place: the page, its label, the left and top edge in points, and the text around it. Words are found within longer ones too, several of them in a row, whatever stands between them; capital and small letters are the same, and so are letters with and without accents; words broken by a hyphen at the end of a line are found. More than one word is written in quotes."
        ],
        groups: [OptionGroup(title: "What is searched", options: [.pagesRead, .json])],
        examples: [
            .init(purpose: "where a word stands", line: "pdfpager search cafe book.pdf"),
            .init(purpose: "two words", line: "pdfpager search \"page turn\" book.pdf"),
        ])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        guard arguments.operands.count == 2 else {
            throw .usage("search takes the words to find and one file")
        }
        let words = arguments.operands[0].text
        let listing = PageListing<[SearchReport.Match]>(
            find: { (page, document) throws(PagerError) in
                try await matches(of: words, on: page, in: document)
            },
            text: { $0.map(\.text).joined() },
            json: { file, matches, failures in
                JSONReport.text(
                    of: SearchReport(
                        file: file, words: words, matches: Array(matches.joined()),
                        failures: failures))
            })
        try await listing.run(arguments.operands[1], arguments, in: session)
    }

    private static func matches(
        of words: String, on page: PageIndex, in document: OpenDocument
    ) async throws(PagerError) -> [SearchReport.Match] {
        let hits = try await document.source.search(words, on: page)
        guard !hits.isEmpty else { return [] }
        let label = try await document.pageInfo(page, box: .crop).label
        return hits.map { SearchReport.Match($0, label: label) }
    }
}
