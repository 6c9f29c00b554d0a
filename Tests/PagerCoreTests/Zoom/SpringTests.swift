// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Springs")
struct SpringTests {
    @Test("A spring let go at rest returns without passing its end")
    func returnsWithoutSwinging() {
        var last = 100.0
        for millisecond in 0...400 {
            let now = Spring.back.displacement(
                after: Double(millisecond) / 1000, from: 100, velocity: 0)
            #expect(now <= last && now > 0)
            last = now
        }
        #expect(last < 0.001)
    }

    @Test("A spring follows the law of springs")
    func law() {
        for (start, velocity, frequency) in [(100.0, 0.0, 40.0), (-3, 900, 20), (0, 5000, 7)] {
            let spring = Spring(frequency: frequency)
            var place = start
            var speed = velocity
            let step = 1e-6
            for tick in 1...300_000 {
                speed += (-frequency * frequency * place - 2 * frequency * speed) * step
                place += speed * step
                guard tick % 50_000 == 0 else { continue }
                let exact = spring.displacement(
                    after: Double(tick) * step, from: start, velocity: velocity)
                #expect(abs(place - exact) < 0.01)
            }
        }
    }

    @Test("Every spring ends, and is at rest from then on")
    func ends() {
        var random = SeededGenerator.printingItsSeed("springs")
        for _ in 0..<2000 {
            let spring = Spring(frequency: .random(in: 5...40, using: &random))
            let start = Double.random(in: -1e6...1e6, using: &random)
            let velocity = Double.random(in: -5e4...5e4, using: &random)
            let duration = spring.duration(from: start, velocity: velocity, within: 0.125)
            #expect(duration <= 25 / spring.frequency)
            for later in stride(from: 0.0, through: 2, by: 0.05) {
                let rest = spring.displacement(
                    after: duration + later, from: start, velocity: velocity)
                #expect(abs(rest) <= 0.125)
            }
        }
        #expect(Spring.back.duration(from: 0, velocity: 0, within: 1) == 0)
        #expect(Spring.back.duration(from: 1e300, velocity: -1e300, within: 1e-9) <= 20)
    }
}
