// SPDX-License-Identifier: GPL-3.0-or-later

/// Which of a pool's threads work and which sleep, so that no more of them are woken than there
/// is work for.
struct LaneRoster: Equatable, Sendable {
    /// How work finds a thread.
    enum Call: Equatable, Sendable {
        /// One that sleeps is woken.
        case sleeper
        /// One more is started.
        case newLane
    }

    /// How many threads there are, awake or asleep.
    private(set) var lanes = 0
    /// How many of them sleep and have not been called.
    private(set) var sleeping = 0

    /// Calls a thread; nil where all are awake and there are `most` of them already, each of which
    /// looks for more work when it has done its own.
    mutating func call(most: Int) -> Call? {
        if sleeping > 0 {
            sleeping -= 1
            return .sleeper
        }
        guard lanes < most else { return nil }
        lanes += 1
        return .newLane
    }

    /// A thread has found nothing to do, and waits to be called.
    mutating func sleep() { sleeping += 1 }

    /// A thread has waited long enough.
    ///
    /// - Returns: Whether it gets up without a call; otherwise one has just been made for it.
    mutating func getUp() -> Bool {
        guard sleeping > 0 else { return false }
        sleeping -= 1
        return true
    }

    /// Calls all who sleep.
    ///
    /// - Returns: How many those are.
    mutating func callAll() -> Int {
        defer { sleeping = 0 }
        return sleeping
    }

    /// A thread ends.
    mutating func leave() { lanes -= 1 }
}
