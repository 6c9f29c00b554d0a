// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What is searched.
enum SearchScope: Equatable, Sendable {
    /// One document.
    case document(DocumentIdentifier)
    /// These documents, each once: those of a library as it is now.
    case documents([DocumentIdentifier])
}

extension SearchDatabase {
    /// Returns the pages in `scope` on which all words of `query` stand.
    ///
    /// - Complexity: O(*n*) in the words of the pages on which they may stand, at most
    ///   `SearchLimits.pagesOfSearch` of them.
    func matches(_ query: SearchQuery, in scope: SearchScope) throws(SQLiteError) -> PageMatches {
        let (condition, values) = try condition(scope)
        let statement = try connection.prepare(
            """
            SELECT page.rowid % \(Self.mostPages), page.words, document.hash FROM page
            JOIN document ON document.id = page.rowid / \(Self.mostPages)
            WHERE page MATCH ? AND \(condition) ORDER BY page.rowid LIMIT ?
            """)
        var found = PageMatches()
        var looked = 0
        let most = limits.pagesOfSearch
        try statement.run(
            [.text(query.fullTextExpression)] + values + [.integer(Int64(most) + 1)]
        ) { row in
            guard looked < most else {
                found.isCut = true
                return false
            }
            looked += 1
            let places = query.places(in: [SearchableWord](indexText: row.text(1)))
            guard !places.isEmpty else { return true }
            found.pages.append(
                PageMatch(
                    document: DocumentIdentifier(text: row.text(2)),
                    page: PageIndex(Int(row.integer(0))), places: places.count))
            return true
        }
        return found
    }

    /// Returns words in `scope` that begin with the folded `prefix` and stand there at least
    /// `least` times, the most frequent ones, in alphabetical order.
    func completions(
        of prefix: String, atLeast least: Int, in scope: SearchScope
    ) throws(SQLiteError) -> [Completion] {
        let (condition, values) = try condition(scope)
        let statement = try connection.prepare(
            """
            SELECT min(shown), sum(total) AS number FROM term
            JOIN document ON document.id = term.document
            WHERE folded >= ? AND folded < ? AND \(condition)
            GROUP BY folded HAVING number >= ? ORDER BY number DESC, folded LIMIT ?
            """)
        var found: [Completion] = []
        let bounds = [SQLiteStatement.Value.text(prefix), .text(prefix + "\u{10FFFF}")]
        try statement.run(
            bounds + values + [.integer(Int64(least)), .integer(Int64(limits.completions))]
        ) { row in
            found.append(Completion(word: row.text(0), total: Int(row.integer(1))))
            return true
        }
        return found.sorted { $0.word < $1.word }
    }

    /// Returns those of `documents` that the index does not hold whole.
    func unread(
        of documents: [DocumentIdentifier]
    ) throws(SQLiteError) -> Set<DocumentIdentifier> {
        try choose(documents)
        var found: Set<DocumentIdentifier> = []
        try connection.prepare(
            """
            SELECT hash FROM temp.chosen
            WHERE hash NOT IN (SELECT hash FROM document WHERE next >= pages)
            """
        ).run { row in
            found.insert(DocumentIdentifier(text: row.text(0)))
            return true
        }
        return found
    }

    /// The condition under which a row of `document` is in `scope`.
    private func condition(
        _ scope: SearchScope
    ) throws(SQLiteError) -> (String, [SQLiteStatement.Value]) {
        switch scope {
        case .document(let document): return ("document.hash = ?", [.text(document.text)])
        case .documents(let documents):
            try choose(documents)
            return (Self.isChosen, [])
        }
    }
}
