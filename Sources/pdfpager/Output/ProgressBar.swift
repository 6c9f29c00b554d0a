// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a piece of work has come, on a terminal, once it takes more than half a second.
struct ProgressBar: Sendable {
    private static let delay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(80)

    private let console: Console
    private let unit: String
    private let total: Int
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?

    /// Prepares the bar of `total` pieces, each called `unit`.
    init(_ console: Console, total: Int, unit: String) {
        self.console = console
        self.total = total
        self.unit = unit
    }

    /// Shows that `done` pieces are finished.
    mutating func update(done: Int) {
        guard console.showsProgress else { return }
        let now = ContinuousClock.now
        let isDue = lastShown.map { now - $0 > Self.interval } ?? (now - start > Self.delay)
        guard isDue else { return }
        lastShown = now
        let line = ProgressLine(done: done, total: total, unit: unit, elapsed: now - start)
        console.showProgress(line.text(width: Terminal.width))
    }

    /// Takes the bar away.
    func finish() { console.showProgress("") }
}

/// The text of a progress bar: a pure function of how far the work is.
struct ProgressLine: Equatable, Sendable {
    /// The pieces finished.
    let done: Int
    /// The pieces there are.
    let total: Int
    /// What a piece is called.
    let unit: String
    /// The time since the work began.
    let elapsed: Duration

    private static let widestBar = 40

    /// Returns the line for a terminal of `width` columns, at most one less.
    func text(width: Int) -> String {
        let words = "\(unit) \(done) of \(total)" + remaining
        let room = min(Self.widestBar, width - 1 - words.count - 3)
        guard room >= 4 else { return String(words.prefix(max(0, width - 1))) }
        let filled = total > 0 ? room * done / total : 0
        let bar =
            String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
        return "[\(bar)] \(words)"
    }

    /// The time the rest takes if it goes on as before.
    private var remaining: String {
        guard done > 0, done < total else { return "" }
        let seconds = Int(elapsed / .seconds(1) / Double(done) * Double(total - done)) + 1
        return ", " + (seconds < 60 ? "\(seconds) s left" : "\(seconds / 60) min left")
    }
}
