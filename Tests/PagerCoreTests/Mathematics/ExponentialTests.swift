// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PagerCore
import Testing

@Suite("Exponentials without a mathematics library")
struct ExponentialTests {
    @Test("Whole powers of two are exact, to both ends of the range")
    func wholePowers() {
        for exponent in -1020...1023 {
            let exact = Double(sign: .plus, exponent: exponent, significand: 1)
            #expect(Exponential.powerOfTwo(Double(exponent)) == exact)
        }
        #expect(Exponential.powerOfTwo(-1020.5) == 0)
        #expect(Exponential.powerOfTwo(-.infinity) == 0)
        #expect(Exponential.powerOfTwo(1024) == .infinity)
        #expect(Exponential.powerOfTwo(.nan).isNaN)
    }

    @Test("The relative error is below what is promised")
    func errors() {
        var random = SeededGenerator.printingItsSeed("exponentials")
        for _ in 0..<200_000 {
            let exponent = Double.random(in: -1000...1000, using: &random)
            let power = Exponential.powerOfTwo(exponent)
            #expect(abs(power / Glibc.exp2(exponent) - 1) < 4e-16)
            let smaller = Double.random(in: -700...700, using: &random)
            let exp = Exponential.exp(smaller)
            #expect(abs(exp / Glibc.exp(smaller) - 1) < (4 + 2 * abs(smaller)) * 1e-16)
        }
    }
}
