// SPDX-License-Identifier: GPL-3.0-or-later

/// How large the index and the answers of searches may become.
struct SearchLimits: Sendable {
    /// The most letters kept of one document; its later pages are not searched.
    var lettersOfDocument = 64 << 20
    /// The most bytes of the index file.
    var bytesOfIndex = 8 << 30
    /// The most pages that one search looks at.
    var pagesOfSearch = 2000
    /// The most words that completion offers.
    var completions = 20
    /// How long a document that is no longer served is kept, in seconds since that was noted last:
    /// a folder that was away for a while need not be read anew.
    var secondsUnserved: Int64 = 7 * 86_400
    /// How often it is noted that a document is served, in seconds.
    var secondsBetweenNotes: Int64 = 86_400
}
