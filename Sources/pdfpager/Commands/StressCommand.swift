// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Drives readers over a document, and measures them.
enum StressCommand: Command {
    static let manual = CommandManual(
        name: "stress", summary: "drive readers over a document, and measure them",
        operands: "FILE", completion: .document,
        paragraphs: [
            "Readers turn pages by chance: with fingers, by calls, forward mostly, now and then to some other place. Their clocks run as fast as they can, so that nothing is waited for but pages that have to be drawn. Each reader has 6 page controllers, and all of them one cache.",
            "Prints turns a second; how many turns found their page drawn already (warm), how long those and the others (cold) took, and how many got no picture (failed), because it could not be drawn or the cache has no room for it; what the cache did; and the memory of the program without its workers. Ends with status 69 where the cache was ever larger than its budget, memory grew by more than a tenth after the first 1000 turns, or a page controller showed a page that was not its own.",
        ],
        groups: [.stress, OptionGroup(title: "Report", options: [.json])],
        examples: [
            .init(
                purpose: "a long run, by readers that can be had again",
                line: "pdfpager stress --turns 100000 --zoom --budget 64M --seed 1 book.pdf"),
            .init(
                purpose: "what somebody sees who turns four pages a second",
                line: "pdfpager stress --readers 1 --turns 400 --pace 4 book.pdf"),
        ])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let options = try StressOptions(arguments)
        let document = try await DocumentOpener(arguments, in: session).open(options.path)
        let bar = SharedProgress(session.console, total: options.turns, unit: "turn")
        let report: StressReport
        do throws(PagerError) {
            report = try await StressRun(options, document).report { bar.update(done: $0) }
        } catch {
            throw document.failure(error)
        }
        bar.finish()
        try session.output.write(
            arguments.isGiven(.json) ? JSONReport.text(of: report) : report.text)
        guard report.broken.isEmpty else {
            try session.output.flush()
            throw CommandError(.limit, "\(document.name): \(report.brokenText)")
        }
    }
}
