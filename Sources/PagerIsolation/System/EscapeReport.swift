// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// What came of every attempt to escape from where workers are confined.
public struct EscapeReport: Equatable, Sendable {
    /// One attempt and what came of it.
    public struct Entry: Equatable, Sendable {
        /// What was tried.
        public let attempt: EscapeAttempt
        /// What came of it.
        public let outcome: EscapeAttempt.Outcome

        /// Makes the entry.
        public init(attempt: EscapeAttempt, outcome: EscapeAttempt.Outcome) {
            self.attempt = attempt
            self.outcome = outcome
        }
    }

    /// The attempts, in the order of `EscapeAttempt.allCases`.
    public let entries: [Entry]

    /// Makes the report.
    public init(entries: [Entry]) { self.entries = entries }

    /// Tries everything, each in a child of this process confined as workers are.
    ///
    /// Blocks the calling thread for a few milliseconds an attempt.
    public static func make() -> EscapeReport {
        let confinement = Confinement(parent: getpid())
        return EscapeReport(
            entries: EscapeAttempt.allCases.map {
                Entry(attempt: $0, outcome: $0.outcome(in: confinement))
            })
    }

    /// The attempts that were not stopped, or not tried.
    public var failures: [Entry] {
        entries.filter { $0.outcome != .refused && $0.outcome != .killed }
    }
}
