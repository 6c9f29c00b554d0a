// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension SearchDatabase {
    /// Tells how far the index is with `document`.
    func progress(of document: DocumentIdentifier) throws(SQLiteError) -> IndexProgress {
        var progress = IndexProgress.none
        try connection.prepare("SELECT next, pages FROM document WHERE hash = ?")
            .run([.text(document.text)]) { row in
                let (next, pages) = (Int(row.integer(0)), Int(row.integer(1)))
                progress = next >= pages ? .complete : .partial(pages: next, of: pages)
                return false
            }
        return progress
    }

    /// Notes that `document` of `pageCount` pages is to be read, and returns the page to go on
    /// with; `pageCount` where it was read.
    func begin(
        _ document: DocumentIdentifier, pageCount: Int, at time: Int64
    ) throws(SQLiteError) -> Int {
        let pages = min(Int64(pageCount), Self.mostPages)
        try connection.prepare(
            """
            INSERT OR IGNORE INTO document(hash, pages, next, letters, seen)
            VALUES(?, ?, 0, 0, ?)
            """
        ).run([.text(document.text), .integer(pages), .integer(time)])
        return Int(
            try integer("SELECT next FROM document WHERE hash = ?", [.text(document.text)]))
    }

    /// Adds pages that follow each other, as one change: the next run goes on after them
    /// whatever happens.
    ///
    /// Where they are not those the index waits for, as another program was quicker, nothing is
    /// added.
    ///
    /// - Returns: Whether there is room for more of the document.
    func add(
        _ pages: [IndexedPage], to document: DocumentIdentifier
    ) throws(SQLiteError) -> Bool {
        try connection.transaction { () throws(SQLiteError) in
            try addNext(pages, to: document)
        }
    }

    private func addNext(
        _ pages: [IndexedPage], to document: DocumentIdentifier
    ) throws(SQLiteError) -> Bool {
        var state: (id: Int64, next: Int64, letters: Int64) = (0, -1, 0)
        try connection.prepare("SELECT id, next, letters FROM document WHERE hash = ?")
            .run([.text(document.text)]) { row in
                state = (row.integer(0), row.integer(1), row.integer(2))
                return false
            }
        guard let first = pages.first, Int64(first.page.value) == state.next else { return true }
        for page in pages {
            try insert(page, id: state.id)
            state.letters += Int64(page.letters)
            state.next += 1
        }
        let hasRoom = state.letters < Int64(limits.lettersOfDocument)
        try connection.prepare(
            "UPDATE document SET next = iif(?, ?, pages), letters = ? WHERE id = ?"
        ).run([
            .integer(hasRoom ? 1 : 0), .integer(state.next), .integer(state.letters),
            .integer(state.id),
        ])
        return hasRoom
    }

    private func insert(_ page: IndexedPage, id: Int64) throws(SQLiteError) {
        let row = id * Self.mostPages + Int64(page.page.value)
        try connection.prepare("INSERT INTO page(rowid, words, joined) VALUES(?, ?, ?)")
            .run([.integer(row), .text(page.text), .text(page.joined)])
        let statement = try connection.prepare(
            """
            INSERT INTO term(document, folded, shown, total) VALUES(?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET total = total + excluded.total
            """)
        for (folded, term) in page.terms {
            try statement.run([
                .integer(id), .text(folded), .text(term.shown), .integer(Int64(term.total)),
            ])
        }
    }

    /// Gives up the rest of a document: what is there of it counts as all.
    func finish(_ document: DocumentIdentifier) throws(SQLiteError) {
        try connection.prepare("UPDATE document SET next = pages WHERE hash = ?")
            .run([.text(document.text)])
    }

    /// Notes that `documents` are served, and removes what has not been for long.
    ///
    /// Writes nothing where that is known already.
    func keep(_ documents: [DocumentIdentifier], at time: Int64) throws(SQLiteError) {
        try choose(documents)
        try connection.prepare("UPDATE document SET seen = ? WHERE seen < ? AND \(Self.isChosen)")
            .run([.integer(time), .integer(time - limits.secondsBetweenNotes)])
        for id in try unserved(since: time - limits.secondsUnserved) { try remove(id) }
    }

    private func unserved(since time: Int64) throws(SQLiteError) -> [Int64] {
        var found: [Int64] = []
        try connection.prepare("SELECT id FROM document WHERE seen < ? AND NOT \(Self.isChosen)")
            .run([.integer(time)]) { row in
                found.append(row.integer(0))
                return true
            }
        return found
    }

    private func remove(_ id: Int64) throws(SQLiteError) {
        try connection.transaction { () throws(SQLiteError) in
            let rows = [
                SQLiteStatement.Value.integer(id * Self.mostPages),
                .integer((id + 1) * Self.mostPages),
            ]
            try connection.prepare("DELETE FROM page WHERE rowid >= ? AND rowid < ?").run(rows)
            try connection.prepare("DELETE FROM term WHERE document = ?").run([.integer(id)])
            try connection.prepare("DELETE FROM document WHERE id = ?").run([.integer(id)])
        }
    }
}
