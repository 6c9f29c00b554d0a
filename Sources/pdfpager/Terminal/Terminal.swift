// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// What is known of the terminal behind standard error.
enum Terminal {
    /// Whether standard error is a terminal.
    static var isAttached: Bool { isatty(STDERR_FILENO) == 1 }

    /// The columns of the terminal behind standard error; 80 where it does not say.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
