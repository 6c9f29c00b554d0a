// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Prints a document's table of contents.
enum OutlineCommand: Command {
    static let manual = CommandManual(
        name: "outline", summary: "print the table of contents", operands: "FILE",
        completion: .document,
        groups: [OptionGroup(title: "What is printed", options: [.json])],
        examples: [.init(purpose: "the chapters of a book", line: "pdfpager outline book.pdf")])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let path = try arguments.onlyDocument()
        let document = try await DocumentOpener(arguments, in: session).open(path)
        let report = OutlineReport(file: document.name, outline: try await outline(of: document))
        if report.truncated {
            session.console.note("\(document.name): the outline is too long and was cut")
        }
        try session.output.write(
            arguments.isGiven(.json) ? JSONReport.text(of: report) : report.text)
    }

    private static func outline(of document: OpenDocument) async throws(CommandError) -> Outline {
        do {
            return try await document.source.outline()
        } catch {
            throw document.failure(error)
        }
    }
}
