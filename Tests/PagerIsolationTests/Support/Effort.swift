// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// How much the tests of guarantees do, and how exactly they measure: a little, and with room for
/// a machine that does other work beside, or all of it, in `make soak`.
struct Effort: Sendable {
    /// How many workers are killed at random moments.
    let kills: Int
    /// How much longer than its deadline a request may take to be answered.
    let lateness: Duration
    /// How long a worker may go on once nobody wants its result any more.
    let afterCancelling: Duration
    /// How long a request may take whose worker was just killed while it was idle.
    let replacement: Duration
    /// How long the answer to work in quarantine may take.
    let refusal: Duration
    /// How far past its limit a worker's memory may get, as a part of the limit.
    let excess: Double

    /// What this run of the tests does.
    static let current = isSoak ? soak : everyDay

    private static let everyDay = Effort(
        kills: 500, lateness: .seconds(5), afterCancelling: .seconds(5),
        replacement: .seconds(5), refusal: .seconds(2), excess: 0.25)

    private static let soak = Effort(
        kills: 2000, lateness: .milliseconds(50), afterCancelling: .milliseconds(50),
        replacement: .milliseconds(50), refusal: .milliseconds(5), excess: 0.05)

    /// Whether this is `make soak`.
    static let isSoak = getenv("PDFPAGER_SOAK").map { String(cString: $0) } == "1"
}
