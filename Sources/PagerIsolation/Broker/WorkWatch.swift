// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Why a worker is stopped in the middle of its work.
enum StopReason: Equatable, Sendable {
    /// The work took too long.
    case deadline
    /// The work took too much memory.
    case memory
    /// Nobody has wanted the result for a while.
    case cancelled
}

/// Decides, again and again while a worker works, whether it may go on.
protocol ExchangeWatch {
    /// Returns why the worker has to be stopped at this moment; nil where it may go on.
    mutating func verdict() -> StopReason?
}

/// Watches over time and memory, and asks whoever waits whether it may go on.
struct WorkWatch: ExchangeWatch {
    /// What a piece of work may take.
    struct Allowance: Equatable, Sendable {
        /// Seconds for each part.
        var seconds: Double
        /// Bytes that the worker may hold of its own.
        var memory: Int
        /// How many parts there are, each of which has the seconds anew.
        var parts = 1
    }

    private let allowance: Allowance
    private let process: ProcessHandle
    private let arena: Arena
    private let onLook: () -> StopReason?
    private var end: Double
    private var done = 0

    /// Begins to count the seconds.
    ///
    /// - Parameters:
    ///   - allowance: What the work may take.
    ///   - process: The worker.
    ///   - arena: Where it tells how far it is.
    ///   - onLook: Called at each look; may return why the worker has to be stopped.
    init(
        _ allowance: Allowance, _ process: ProcessHandle, _ arena: Arena,
        onLook: @escaping () -> StopReason?
    ) {
        self.allowance = allowance
        self.process = process
        self.arena = arena
        self.onLook = onLook
        end = MonotonicTime.now + allowance.seconds
    }

    mutating func verdict() -> StopReason? {
        if let reason = onLook() { return reason }
        noteProgress()
        if MonotonicTime.now >= end { return .deadline }
        return heldBytes > allowance.memory ? .memory : nil
    }

    /// The word in the arena may say anything, but each part counts once.
    private mutating func noteProgress() {
        guard allowance.parts > 1 else { return }
        let claimed = min(arena.progress, allowance.parts - 1)
        guard claimed > done else { return }
        done = claimed
        end = MonotonicTime.now + allowance.seconds
    }

    private var heldBytes: Int { process.privateBytes() ?? 0 }
}
