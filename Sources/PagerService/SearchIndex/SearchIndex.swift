// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerKit

/// The words of documents on disk, and where they are searched.
///
/// All work with the file is done on one thread of its own, so that no other work waits for the
/// disk. A file that turns out to be damaged is set aside, and the index begins anew: nothing is
/// lost but the time to read the documents again.
actor SearchIndex {
    private static let executor = ThreadExecutor(stackBytes: 1 << 20)

    /// Runs jobs on the thread of the index.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        Self.executor.asUnownedSerialExecutor()
    }

    /// Where the file is.
    nonisolated let path: String
    private let limits: SearchLimits
    private var database: SearchDatabase?

    /// The index in the file at `path`, which is made when it is first needed; its folder must
    /// be there.
    init(path: String, limits: SearchLimits = SearchLimits()) {
        self.path = path
        self.limits = limits
    }

    /// Tells how far it is with `document`.
    ///
    /// - Throws: That the file cannot be used.
    func progress(of document: DocumentIdentifier) throws(PagerError) -> IndexProgress {
        try use { database throws(SQLiteError) in try database.progress(of: document) }
    }

    /// Notes that `document` is to be read, and returns the page to go on with.
    ///
    /// - Throws: That the file cannot be used.
    func begin(
        _ document: DocumentIdentifier, pageCount: Int, at time: Int64
    ) throws(PagerError) -> Int {
        try use { database throws(SQLiteError) in
            try database.begin(document, pageCount: pageCount, at: time)
        }
    }

    /// Adds pages that follow each other.
    ///
    /// - Returns: Whether there is room for more of the document.
    /// - Throws: That the file cannot be used, or has no more room.
    func add(
        _ pages: [IndexedPage], to document: DocumentIdentifier
    ) throws(PagerError) -> Bool {
        try use { database throws(SQLiteError) in try database.add(pages, to: document) }
    }

    /// Gives up the rest of a document: what is there of it counts as all.
    ///
    /// - Throws: That the file cannot be used.
    func finish(_ document: DocumentIdentifier) throws(PagerError) {
        try use { database throws(SQLiteError) in try database.finish(document) }
    }

    /// Notes that `documents` are served, and removes what has not been for long.
    ///
    /// - Throws: That the file cannot be used.
    func keep(_ documents: [DocumentIdentifier], at time: Int64) throws(PagerError) {
        try use { database throws(SQLiteError) in try database.keep(documents, at: time) }
    }

    /// Returns those of `documents` that it does not hold whole, in their order.
    ///
    /// - Throws: That the file cannot be used.
    func unread(
        of documents: [DocumentIdentifier]
    ) throws(PagerError) -> [DocumentIdentifier] {
        let unread = try use { database throws(SQLiteError) in
            try database.unread(of: documents)
        }
        return documents.filter { unread.contains($0) }
    }

    /// Returns the pages in `scope` on which all words of `query` stand.
    ///
    /// - Throws: That the file cannot be used.
    func matches(_ query: SearchQuery, in scope: SearchScope) throws(PagerError) -> PageMatches {
        try use { database throws(SQLiteError) in try database.matches(query, in: scope) }
    }

    /// Returns words in `scope` that begin with `prefix`, the most frequent ones, in alphabetical
    /// order.
    ///
    /// - Throws: That the file cannot be used.
    func completions(
        of prefix: String, atLeast least: Int, in scope: SearchScope
    ) throws(PagerError) -> [Completion] {
        try use { database throws(SQLiteError) in
            try database.completions(of: prefix, atLeast: least, in: scope)
        }
    }

    /// Runs `body`; where the file is damaged, once more with a new one.
    private func use<Value>(
        _ body: (SearchDatabase) throws(SQLiteError) -> Value
    ) throws(PagerError) -> Value {
        do {
            return try body(open())
        } catch {
            guard error.isDamage else { throw PagerError(error) }
        }
        setAside()
        do {
            return try body(open())
        } catch {
            throw PagerError(error)
        }
    }

    private func open() throws(SQLiteError) -> SearchDatabase {
        if let database { return database }
        let opened = try SearchDatabase(path: path, limits: limits)
        database = opened
        return opened
    }

    /// Puts the damaged file where it is in nobody's way, in place of the one before.
    private func setAside() {
        database = nil
        rename(path, path + ".damaged")
        unlink(path + "-wal")
        unlink(path + "-shm")
    }
}

extension PagerError {
    /// The failure of the search index.
    fileprivate init(_ error: SQLiteError) {
        self.init(
            .cannotCreate,
            error.isOutOfRoom
                ? "the search index has no more room" : "the search index cannot be used",
            cause: error.message)
    }
}
