// SPDX-License-Identifier: GPL-3.0-or-later

/// The scales a viewport may take, in view units per point.
public struct ZoomLimits: Equatable, Sendable {
    /// The smallest scale.
    public let minimum: Double
    /// The largest scale.
    public let maximum: Double

    /// Makes the limits, in view units per point.
    ///
    /// - Precondition: Both are finite, 0 < `minimum` ≤ `maximum`.
    public init(minimum: Double, maximum: Double) {
        precondition(minimum > 0 && minimum <= maximum && maximum.isFinite)
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Makes the limits that allow one scale only, in view units per point.
    ///
    /// - Precondition: `scale` is finite and greater than zero.
    public init(exactly scale: Double) {
        self.init(minimum: scale, maximum: scale)
    }

    /// Returns the allowed scale nearest to `scale`.
    public func clamped(_ scale: Double) -> Double {
        min(max(scale, minimum), maximum)
    }
}
