// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// What a command finds on each of the chosen pages, printed as it is found, or as JSON at the
/// end.
struct PageListing<Finding: Sendable>: Sendable {
    /// What stands between two pages, for people.
    var separator = ""
    /// Looks at one page.
    let find: @Sendable (PageIndex, OpenDocument) async throws(PagerError) -> Finding
    /// Puts what was found on a page for people.
    let text: @Sendable (Finding) -> String
    /// Puts all that was found for programs.
    let json: @Sendable (String, [Finding], [ReportedFailure]) -> String

    /// Opens the document at `path` and prints what is found on the pages chosen with --pages.
    ///
    /// - Throws: What stopped the work; damaged pages are named and passed over first.
    func run(
        _ path: ByteString, _ arguments: Arguments, in session: Session
    ) async throws(CommandError) {
        let document = try await DocumentOpener(arguments, in: session).open(path)
        let pages = try document.pages(.pagesRead, arguments).map(\.number.value)
        var failed = FailedPages(of: document, session.console)
        if arguments.isGiven(.json) {
            try await printJSON(pages, document, noting: &failed, session)
        } else {
            try await printText(pages, document, noting: &failed, session)
        }
        try failed.finish()
    }

    private func printText(
        _ pages: [Int], _ document: OpenDocument, noting failed: inout FailedPages,
        _ session: Session
    ) async throws(CommandError) {
        var isFirst = true
        try await forEach(pages, document, noting: &failed, session) {
            (finding) throws(CommandError) in
            try session.print((isFirst ? "" : separator) + text(finding))
            isFirst = false
        }
    }

    private func printJSON(
        _ pages: [Int], _ document: OpenDocument, noting failed: inout FailedPages,
        _ session: Session
    ) async throws(CommandError) {
        var findings: [Finding] = []
        try await forEach(pages, document, noting: &failed, session) { findings.append($0) }
        try session.output.write(json(document.name, findings, failed.reported))
    }

    private func forEach(
        _ pages: [Int], _ document: OpenDocument, noting failed: inout FailedPages,
        _ session: Session, _ use: (Finding) throws(CommandError) -> Void
    ) async throws(CommandError) {
        let work = PieceWork(document: document, console: session.console, unit: .page)
        try await work.forEach(pages, noting: &failed) { (number) throws(PagerError) in
            try await find(PageNumber(number).index, document)
        } use: { (_, finding) throws(CommandError) in
            try use(finding)
        }
    }
}
