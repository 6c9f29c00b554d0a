// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The words of documents in a file of SQLite; used on one thread.
///
/// A page is a row of a full-text table, whose number is made of those of document and page. A
/// document is known by the hash of its contents, so what is there never grows old.
final class SearchDatabase {
    /// Counts the shapes the tables have had; a file of another shape is made anew.
    private static let version: Int64 = 1
    /// How many pages of a document the numbers of rows have room for.
    static let mostPages: Int64 = 1 << 24

    /// The condition under which a row of `document` is of a document that was chosen last.
    static let isChosen = "document.hash IN (SELECT hash FROM temp.chosen)"

    let connection: SQLiteConnection
    let limits: SearchLimits
    private var chosen: [DocumentIdentifier] = []

    /// Opens the file at `path`, made where there is none.
    ///
    /// - Throws: That it cannot be opened, or is damaged or of another shape.
    init(path: String, limits: SearchLimits) throws(SQLiteError) {
        connection = try SQLiteConnection(path: path)
        self.limits = limits
        try connection.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF;
            PRAGMA temp_store = MEMORY;
            PRAGMA max_page_count = \(max(1, limits.bytesOfIndex / 4096))
            """)
        if try integer("PRAGMA user_version") != Self.version { try makeTables() }
        try connection.execute("CREATE TEMP TABLE chosen(hash TEXT PRIMARY KEY) WITHOUT ROWID")
    }

    /// Makes the tables, unless another program has done so by the time it is this one's turn.
    private func makeTables() throws(SQLiteError) {
        try connection.transaction { () throws(SQLiteError) in
            guard try integer("PRAGMA user_version") != Self.version else { return }
            guard try integer("SELECT count(*) FROM sqlite_schema") == 0 else { throw .otherShape }
            try connection.execute(Self.tables)
        }
    }

    static let tables = """
        CREATE TABLE document(
            id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, pages INTEGER NOT NULL,
            next INTEGER NOT NULL, letters INTEGER NOT NULL, seen INTEGER NOT NULL);
        CREATE VIRTUAL TABLE page USING fts5(
            words, joined, tokenize = "unicode61 remove_diacritics 2", columnsize = 0);
        CREATE TABLE term(
            document INTEGER NOT NULL, folded TEXT NOT NULL, shown TEXT NOT NULL,
            total INTEGER NOT NULL, PRIMARY KEY(document, folded)) WITHOUT ROWID;
        CREATE INDEX term_folded ON term(folded);
        PRAGMA user_version = \(version);
        """

    /// Makes `documents` those that `isChosen` holds of: by their hashes, so that one that comes
    /// into the index later is among them.
    ///
    /// - Complexity: O(*n*) in the number of documents; writes only those that came and went.
    func choose(_ documents: [DocumentIdentifier]) throws(SQLiteError) {
        guard documents != chosen else { return }
        let (before, now) = (Set(chosen), Set(documents))
        let leave = try connection.prepare("DELETE FROM temp.chosen WHERE hash = ?")
        for document in before.subtracting(now) { try leave.run([.text(document.text)]) }
        let enter = try connection.prepare("INSERT OR IGNORE INTO temp.chosen VALUES(?)")
        for document in now.subtracting(before) { try enter.run([.text(document.text)]) }
        chosen = documents
    }

    /// Returns the number in the first row of what `statement` gives; 0 where there is none.
    func integer(
        _ statement: String, _ values: [SQLiteStatement.Value] = []
    ) throws(SQLiteError) -> Int64 {
        var number: Int64 = 0
        try connection.prepare(statement).run(values) { row in
            number = row.integer(0)
            return false
        }
        return number
    }
}

extension SQLiteError {
    /// The file has tables of another version of this program: as bad as damage.
    fileprivate static var otherShape: SQLiteError {
        SQLiteError(code: 11, message: "the index is of another version")
    }
}
