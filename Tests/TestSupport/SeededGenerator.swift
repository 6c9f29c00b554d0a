// SPDX-License-Identifier: GPL-3.0-or-later

/// A generator of random numbers whose whole run follows from its seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    /// What the whole run follows from.
    public let seed: UInt64
    private var state: UInt64

    /// Begins a run; with a seed of the day unless one is given.
    public init(seed: UInt64 = .random(in: 0...UInt64.max)) {
        self.seed = seed
        state = seed
    }

    /// Takes a seed of the day, and prints it, so that a failure can be run again.
    public static func printingItsSeed(_ name: String) -> SeededGenerator {
        let generator = SeededGenerator()
        print("\(name): seed \(generator.seed)")
        return generator
    }

    /// Returns the next number of the run.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
