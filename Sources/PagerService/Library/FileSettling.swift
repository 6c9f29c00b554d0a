// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells files that are still written from those that are whole: these have been the same for a
/// while, by their own time or since they were seen first.
struct FileSettling: Sendable {
    private struct Sight: Sendable {
        let stamp: FileStamp
        let since: Double
    }

    /// For how long a file has to stay the same, in seconds.
    let quietPeriod: Double
    private var sights: [LibraryPlace: Sight] = [:]

    /// Makes a memory without files.
    init(quietPeriod: Double) { self.quietPeriod = quietPeriod }

    /// Whether files have to be looked at again after the quiet period.
    var hasUnsettled: Bool { !sights.isEmpty }

    /// Returns those of `files` that are whole.
    ///
    /// - Parameters:
    ///   - files: All files there are; what is known of others is forgotten.
    ///   - known: Whether a file was found whole before, and is the same.
    ///   - now: Seconds of a clock that goes on evenly.
    ///   - wallTime: Nanoseconds since 1970-01-01 UTC.
    /// - Returns: Those that are not still written.
    mutating func settled(
        _ files: [FoundFile], known: (FoundFile) -> Bool, now: Double, wallTime: Int64
    ) -> Set<FoundFile> {
        var settled: Set<FoundFile> = []
        var unsettled: [LibraryPlace: Sight] = [:]
        let quiet = Int64(quietPeriod * 1e9)
        for file in files {
            let sight = sights[file.place].flatMap { $0.stamp == file.stamp ? $0 : nil }
            let isOld = file.stamp.modified <= wallTime - quiet
            let isQuiet = sight.map { now - $0.since >= quietPeriod } ?? false
            if isOld || isQuiet || known(file) {
                settled.insert(file)
            } else {
                unsettled[file.place] = sight ?? Sight(stamp: file.stamp, since: now)
            }
        }
        sights = unsettled
        return settled
    }
}
