// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// What tests measure in processes of their own.
enum Measured {
    /// Prints what the process printed.
    static func show(_ result: ExitTest.Result?) {
        guard let result else { return }
        print(String(decoding: result.standardOutputContent, as: UTF8.self), terminator: "")
    }
}
