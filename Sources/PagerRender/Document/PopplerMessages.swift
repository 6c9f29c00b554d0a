// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Synchronization

/// What Poppler says while it works: syntax errors, missing fonts, rebuilt tables.
///
/// Poppler names no document in its messages, so they are gathered for the whole program, and
/// whoever works on a document takes those that arrived meanwhile. A file can cause millions:
/// only the first few are kept, the rest counted.
final class PopplerMessages: Sendable {
    /// How many messages are kept at once.
    static let most = 32

    /// The program's messages; the first use starts to listen.
    static let shared = PopplerMessages()

    /// Messages that arrived together.
    struct Batch {
        /// The first ones, each a line.
        var lines: [String] = []
        /// How many more came.
        var dropped = 0
    }

    private let pending = Mutex(Batch())

    private init() {
        let everyLevel = GLogLevelFlags(rawValue: ~0)
        g_log_set_handler("Poppler", everyLevel, Self.receive, nil)
    }

    /// Returns the messages since the last call, and forgets them.
    func take() -> Batch {
        pending.withLock { batch in
            defer { batch = Batch() }
            return batch
        }
    }

    private static let receive: GLogFunc = { _, _, message, _ in
        guard let message else { return }
        PopplerMessages.shared.pending.withLock { batch in
            if batch.lines.count < most {
                batch.lines.append(String(cString: message))
            } else {
                batch.dropped += 1
            }
        }
    }
}
