// SPDX-License-Identifier: GPL-3.0-or-later

/// A critically damped spring: it returns as fast as is possible without swinging.
public struct Spring: Equatable, Sendable {
    /// The natural frequency, in radians per second.
    public let frequency: Double

    /// Makes the spring of `frequency`, in radians per second.
    ///
    /// - Precondition: `frequency` is finite and greater than zero.
    public init(frequency: Double) {
        precondition(frequency.isFinite && frequency > 0)
        self.frequency = frequency
    }

    /// What takes a viewport back within its limits and edges.
    public static let back = Spring(frequency: 40)
    /// What zooms after a double tap: a third of a second.
    public static let zoom = Spring(frequency: 20)

    /// Returns how far from rest something is `time` seconds after it was let go at
    /// `displacement` with `velocity` per second.
    public func displacement(
        after time: Double, from displacement: Double, velocity: Double
    ) -> Double {
        (displacement + (velocity + frequency * displacement) * time)
            * Exponential.exp(-frequency * time)
    }

    /// Returns the seconds after which something that was let go at `displacement` with
    /// `velocity` per second stays within `tolerance` of rest.
    ///
    /// - Precondition: All numbers are finite, `tolerance` is greater than zero.
    public func duration(
        from displacement: Double, velocity: Double, within tolerance: Double
    ) -> Double {
        precondition(displacement.isFinite && velocity.isFinite && tolerance > 0)
        let still = abs(displacement)
        let moving = abs(velocity / frequency + displacement)
        guard still > 0 || moving > 0 else { return 0 }
        // (still + moving t) e^-t bounds the way and falls from t = 1 on; e^-800 is zero.
        var time = 1.0
        while (still + moving * time) * Exponential.exp(-time) > tolerance && time < 800 {
            time += 1
        }
        return time / frequency
    }
}
