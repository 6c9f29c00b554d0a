// SPDX-License-Identifier: GPL-3.0-or-later

/// What a library holds and has done.
struct LibraryStatistics: Equatable, Sendable {
    /// Files listed.
    var files = 0
    /// Those whose contents are still to be hashed.
    var unhashed = 0
    /// Files hashed in this run.
    var hashed = 0
    /// Looks at all files.
    var scans = 0
    /// Whether the system tells of every change.
    var isWatching = false
    /// Whether what is to be remembered could not be written the last time.
    var isForgetful = false
    /// Documents that are open.
    var documents = OpenDocumentStatistics()
}

/// What was done with documents that are opened to be served.
struct OpenDocumentStatistics: Equatable, Sendable {
    /// Documents kept open.
    var open = 0
    /// The bytes of their files.
    var bytes = 0
    /// How often a document was open already.
    var hits = 0
    /// How often one was opened.
    var opened = 0
    /// How often somebody waited for an opening that was under way.
    var coalesced = 0
    /// How often one was closed to make room.
    var evictions = 0
    /// How often an opening was refused, as too many waited.
    var refusals = 0
    /// Openings that wait.
    var waiting = 0
    /// Documents whose pages' sizes and labels are kept.
    var facts = 0
}
