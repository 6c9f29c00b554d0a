// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Work that is done for one page or spread after the other, with progress shown, past those
/// that are damaged.
struct PieceWork: Sendable {
    /// The document worked on.
    let document: OpenDocument
    /// Where progress and errors are shown.
    let console: Console
    /// What is counted.
    let unit: OutputPlan.Unit

    /// Makes something of each of `numbers` and hands it to `use` before the next is begun.
    ///
    /// - Throws: What is wrong with the request itself, and would be with every number; or what
    ///   `use` throws.
    func forEach<Result>(
        _ numbers: [Int], noting failed: inout FailedPages,
        make: (Int) async throws(PagerError) -> Result,
        use: (Int, Result) throws(CommandError) -> Void
    ) async throws(CommandError) {
        var progress = ProgressBar(console, total: numbers.count, unit: unit.rawValue)
        defer { progress.finish() }
        for (done, number) in numbers.enumerated() {
            if let result = try await result(of: number, noting: &failed, make) {
                try use(number, result)
            }
            progress.update(done: done + 1)
        }
    }

    /// Returns nil where the page or spread is damaged.
    private func result<Result>(
        of number: Int, noting failed: inout FailedPages,
        _ make: (Int) async throws(PagerError) -> Result
    ) async throws(CommandError) -> Result? {
        do {
            return try await make(number)
        } catch {
            guard error.isOfOnePage else { throw document.failure(error) }
            failed.add(error, at: "\(unit.rawValue) \(number)")
            return nil
        }
    }
}
