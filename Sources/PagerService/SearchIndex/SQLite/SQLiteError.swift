// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSQLite

/// What SQLite says went wrong.
struct SQLiteError: Error, Equatable, Sendable {
    /// The primary result code.
    let code: Int32
    /// What happened, in SQLite's words.
    let message: String

    /// Takes `code`, extended or not, with the words that go with it.
    init(code: Int32, message: String) {
        self.code = code & 0xFF
        self.message = message
    }

    /// Whether the file is not what SQLite once wrote.
    var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

    /// Whether there is no more room for the file.
    var isOutOfRoom: Bool { code == SQLITE_FULL }
}
