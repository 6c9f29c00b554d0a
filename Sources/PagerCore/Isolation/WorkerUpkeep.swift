// SPDX-License-Identifier: GPL-3.0-or-later

/// When a worker that has done its work is replaced, and when its work is tried again.
public struct WorkerUpkeep: Equatable, Sendable {
    /// Pictures after which a worker is replaced; 500 by default.
    public var mostDrawn: Int
    /// Seconds without work after which a worker is let go; 600 by default.
    public var longestIdle: Double
    /// Bytes held without work beyond which a worker is replaced; 256 MiB by default.
    public var mostResident: Int

    /// Seconds of processor time after which a worker is replaced; 300 by default.
    public var mostProcessorTime: Double

    /// Makes the rules.
    public init(
        mostDrawn: Int = 500, longestIdle: Double = 600, mostResident: Int = 256 << 20,
        mostProcessorTime: Double = 300
    ) {
        self.mostDrawn = mostDrawn
        self.longestIdle = longestIdle
        self.mostResident = mostResident
        self.mostProcessorTime = mostProcessorTime
    }

    /// Decides whether a worker may be used again.
    ///
    /// - Parameters:
    ///   - drawn: Pictures it has drawn.
    ///   - idle: Seconds since the last one.
    ///   - resident: Bytes it holds.
    ///   - processorTime: Seconds of processor time it has taken.
    /// - Returns: Whether none of the limits is reached.
    public func keeps(
        drawn: Int, idle: Double, resident: Int, processorTime: Double = 0
    ) -> Bool {
        drawn < mostDrawn && idle < longestIdle && resident <= mostResident
            && processorTime < mostProcessorTime
    }

    /// Returns whether work is tried once more after its worker crashed: only where the worker
    /// had done other work before, which may have left it broken, and only once.
    public static func triesAgain(served: Int, attempts: Int) -> Bool {
        served > 0 && attempts == 1
    }
}

/// How long to wait before a process that keeps dying is started again.
public struct RestartBackoff: Equatable, Sendable {
    /// Deaths within `window` after which no more is tried until the window has passed.
    public static let mostDeaths = 5
    /// Seconds.
    public static let window = 10.0
    /// The longest wait in seconds.
    public static let longestWait = 1.0

    private var deaths: [Double] = []

    /// Makes the rule for a process that has not died.
    public init() {}

    /// Notes a death at `now`, in seconds of any one clock.
    public mutating func noteDeath(at now: Double) {
        deaths = deaths.filter { now - $0 < Self.window } + [now]
    }

    /// Returns the seconds to wait at `now` before a start, or nil where too many died lately.
    public func wait(at now: Double) -> Double? {
        let recent = deaths.filter { now - $0 < Self.window }.count
        guard recent < Self.mostDeaths else { return nil }
        guard recent > 0 else { return 0 }
        var wait = 0.01
        for _ in 1..<recent { wait *= 2 }
        return min(wait, Self.longestWait)
    }
}
