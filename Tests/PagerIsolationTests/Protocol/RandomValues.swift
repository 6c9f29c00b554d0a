// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// Values of all kinds, drawn at random; the whole run follows from the seed.
struct RandomValues: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Takes a seed of the day, and prints it, so that a failure can be run again.
    static func printingTheirSeed(_ name: String) -> RandomValues {
        RandomValues(seed: SeededGenerator.printingItsSeed(name).seed)
    }

    /// What the whole run follows from.
    var seed: UInt64 { generator.seed }

    mutating func next() -> UInt64 { generator.next() }

    mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

    mutating func bool() -> Bool { .random(using: &self) }

    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }

    mutating func one<Value>(of values: [Value]) -> Value { values[integer(0...values.count - 1)] }

    mutating func perhaps<Value>(_ make: (inout RandomValues) -> Value) -> Value? {
        bool() ? make(&self) : nil
    }

    mutating func list<Value>(
        _ count: ClosedRange<Int>, _ make: (inout RandomValues) -> Value
    ) -> [Value] {
        (0..<integer(count)).map { _ in make(&self) }
    }

    mutating func coordinate() -> Double {
        let usual = Double.random(in: -1e4...1e4, using: &self)
        return one(of: [0, -0.0, 1e300, -1e300, .leastNonzeroMagnitude, 0.1, usual, usual])
    }

    mutating func extent() -> Double {
        let usual = Double.random(in: 1...1e4, using: &self)
        return one(of: [1e300, .leastNonzeroMagnitude, 595.276, usual, usual])
    }

    mutating func text(_ most: Int = 12) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x7F, 0x80...0x7FF, 0x300...0x36F, 0x4E00...0x9FFF, 0x1F300...0x1F6FF,
            0xE000...0x10FFFF,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<integer(0...most) {
            let range = one(of: ranges)
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) {
                text.append(scalar)
            }
        }
        return String(text)
    }

    mutating func rect<Space: CoordinateSpace>(
        _ space: Space.Type = Space.self
    ) -> Rect<Space> where Space.Scalar == Double {
        Rect(x: coordinate(), y: coordinate(), width: extent(), height: extent())
    }

    mutating func pixels(_ most: Int = 30_000) -> Rect<PixelSpace> {
        Rect(
            x: integer(-100...100), y: integer(-100...100), width: integer(1...most),
            height: integer(1...most))
    }

    mutating func colour() -> Colour {
        let channels = bytes(4)
        return Colour(
            red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
    }
}
