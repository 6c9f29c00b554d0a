// SPDX-License-Identifier: GPL-3.0-or-later

extension Session {
    /// Does `work` for each of `paths`, past those that fail.
    ///
    /// - Throws: That the command line makes no sense or nothing can be written, at once; at the
    ///   end that some of the documents failed, with the first one's status.
    func forEachDocument(
        _ paths: [ByteString], _ work: (ByteString) async throws(CommandError) -> Void
    ) async throws(CommandError) {
        var status: ExitStatus?
        for path in paths {
            do {
                try await work(path)
            } catch {
                guard error.status != .usage, error.status != .cannotCreate else { throw error }
                console.report(error)
                status = status ?? error.status
            }
        }
        if let status { throw .alreadyReported(status) }
    }
}
