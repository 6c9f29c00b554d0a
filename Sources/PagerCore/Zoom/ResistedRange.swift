// SPDX-License-Identifier: GPL-3.0-or-later

/// A range that may be left against resistance: only a part of the way beyond it counts.
struct ResistedRange: Equatable {
    /// The ends of the range.
    let lower, upper: Double
    /// The part of the way that counts beyond either end, greater than zero.
    let frictionBelow, frictionAbove: Double

    /// Returns whether `stretched` is within the range.
    func contains(_ stretched: Double) -> Bool {
        stretched >= lower && stretched <= upper
    }

    /// Returns where something comes to stand that is pulled to `free`.
    func stretched(_ free: Double) -> Double {
        if free < lower { return lower - (lower - free) * frictionBelow }
        if free > upper { return upper + (free - upper) * frictionAbove }
        return free
    }

    /// Returns how far something was pulled that stands at `stretched`: the inverse.
    func free(_ stretched: Double) -> Double {
        if stretched < lower { return lower - (lower - stretched) / frictionBelow }
        if stretched > upper { return upper + (stretched - upper) / frictionAbove }
        return stretched
    }
}
