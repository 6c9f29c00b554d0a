// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers that look random and are the same on every run (xorshift).
struct PseudoRandom {
    private var state: UInt32

    init(seed: UInt32) {
        precondition(seed != 0)
        state = seed
    }

    /// Returns the next number, from zero up to but not including `limit`.
    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return Int(state >> 8) % limit
    }
}
