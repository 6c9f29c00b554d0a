// SPDX-License-Identifier: GPL-3.0-or-later

/// Exponentials by additions and multiplications only, so that every machine gives the same bits.
public enum Exponential {
    /// Returns 2 to the power of `exponent`, with a relative error below 4 × 10⁻¹⁶.
    ///
    /// Exact for whole numbers. Below −1020 it is 0, from 1024 on infinity.
    public static func powerOfTwo(_ exponent: Double) -> Double {
        guard exponent >= -1020 else { return exponent.isNaN ? .nan : 0 }
        guard exponent < 1024 else { return .infinity }
        let whole = (exponent + 0.5).rounded(.down)
        let rest = exponent - whole
        // 2^1024 has no number of its own, but half of it twice has.
        let half = Double(sign: .plus, exponent: Int(whole) - 1, significand: 1)
        return mantissa(rest) * half * 2
    }

    /// Returns e to the power of `exponent`, with a relative error below
    /// (4 + 2 |`exponent`|) × 10⁻¹⁶.
    public static func exp(_ exponent: Double) -> Double {
        powerOfTwo(exponent * 1.442_695_040_888_963_4)
    }

    /// Returns 2 to the power of `rest`, which is at most one half either way: the series of
    /// e^x, whose first term left out is below 3 × 10⁻¹⁷.
    private static func mantissa(_ rest: Double) -> Double {
        let x = rest * 0.693_147_180_559_945_3
        var sum = 1.0
        for divisor in stride(from: 13.0, through: 1, by: -1) { sum = 1 + sum * x / divisor }
        return sum
    }
}
