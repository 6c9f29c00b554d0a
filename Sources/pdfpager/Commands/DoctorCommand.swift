// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Finds out whether the program can work as it should on this machine.
enum DoctorCommand: Command {
    static let manual = CommandManual(
        name: "doctor", summary: "say what protects documents here, and what is missing",
        operands: "", completion: .nothing,
        paragraphs: [
            "Says which libraries draw, how this kernel can confine the workers that open documents, what came of every attempt to escape from a confined worker, and which fonts stand in for those that documents do not bring along.",
            "Ends with 70 where documents cannot be isolated, or an attempt to escape worked.",
        ],
        groups: [OptionGroup(title: "What is printed", options: [.json])],
        examples: [.init(purpose: "is everything as it should be?", line: "pdfpager doctor")])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        guard arguments.operands.isEmpty else { throw .usage("doctor takes no words") }
        let support = SandboxSupport.current()
        let report = DoctorReport(
            libraries: [
                .init(name: "Poppler", version: LibraryVersions.poppler),
                .init(name: "Cairo", version: LibraryVersions.cairo),
            ],
            isolation: .init(support), worker: await worker(),
            escapes: EscapeReport.make().entries.map { .init($0, support) },
            fonts: try await fonts().map { .init($0) })
        try session.output.write(
            arguments.isGiven(.json) ? JSONReport.text(of: report) : report.text)
        guard report.isHealthy else {
            throw CommandError(.crashed, "documents cannot be isolated as they should be here")
        }
    }

    /// Has a worker open and draw a document of our own.
    private static func worker() async -> DoctorReport.Worker {
        let start = ContinuousClock.now
        do throws(PagerError) {
            var configuration = WorkerPoolConfiguration(workers: 1)
            configuration.warmUp = .brief
            let document = try await WorkerPool(configuration).open(.sample)
            let page = PageIndex(0)
            let size = try await document.pageInfo(page, box: .crop).size
            _ = try await document.raster(
                RenderRequest(
                    spread: SpreadGeometry(page: page, pageSize: size),
                    scale: PixelScale(pixelsPerPoint: 1)))
            let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
            return .init(works: true, milliseconds: milliseconds, problem: nil)
        } catch {
            return .init(works: false, milliseconds: nil, problem: error.message)
        }
    }

    @RenderThread
    private static func fonts() throws(CommandError) -> [FontSubstitute] {
        do {
            return try FontSubstitute.find()
        } catch {
            throw CommandError(error, in: "a document of our own")
        }
    }
}
