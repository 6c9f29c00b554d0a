// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Synchronization

/// What Poppler says while it works: syntax errors, missing fonts, broken pages.
///
/// Poppler names no document in its messages, so they are heard for the whole program, and
/// whoever wants to know why something failed forgets the earlier ones first. A file can cause
/// millions: only the first is kept, which the others mostly follow from.
final class PopplerMessages: Sendable {
    /// The program's messages; the first use starts to listen.
    static let shared = PopplerMessages()

    private let kept = Mutex<String?>(nil)

    private init() {
        let everyLevel = GLogLevelFlags(rawValue: ~0)
        g_log_set_handler("Poppler", everyLevel, Self.receive, nil)
    }

    /// The first message since `forget`; nil where there was none.
    var first: String? { kept.withLock { $0 } }

    /// Forgets what was said so far.
    func forget() { kept.withLock { $0 = nil } }

    private static let receive: GLogFunc = { _, _, message, _ in
        guard let message else { return }
        PopplerMessages.shared.kept.withLock { kept in
            if kept == nil { kept = String(cString: message) }
        }
    }
}
