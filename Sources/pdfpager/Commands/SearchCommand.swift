// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Finds words in a document.
enum SearchCommand: Command {
    static let manual = CommandManual(
        name: "search", summary: "find words and say where they stand", operands: "WORD FILE",
        completion: .document,
        paragraphs: [
            "Prints a line for each place: the page, its label, the left and top edge in points, and the text around it. Capital and small letters are the same, and so are letters with and without accents; words broken by a hyphen at the end of a line are found. More than one word is written in quotes."
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
        let document = try await DocumentOpener(arguments, in: session).open(
            arguments.operands[1])
        let pages = try document.pages(.pagesRead, arguments)
        var failed = FailedPages(of: document, session.console)
        let matches = try await document.read(pages, noting: &failed, session.console) {
            (page) throws(PagerError) in
            try await Self.matches(of: words, on: page, in: document)
        }.flatMap { $0 }
        let report = SearchReport(
            file: document.name, words: words, matches: matches, failures: failed.reported)
        try session.output.write(
            arguments.isGiven(.json)
                ? JSONReport.text(of: report) : matches.map(\.text).joined())
        try failed.finish()
    }

    private static func matches(
        of words: String, on page: PageIndex, in document: OpenDocument
    ) async throws(PagerError) -> [SearchReport.Match] {
        let hits = try await document.source.search(words, on: page)
        guard !hits.isEmpty else { return [] }
        let label = try await document.source.pageInfo(page, box: .crop).label
        return hits.map { SearchReport.Match($0, label: label) }
    }
}
