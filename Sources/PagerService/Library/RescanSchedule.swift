// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides when all files of a library are looked at again.
///
/// All times are seconds of one clock that goes on evenly. Looking takes at most a tenth of the
/// time, however large the library is and however much changes.
struct RescanSchedule: Sendable {
    /// How long news waits for more of it.
    static let patience = 0.2
    /// How long news waits at most where more and more comes.
    static let longestPatience = 2.0

    /// Seconds after which files that may still be written are looked at again.
    let quietPeriod: Double
    /// Seconds between two looks where the system tells of changes.
    let watchedInterval: Double
    /// Seconds between two looks where it does not.
    let unwatchedInterval: Double

    private var firstNews: Double?
    private var lastNews: Double?
    private var lastLook = (began: 0.0, ended: 0.0)
    private var isWatching = false
    private var hasUnsettled = false

    /// Makes a schedule that begins with a look.
    init(quietPeriod: Double, watchedInterval: Double, unwatchedInterval: Double) {
        self.quietPeriod = quietPeriod
        self.watchedInterval = watchedInterval
        self.unwatchedInterval = unwatchedInterval
    }

    /// Notes that something changed.
    mutating func noteNews(at now: Double) {
        firstNews = firstNews ?? now
        lastNews = now
    }

    /// Notes that all files were looked at; news before `began` is old.
    mutating func noteLook(
        began: Double, ended: Double, isWatching: Bool, hasUnsettled: Bool
    ) {
        lastLook = (began, ended)
        self.isWatching = isWatching
        self.hasUnsettled = hasUnsettled
        firstNews = nil
        lastNews = nil
    }

    /// When to look next.
    var nextLook: Double {
        var next = lastLook.ended + (isWatching ? watchedInterval : unwatchedInterval)
        if hasUnsettled { next = min(next, lastLook.ended + quietPeriod) }
        if let firstNews, let lastNews {
            next = min(
                next,
                max(firstNews, min(lastNews + Self.patience, firstNews + Self.longestPatience)))
        }
        return max(next, lastLook.ended + 9 * (lastLook.ended - lastLook.began))
    }
}
