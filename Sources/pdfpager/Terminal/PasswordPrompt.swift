// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// Asks for a password on the terminal without showing what is typed.
enum PasswordPrompt {
    private static let longest = 1024

    /// A terminal whose echo is off, and how it was before.
    private struct Silenced: Sendable {
        let terminal: Int32
        var before: termios
    }

    private static let silenced = Mutex<Silenced?>(nil)

    /// Shows `question` and returns what is typed up to the end of the line; nil where there is
    /// no terminal, or nothing is typed.
    static func ask(_ question: String) -> ByteString? {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        silence(terminal)
        defer { restoreTerminal() }
        guard (try? FileWriting.writeAll(Array(question.utf8), to: terminal)) != nil else {
            return nil
        }
        let line = readLine(terminal)
        try? FileWriting.writeAll([UInt8(ascii: "\n")], to: terminal)
        return line
    }

    /// Turns the echo of a terminal that is being asked on again; also called by the thread that
    /// takes signals.
    static func restoreTerminal() {
        silenced.withLock { state in
            guard var silenced = state else { return }
            tcsetattr(silenced.terminal, TCSAFLUSH, &silenced.before)
            state = nil
        }
    }

    private static func silence(_ terminal: Int32) {
        silenced.withLock { state in
            var settings = termios()
            guard tcgetattr(terminal, &settings) == 0 else { return }
            state = Silenced(terminal: terminal, before: settings)
            settings.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(terminal, TCSAFLUSH, &settings)
        }
    }

    private static func readLine(_ terminal: Int32) -> ByteString? {
        var typed: [UInt8] = []
        var byte: UInt8 = 0
        while typed.count < longest {
            let count = read(terminal, &byte, 1)
            if count == 1 && byte != UInt8(ascii: "\n") {
                typed.append(byte)
            } else if count >= 0 || errno != EINTR {
                break
            }
        }
        return typed.isEmpty ? nil : ByteString(typed)
    }
}
