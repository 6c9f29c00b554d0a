// SPDX-License-Identifier: GPL-3.0-or-later

/// How a library is set up.
struct LibraryConfiguration: Sendable {
    /// The folders and files to be served.
    var paths: [String]
    /// The folder for what is remembered from run to run; nil to remember nothing.
    var indexFolder: String? = CacheFolder.standard
    /// For how long a file has to stay the same before it counts as whole, in seconds.
    var quietPeriod = 1.0
    /// Seconds between two looks at all files where the system tells of changes: network file
    /// systems tell nothing of what others do.
    var watchedInterval = 600.0
    /// Seconds between two looks where it cannot.
    var unwatchedInterval = 30.0
    /// How many documents are kept open, and of what.
    var documents = OpenDocumentLimits()

    /// Serves `paths`.
    init(paths: [String]) { self.paths = paths }
}

/// How much is kept of documents that were opened.
struct OpenDocumentLimits: Sendable {
    /// The most documents kept open.
    var mostDocuments = 64
    /// The most bytes of all files kept open together; the one used last is kept open whatever
    /// its size.
    var mostBytes = 1 << 30
    /// The largest file that is opened, in bytes.
    var mostFileBytes = 2 << 30
    /// The most documents, or parts of them, whose pages' sizes and labels are kept.
    var mostFacts = 2000
    /// The most pages whose sizes and labels are kept, of all documents together.
    var mostFactPages = 1_000_000
    /// The most documents being opened at once; each takes twice its size meanwhile.
    var mostOpening = 4
    /// The most that are being opened besides, in place of those that take long.
    var mostSlowOpening = 8
    /// The most openings that wait.
    var mostWaiting = 1000

    /// The usual limits.
    init() {}
}
