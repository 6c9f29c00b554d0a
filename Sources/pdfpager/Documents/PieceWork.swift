// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Work that is done for pages or spreads, several at once, with progress shown, past those that
/// are damaged.
struct PieceWork: Sendable {
    /// How many pieces are begun ahead for each worker, so that none waits for results to be
    /// written.
    private static let piecesPerJob = 2

    /// The document worked on.
    let document: OpenDocument
    /// Where progress and errors are shown.
    let console: Console
    /// What is counted.
    let unit: OutputPlan.Unit

    /// Makes something of each of `numbers`, and hands it to `use` in their order.
    ///
    /// - Throws: What is wrong with the request itself, and would be with every number; or what
    ///   `use` throws.
    func forEach<Made: Sendable>(
        _ numbers: [Int], noting failed: inout FailedPages,
        make: @escaping @Sendable (Int) async throws(PagerError) -> Made,
        use: (Int, Made) throws(CommandError) -> Void
    ) async throws(CommandError) {
        var progress = ProgressBar(console, total: numbers.count, unit: unit.rawValue)
        defer { progress.finish() }
        var done = 0
        try await OrderedWork(atOnce: atOnce).forEach(numbers, make) {
            (number, result) throws(CommandError) in
            if let made = try sound(result, of: number, noting: &failed) { try use(number, made) }
            done += 1
            progress.update(done: done)
        }
    }

    private var atOnce: Int { document.jobs == 1 ? 1 : Self.piecesPerJob * document.jobs }

    /// Returns nil where the page or spread is damaged.
    private func sound<Made>(
        _ result: Result<Made, PagerError>, of number: Int, noting failed: inout FailedPages
    ) throws(CommandError) -> Made? {
        do {
            return try result.get()
        } catch {
            guard error.isOfOnePage else { throw document.failure(error) }
            failed.add(error, at: "\(unit.rawValue) \(number)")
            return nil
        }
    }
}
