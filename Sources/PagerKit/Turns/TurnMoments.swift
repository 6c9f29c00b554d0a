// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// Which frames of a turn are made.
package enum TurnMoments: Equatable, Sendable {
    /// All of it, from rest to rest.
    case all(frames: Int, duration: Double, pause: Double)
    /// The frame at a progress, 0...1.
    case one(progress: Double)
    /// The frame that a finger holds: where it went down, and where it is.
    case held(from: Point<ViewSpace>, to: Point<ViewSpace>)

    /// How many frames there are.
    package var count: Int {
        switch self {
        case .all(let frames, _, _): frames
        case .one, .held: 1
        }
    }

    /// Returns how far the turn is at frame `number`, 0..<`count`, without its sign; nil where a
    /// finger decides.
    package func progress(of number: Int) -> Double? {
        switch self {
        case .all(let frames, let duration, _):
            TurnMotion(from: 0, to: 1, seconds: duration)
                .position(after: duration * (Double(number) / Double(frames - 1)))
        case .one(let progress): progress
        case .held: nil
        }
    }

    /// Returns for how many seconds frame `number` is seen.
    package func seconds(of number: Int) -> Double {
        switch self {
        case .all(let frames, let duration, let pause):
            duration / Double(frames - 1) + (number == 0 || number == frames - 1 ? pause : 0)
        case .one, .held: 0
        }
    }
}
