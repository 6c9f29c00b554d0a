// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization

/// What the readers of a run have measured together.
final class StressFigures: Sendable {
    /// The turns after which memory must not grow any more.
    static let settlingTurns = 1000

    /// How long turns took; noting more of them takes no more memory.
    struct Times: Sendable {
        /// Those whose picture was there.
        var warm = LatencyHistogram()
        /// Those whose picture had to be waited for.
        var cold = LatencyHistogram()
        /// Those whose picture never came: it could not be drawn, or the cache had no room for it.
        var failed = 0

        /// How many turns there were.
        var count: Int { warm.count + cold.count + failed }
    }

    /// What came of a turn.
    enum Outcome: Sendable {
        /// The picture was there.
        case warm
        /// The picture had to be waited for.
        case cold
        /// No picture came.
        case failed
    }

    /// How much memory the program held, in bytes.
    struct Memory: Equatable, Sendable {
        /// The most while the run settled.
        var early = 0
        /// The most since.
        var late = 0
    }

    struct State: Sendable {
        var times = Times()
        var memory = Memory()
        var broken: [String: Int] = [:]
        var left: Int
    }

    private let state: Mutex<State>

    /// Prepares for `turns` turns.
    init(turns: Int) { state = Mutex(State(left: turns)) }

    /// Takes one of the turns that are left; returns false where none is.
    func takeTurn() -> Bool {
        state.withLock { state in
            guard state.left > 0 else { return false }
            state.left -= 1
            return true
        }
    }

    /// Notes a turn that took `seconds`, and returns how many there have been.
    func note(_ seconds: Double, _ outcome: Outcome) -> Int {
        state.withLock { state in
            switch outcome {
            case .warm: state.times.warm.note(seconds)
            case .cold: state.times.cold.note(seconds)
            case .failed: state.times.failed += 1
            }
            return state.times.count
        }
    }

    /// Notes how much memory the program holds after so many turns.
    func note(memory bytes: Int, after turns: Int) {
        state.withLock { state in
            if turns <= Self.settlingTurns {
                state.memory.early = max(state.memory.early, bytes)
            } else {
                state.memory.late = max(state.memory.late, bytes)
            }
        }
    }

    /// Notes that what must never be has been.
    func noteBroken(_ bound: String) { state.withLock { $0.broken[bound, default: 0] += 1 } }

    /// All that was noted.
    var all: State { state.withLock { $0 } }
}
