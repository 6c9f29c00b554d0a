// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// A document named on the command line, open.
struct OpenDocument: Sendable {
    /// The name as it may be shown.
    let name: String
    /// What the names of files made from it begin with.
    let stem: ByteString
    /// Its pages.
    let source: any PageSource
    /// How many pieces of work on it are done at once.
    let jobs: Int
    /// What was found out of its pages.
    let known = KnownPages()

    /// How many pages it has.
    var pageCount: Int { source.summary.pageCount }

    /// Makes an error of the document into one of the command.
    func failure(_ error: PagerError) -> CommandError { CommandError(error, in: name) }

    /// Does `work`, and makes its errors into ones of the command.
    func attempt<Made>(_ work: () throws(PagerError) -> Made) throws(CommandError) -> Made {
        do {
            return try work()
        } catch {
            throw failure(error)
        }
    }
}
