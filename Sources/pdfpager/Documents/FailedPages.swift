// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// The pages and spreads a command could not do, while it went on with the others.
struct FailedPages {
    private let document: OpenDocument
    private let console: Console
    /// What went wrong, in the order it did.
    private(set) var errors: [PagerError] = []

    /// Nothing has gone wrong yet in `document`.
    init(of document: OpenDocument, _ console: Console) {
        self.document = document
        self.console = console
    }

    /// Prints `error` and keeps it; `place` is named where the error names no page.
    mutating func add(_ error: PagerError, at place: String) {
        errors.append(error)
        console.report(CommandError(error, in: document.name, at: place))
    }

    /// What reports say of the failures.
    var reported: [ReportedFailure] { errors.map(ReportedFailure.init) }

    /// Ends the command without success where something went wrong, with the first error's
    /// status.
    func finish() throws(CommandError) {
        guard let first = errors.first else { return }
        throw .alreadyReported(ExitStatus(first.code))
    }
}
