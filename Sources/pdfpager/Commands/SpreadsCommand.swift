// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Says which pages are seen together.
enum SpreadsCommand: Command {
    static let manual = CommandManual(
        name: "spreads", summary: "say which pages are seen together", operands: "FILE",
        completion: .document,
        paragraphs: [
            "Prints a line for each spread: its number, then what is seen from left to right: pages with their labels, and blanks. The numbers are those that render --spread takes, with the same options of the layout.",
            "A page that has no usable size, and cannot be drawn, is named, and the exit status is 65.",
        ],
        groups: [
            OptionGroup(
                title: "Layout of spreads", options: Option.layouts.filter { $0 != .blank }),
            OptionGroup(title: "What is printed", options: [.json]),
        ],
        examples: [
            .init(purpose: "the spreads of a book", line: "pdfpager spreads book.pdf"),
            .init(
                purpose: "what a cover would change, for a program",
                line: "pdfpager spreads --cover --json book.pdf"),
        ])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let path = try arguments.onlyDocument()
        let preferences = try SpreadPreferences(arguments)
        let document = try await DocumentOpener(arguments, in: session).open(path)
        let spreads = try await document.spreads(preferences, PagePresentation())
        let policy = SpreadPolicy(
            preferences, hints: document.source.summary.hints,
            otherwise: OpenDocument.usualMode)
        var report = SpreadsReport(file: document.name, policy: policy, spreads: spreads)
        let failed = try await unreadablePages(of: spreads, document, session.console)
        report.failures = failed.reported
        try session.output.write(
            arguments.isGiven(.json) ? JSONReport.text(of: report) : report.text)
        try failed.finish()
    }

    /// Says of each page without a usable size why it has none.
    private static func unreadablePages(
        of spreads: DocumentSpreads, _ document: OpenDocument, _ console: Console
    ) async throws(CommandError) -> FailedPages {
        var failed = FailedPages(of: document, console)
        _ = try await document.read(spreads.pagesWithoutSize, noting: &failed, console) {
            (page) throws(PagerError) in
            try await document.source.pageInfo(page, box: .crop)
        }
        return failed
    }
}
