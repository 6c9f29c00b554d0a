// SPDX-License-Identifier: GPL-3.0-or-later

/// Returns sine and cosine of `halfTurns` times π, to within 2⁻⁵²; the same on every machine.
///
/// They are exact at whole and half turns, and where both are equal they are equal.
///
/// - Precondition: 0 ≤ `halfTurns` ≤ 1.
func sineAndCosine(halfTurns: Double) -> (sine: Double, cosine: Double) {
    precondition(halfTurns >= 0 && halfTurns <= 1)
    if halfTurns > 0.5 {
        let mirrored = sineAndCosine(halfTurns: 1 - halfTurns)
        return (mirrored.sine, -mirrored.cosine)
    }
    if halfTurns > 0.25 {
        let turned = sineAndCosine(halfTurns: 0.5 - halfTurns)
        return (turned.cosine, turned.sine)
    }
    let angle = halfTurns * Double.pi
    let square = angle * angle
    let sine = angle * polynomial(square, sineCoefficients)
    return (sine, polynomial(square, cosineCoefficients))
}

// The Taylor series: up to a quarter of a half turn the first term left out is below 2⁻⁵⁴.
private let sineCoefficients: [Double] = [
    -1.0 / 1_307_674_368_000, 1.0 / 6_227_020_800, -1.0 / 39_916_800, 1.0 / 362_880,
    -1.0 / 5_040, 1.0 / 120, -1.0 / 6, 1,
]
private let cosineCoefficients: [Double] = [
    1.0 / 20_922_789_888_000, -1.0 / 87_178_291_200, 1.0 / 479_001_600, -1.0 / 3_628_800,
    1.0 / 40_320, -1.0 / 720, 1.0 / 24, -0.5, 1,
]

private func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
    coefficients.reduce(0) { $0 * x + $1 }
}
