// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// What `stress` says.
struct StressReport: Encodable, Sendable {
    /// How long many of a kind took.
    struct Times: Encodable, Equatable, Sendable {
        let count: Int
        /// Milliseconds; nil where there was none.
        let median: Double?
        let late: Double?

        /// Sums up `seconds`: the median, and what one in a hundred is longer than.
        init(_ seconds: [Double]) {
            count = seconds.count
            let sorted = seconds.sorted()
            median = sorted.isEmpty ? nil : Self.milliseconds(sorted[sorted.count / 2])
            late = sorted.isEmpty ? nil : Self.milliseconds(sorted[sorted.count * 99 / 100])
        }

        /// Sums up `times` in the same way.
        init(_ times: LatencyHistogram) {
            count = times.count
            median = times.seconds(ofPercent: 50).map(Self.milliseconds)
            late = times.seconds(ofPercent: 99).map(Self.milliseconds)
        }

        private static func milliseconds(_ seconds: Double) -> Double {
            (seconds * 1_000_000).rounded() / 1000
        }
    }

    /// What the cache did and held.
    struct Cache: Encodable, Equatable, Sendable {
        let budget: Int
        let peak: Int
        let hits: Int
        let misses: Int
        let evictions: Int
        let refusals: Int
        let cancellations: Int
    }

    /// What the program held, in bytes, its workers not counted.
    struct Memory: Encodable, Equatable, Sendable {
        /// The most in the first thousand turns.
        let early: Int
        /// The most after them; nil where there were no more.
        let late: Int?
    }

    /// How much more memory than early on there may be, as a part of it.
    static let mostGrowth = 0.1

    let format = "pdfpager.stress/1"
    let seed: UInt64
    let readers: Int
    let pageCount: Int
    let turns: Int
    let seconds: Double
    let warm: Times
    let cold: Times
    /// Turns that showed no picture.
    let failed: Int
    let drawing: Times
    let cache: Cache
    let memory: Memory
    /// Which bounds were broken, and how often each.
    let broken: [String: Int]

    /// Sums up a run.
    init(
        budget: Int, readers: Int, seed: UInt64, pageCount: Int, seconds: Double,
        drawingSeconds: [Double], _ figures: StressFigures.State,
        _ statistics: PageCacheStatistics
    ) {
        self.seed = seed
        self.readers = readers
        self.pageCount = pageCount
        turns = figures.times.count
        self.seconds = (seconds * 1000).rounded() / 1000
        warm = Times(figures.times.warm)
        cold = Times(figures.times.cold)
        failed = figures.times.failed
        drawing = Times(drawingSeconds)
        cache = Cache(
            budget: budget, peak: statistics.peakBytes, hits: statistics.hits,
            misses: statistics.misses, evictions: statistics.evictions,
            refusals: statistics.refusals, cancellations: statistics.cancellations)
        let late = figures.memory.late
        memory = Memory(early: figures.memory.early, late: late == 0 ? nil : late)
        broken = Self.broken(figures, statistics, budget: budget)
    }

    private static func broken(
        _ figures: StressFigures.State, _ statistics: PageCacheStatistics, budget: Int
    ) -> [String: Int] {
        var broken = figures.broken
        if statistics.peakBytes > budget { broken["cache beyond its budget", default: 0] += 1 }
        let (early, late) = (figures.memory.early, figures.memory.late)
        if Double(late) > Double(early) * (1 + mostGrowth) {
            broken["memory grew by more than a tenth"] = 1
        }
        return broken
    }

    /// How many in a hundred turns `count` of them are.
    func percent(_ count: Int) -> Double {
        turns == 0 ? 0 : Double(count) * 100 / Double(turns)
    }
}
