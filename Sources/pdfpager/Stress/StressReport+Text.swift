// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension StressReport {
    /// The report as people read it, a line for each figure.
    var text: String {
        let lines = [
            ("Turns", "\(turns) by \(readers) readers in \(pageCount) pages, seed \(seed)"),
            ("A second", seconds > 0 ? Self.tenths(Double(turns) / seconds) : "–"),
            ("Warm", "\(share(warm.count)), \(Self.text(warm))"),
            ("Cold", "\(share(cold.count)), \(Self.text(cold))"),
            ("Failed", "\(share(failed)), without a picture"),
            ("Drawing", "\(Self.text(drawing)), of \(drawing.count) pages by themselves"),
            (
                "Cache",
                "\(cache.hits) hits, \(cache.misses) misses, \(cache.evictions) evictions, \(cache.refusals) refusals, \(cache.cancellations) called off; at most \(Self.megabytes(cache.peak)) of \(Self.megabytes(cache.budget)) MB"
            ),
            (
                "Memory",
                "\(Self.megabytes(memory.early)) MB in the first \(StressFigures.settlingTurns) turns, \(memory.late.map { "at most \(Self.megabytes($0)) MB" } ?? "none") after them"
            ),
            ("Bounds", broken.isEmpty ? "all kept" : "broken: \(brokenText)"),
        ]
        return lines.map { title, value in
            (title + ":").padded(to: 11) + value + "\n"
        }.joined()
    }

    /// Which bounds were broken, in words.
    var brokenText: String {
        broken.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value) times)" }
            .joined(separator: ", ")
    }

    private func share(_ count: Int) -> String { Self.tenths(percent(count)) + " %" }

    private static func text(_ times: Times) -> String {
        guard let median = times.median, let late = times.late else { return "none" }
        return "median \(median) ms, p99 \(late) ms"
    }

    private static func tenths(_ number: Double) -> String {
        String(Double((number * 10).rounded()) / 10)
    }

    private static func megabytes(_ bytes: Int) -> String { tenths(Double(bytes) / 1_048_576) }
}
