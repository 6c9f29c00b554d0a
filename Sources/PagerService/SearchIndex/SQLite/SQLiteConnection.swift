// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSQLite

/// An open database, owned; used on one thread.
struct SQLiteConnection: ~Copyable {
    private let handle: OpaquePointer

    /// Opens the file at `path`, made where there is none.
    ///
    /// - Throws: That it cannot be opened or made.
    init(path: String) throws(SQLiteError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let status = sqlite3_open_v2(path, &handle, flags, nil)
        guard status == SQLITE_OK, let handle else {
            let error = SQLiteError(status, of: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_busy_timeout(handle, 5000)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Runs statements that have no parameters and whose rows do not matter.
    ///
    /// - Throws: What the database did.
    func execute(_ statements: String) throws(SQLiteError) {
        let status = sqlite3_exec(handle, statements, nil, nil, nil)
        guard status == SQLITE_OK else { throw SQLiteError(status, of: handle) }
    }

    /// Makes `statement` ready to run, as often as needed.
    ///
    /// - Throws: What the database did.
    func prepare(_ statement: String) throws(SQLiteError) -> SQLiteStatement {
        var prepared: OpaquePointer?
        let status = sqlite3_prepare_v2(handle, statement, -1, &prepared, nil)
        guard status == SQLITE_OK, let prepared else { throw SQLiteError(status, of: handle) }
        return SQLiteStatement(adopting: prepared, of: handle)
    }

    /// Runs `body` as one change: all of it or, where it throws, nothing.
    ///
    /// - Throws: What the database did, or `body`.
    func transaction<Value>(
        _ body: () throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value {
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // A full disk undoes the change by itself: then there is nothing left to undo.
            try? execute("ROLLBACK")
            throw error
        }
    }
}

extension SQLiteError {
    /// The failure of a call that answered `status`.
    init(_ status: Int32, of handle: OpaquePointer?) {
        let message = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(status)
        self.init(code: status, message: message.map { String(cString: $0) } ?? "")
    }
}
