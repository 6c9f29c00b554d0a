// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSQLite

/// A statement ready to run, owned; its parameters are bound, never written into its text.
struct SQLiteStatement: ~Copyable {
    /// What a parameter can be.
    enum Value: Sendable {
        case integer(Int64)
        case text(String)
    }

    private let handle: OpaquePointer
    private let connection: OpaquePointer

    /// Takes over what `connection` prepared; it lives on until the statement is gone.
    init(adopting handle: OpaquePointer, of connection: OpaquePointer) {
        self.handle = handle
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    /// Runs the statement with `values` for its parameters and hands each row to `body`, which
    /// says whether to go on.
    ///
    /// - Throws: What the database did.
    func run(
        _ values: [Value] = [], _ body: (borrowing Row) -> Bool = { _ in true }
    ) throws(SQLiteError) {
        defer { sqlite3_reset(handle) }
        for (position, value) in values.enumerated() {
            try check(bind(value, at: Int32(position + 1)))
        }
        while true {
            let status = sqlite3_step(handle)
            guard status == SQLITE_ROW else {
                guard status == SQLITE_DONE else { throw SQLiteError(status, of: connection) }
                return
            }
            guard body(Row(handle: handle)) else { return }
        }
    }

    private func bind(_ value: Value, at position: Int32) -> Int32 {
        switch value {
        case .integer(let number): sqlite3_bind_int64(handle, position, number)
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { bytes in
                    sqlite3_bind_text64(
                        handle, position, bytes.baseAddress, UInt64(bytes.count),
                        Self.copied, UInt8(SQLITE_UTF8))
                }
            }
        }
    }

    /// Tells SQLite to copy the text: `SQLITE_TRANSIENT`, a macro that Swift does not see.
    private static var copied: sqlite3_destructor_type {
        unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }

    private func check(_ status: Int32) throws(SQLiteError) {
        guard status == SQLITE_OK else { throw SQLiteError(status, of: connection) }
    }

    /// The row a statement stands at; not to be kept.
    struct Row: ~Copyable {
        fileprivate let handle: OpaquePointer

        /// Returns the number in column `index`.
        func integer(_ index: Int32) -> Int64 { sqlite3_column_int64(handle, index) }

        /// Returns the text in column `index`; empty where there is none.
        func text(_ index: Int32) -> String {
            guard let start = sqlite3_column_text(handle, index) else { return "" }
            let count = Int(sqlite3_column_bytes(handle, index))
            return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }
}
