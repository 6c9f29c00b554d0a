// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerKit
internal import Synchronization

/// Writes lines to a descriptor from a thread of its own, so that no answer waits for whoever
/// reads the log.
final class LogWriter: FigureSource {
    private struct State {
        var waiting: [UInt8] = []
        var dropped = 0
        var isEnding = false
        var hasEnded = false
    }

    /// How many bytes wait at most; lines that come while they do are dropped and counted.
    private static let mostWaiting = 1 << 20

    private let descriptor: Int32
    private let state = Mutex(State())
    private let signal: EventSignal

    /// Writes to `descriptor`, which the caller owns and keeps open.
    init(to descriptor: Int32) throws(PagerError) {
        self.descriptor = descriptor
        signal = try EventSignal()
        DetachedThread.start(stackBytes: WorkThreads.stackBytes) { [self] in
            Self.takeBrokenPipesAsErrors()
            while writeWaiting() {}
            state.withLock { $0.hasEnded = true }
        }
    }

    /// Keeps this thread from ending the program where whoever read the log is gone.
    private static func takeBrokenPipesAsErrors() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Has `line` written soon.
    func write(_ line: String) {
        state.withLock { state in
            if state.waiting.count + line.utf8.count > Self.mostWaiting {
                state.dropped += 1
            } else {
                state.waiting.append(contentsOf: line.utf8)
            }
        }
        signal.raise()
    }

    /// Has what waits written, and ends the thread; waits for both, at most a second, as whoever
    /// reads the log may have stopped.
    func end() async {
        state.withLock { $0.isEnding = true }
        signal.raise()
        let deadline = ContinuousClock.now + .seconds(1)
        while !state.withLock({ $0.hasEnded }), ContinuousClock.now < deadline {
            try? await Task.sleep(for: .milliseconds(5))
        }
    }

    var figures: [ServiceFigure] {
        [
            ServiceFigure(
                "pdfpager_log_lines_dropped_total", .counter,
                "Lines of the log that were dropped as nobody read them",
                state.withLock { $0.dropped })
        ]
    }

    /// Waits for lines and writes them; returns whether there will be more.
    private func writeWaiting() -> Bool {
        var raised = pollfd(fd: signal.descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&raised, 1, -1) < 0, errno == EINTR {}
        signal.lower()
        let (bytes, isEnding) = state.withLock { state in
            defer { state.waiting = [] }
            return (state.waiting, state.isEnding)
        }
        writeAll(bytes)
        return !isEnding
    }

    /// Nowhere is left to report that the log cannot be written.
    private func writeAll(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
