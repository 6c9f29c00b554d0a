// SPDX-License-Identifier: GPL-3.0-or-later

/// Returns the cube root of `value`, with a relative error below 2⁻⁵⁰; the same on every machine.
///
/// - Precondition: `value` is finite and not negative.
func cubeRoot(_ value: Double) -> Double {
    precondition(value.isFinite && value >= 0)
    guard value > 0 else { return 0 }
    let normal = value.isNormal ? value : value * 0x1p54
    let exponent = Int(normal.exponent)
    let third = exponent >= 0 ? exponent / 3 : -((2 - exponent) / 3)
    // Between 1 and 8, so that the root is between 1 and 2.
    let scaled = normal * Double(sign: .plus, exponent: -3 * third, significand: 1)
    var root = 1 + (scaled - 1) / 7
    for _ in 0..<6 { root -= (root * root * root - scaled) / (3 * root * root) }
    let scale = Double(sign: .plus, exponent: third, significand: 1)
    return (value.isNormal ? root : root * 0x1p-18) * scale
}
