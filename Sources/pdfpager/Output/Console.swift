// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// Messages and progress on standard error, one after the other from whichever thread.
final class Console: Sendable {
    /// How much is said.
    let verbosity: Verbosity
    private let progressLine = Mutex("")

    /// Makes a console that says as much as `verbosity` allows.
    init(verbosity: Verbosity) { self.verbosity = verbosity }

    /// Whether progress can be shown.
    var showsProgress: Bool { verbosity > .quiet && Terminal.isAttached }

    /// Prints what went wrong, and what to do about it.
    func report(_ error: CommandError) {
        guard !error.message.isEmpty else { return }
        var lines = ["pdfpager: " + error.message]
        if let cause = error.cause, verbosity == .verbose { lines.append("  (\(cause))") }
        if let advice = error.advice { lines.append(advice) }
        say(lines)
    }

    /// Prints what is dangerous, whatever is asked for.
    func warn(_ message: String) { say(["pdfpager: warning: " + message]) }

    /// Prints `message` unless --quiet is given.
    func note(_ message: String) { if verbosity > .quiet { say([message]) } }

    /// Prints `message` where --verbose is given.
    func detail(_ message: String) { if verbosity == .verbose { say([message]) } }

    /// Shows `line` in place of the progress shown before; an empty line takes it away.
    func showProgress(_ line: String) {
        progressLine.withLock { shown in
            guard line != shown else { return }
            print(Self.replacing(shown) + line)
            shown = line
        }
    }

    /// Takes progress away and says what was written before a signal ended the command.
    func reportInterruption(after written: FileTally) {
        showProgress("")
        if let summary = written.summary { note(summary + ", written before it was interrupted") }
    }

    private func say(_ lines: [String]) {
        progressLine.withLock { shown in
            print(Self.replacing(shown) + lines.map { $0 + "\n" }.joined() + shown)
        }
    }

    private static func replacing(_ shown: String) -> String {
        shown.isEmpty ? "" : "\r\u{1B}[K"
    }

    /// Nowhere is left to report that standard error cannot be written.
    private func print(_ text: String) {
        try? FileWriting.writeAll(Array(text.utf8), to: STDERR_FILENO)
    }
}
