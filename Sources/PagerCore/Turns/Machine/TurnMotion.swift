// SPDX-License-Identifier: GPL-3.0-or-later

/// A movement along one axis that begins at a given speed and ends exactly, at rest, in time.
///
/// A cubic of the time: it never passes its end, and speeds up at once where it would be
/// overtaken by the speed it began with. Any unit of length.
public struct TurnMotion: Equatable, Sendable {
    /// Where it begins.
    public let start: Double
    /// Where it ends.
    public let end: Double
    /// How long it takes, in seconds; zero where it is at its end at once.
    public let duration: Double
    private let startSlope: Double
    private let bounce: Double

    /// Makes the movement from `start` to `end`.
    ///
    /// - Parameters:
    ///   - start: Where it begins.
    ///   - end: Where it ends.
    ///   - velocity: The speed it begins with, in units per second; away from the end counts as
    ///     none.
    ///   - seconds: The time it takes unless the speed makes it shorter.
    public init(from start: Double, to end: Double, velocity: Double = 0, seconds: Double) {
        let distance = end - start
        let approach = max(0, distance < 0 ? -velocity : velocity)
        let longest = max(0, distance == 0 ? 0 : seconds)
        let length = abs(distance)
        self.start = start
        self.end = end
        // A cubic whose slopes at both ends are at most three times its chord is monotone.
        duration = approach * longest > 3 * length ? 3 * length / approach : longest
        startSlope = (distance < 0 ? -approach : approach) * duration
        bounce = 0
    }

    /// Makes the movement from 0 to `peak` and back.
    ///
    /// - Parameters:
    ///   - peak: How far it goes.
    ///   - seconds: The time it takes.
    public init(bouncingBy peak: Double, seconds: Double) {
        start = 0
        end = 0
        duration = max(0, seconds)
        startSlope = 0
        bounce = peak
    }

    /// Returns where the movement is `seconds` after it began; exactly the end once it is over.
    public func position(after seconds: Double) -> Double {
        guard seconds < duration else { return end }
        let time = max(0, seconds) / duration
        let rest = 1 - time
        let eased = time * time * (3 - 2 * time)
        return start + (end - start) * eased + startSlope * time * rest * rest
            + bounce * 16 * time * time * rest * rest
    }
}
