// SPDX-License-Identifier: GPL-3.0-or-later

/// How long to wait before what failed in passing is tried again: each time twice as long as the
/// time before.
struct GrowingWait: Equatable, Sendable {
    /// The wait after the first attempt, in seconds.
    static let first: Int64 = 5
    /// The longest wait, in seconds.
    static let longest: Int64 = 600

    private var attempts = 0

    /// Nothing was tried yet.
    init() {}

    /// Notes an attempt to no end, and returns the seconds until the next.
    mutating func afterAttempt() -> Int64 {
        defer { attempts += 1 }
        return min(Self.first << min(attempts, 10), Self.longest)
    }
}
