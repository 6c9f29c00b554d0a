// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Times what workers cost and whether a hostile document slows the others down, and prints a
/// Markdown table.
@main
enum Main {
    private static let rounds = 2000
    private static let scale = PixelScale(dotsPerInch: 150)

    static func main() async {
        let words = CommandLine.arguments
        guard words.count == 4 else {
            print("usage: bench-workers PDFPAGER DOCUMENT HOSTILE-DOCUMENT")
            return
        }
        do throws(PagerError) {
            try await run(pdfpager: words[1], document: words[2], hostile: words[3])
        } catch {
            print("bench-workers: \(error.message)")
        }
    }

    private static func run(
        pdfpager: String, document: String, hostile: String
    ) async throws(PagerError) {
        var configuration = WorkerPoolConfiguration(
            executable: WorkerExecutable(path: pdfpager), workers: 2)
        configuration.quarantine = 0
        configuration.limits.page = 0.5
        let provider = PageSourceProvider.isolated(try WorkerPool(configuration))
        let healthy = try await PagedDocument.open(document, in: provider)
        let own = try await PagedDocument.open(document)

        let inside = try await times(of: own)
        let alone = try await times(of: healthy)
        let attacker = Task {
            await attack(by: try await PagedDocument.open(hostile, in: provider))
        }
        let beside = try await times(of: healthy)
        attacker.cancel()

        print("| raster of a page, 150 dpi, ms | median | p99 |\n|---|---:|---:|")
        print("| inside the program | \(inside.median) | \(inside.late) |")
        print("| in a worker | \(alone.median) | \(alone.late) |")
        print("| in a worker, beside a hostile document | \(beside.median) | \(beside.late) |")
    }

    /// Draws all pages in turns, one after the other.
    private static func times(of document: PagedDocument) async throws(PagerError) -> Times {
        var requests: [RenderRequest] = []
        for index in 0..<document.summary.pageCount {
            let info = try await document.source.pageInfo(PageIndex(index), box: .crop)
            let geometry = SpreadGeometry(page: info.page, pageSize: info.size)
            requests.append(RenderRequest(spread: geometry, scale: scale))
        }
        for request in requests { _ = try await document.source.raster(request) }
        var seconds: [Duration] = []
        for round in 0..<rounds {
            let start = ContinuousClock.now
            _ = try await document.source.raster(requests[round % requests.count])
            seconds.append(ContinuousClock.now - start)
        }
        return Times(seconds)
    }

    /// Has a page drawn again and again that never ends.
    private static func attack(by document: PagedDocument) async {
        while !Task.isCancelled { _ = try? await document.spread(SpreadNumber(1)) }
    }
}

/// What many measurements come to, in milliseconds.
private struct Times {
    let median: String
    let late: String

    init(_ durations: [Duration]) {
        let sorted = durations.sorted()
        median = Self.text(sorted[sorted.count / 2])
        late = Self.text(sorted[sorted.count * 99 / 100])
    }

    private static func text(_ duration: Duration) -> String {
        let microseconds = Int(duration / .microseconds(1))
        let hundredths = String(microseconds % 1000 / 10)
        return "\(microseconds / 1000).\(hundredths.count < 2 ? "0" : "")\(hundredths)"
    }
}
