// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerCore

@Suite("Limits of a picture")
struct PixelLimitsTests {
    private let limits = PixelLimits()

    @Test(
        "Pictures up to the limits are allowed",
        arguments: [
            Size<PixelSpace>(width: 1, height: 1), Size(width: 32_767, height: 1_953),
            Size(width: 8_000, height: 8_000), Size(width: 1, height: 32_767),
        ])
    func allowed(size: Size<PixelSpace>) throws {
        try limits.check(size)
    }

    @Test(
        "Larger ones are not; the advice names a size that is",
        arguments: [
            (Size<PixelSpace>(width: 32_768, height: 1), "32767 × 1"),
            (Size(width: 1, height: 40_000), "1 × 32767"),
            (Size(width: 8_001, height: 8_000), "8000 × 7999"),
            (Size(width: 16_000, height: 16_000), "8000 × 8000"),
        ])
    func tooLarge(size: Size<PixelSpace>, largest: String) throws {
        let error = try #require(throws: PagerError.self) { try limits.check(size) }
        #expect(error.code == .tooLarge)
        #expect(error.advice == "At most \(largest) pixels fit: ask for less")
    }

    @Test("The largest numbers there are do not trap")
    func hugeSize() throws {
        let error = try #require(throws: PagerError.self) {
            try limits.check(Size(width: .max, height: .max))
        }
        #expect(error.code == .tooLarge)
    }

    @Test("Pixels within the limits are those of the scale")
    func pixels() throws {
        let scale = PixelScale(dotsPerInch: 150)
        let size = try limits.pixels(covering: Size(width: 612, height: 792), at: scale)
        #expect(size == Size(width: 1275, height: 1650))
    }

    @Test("The resolution advised fits, and hardly a larger one does")
    func advisedResolution() throws {
        var random = SeededGenerator.printingItsSeed("advised resolution")
        for _ in 0..<300 {
            let limits = PixelLimits(
                longestSide: .random(in: 5_000...40_000, using: &random),
                mostPixels: .random(in: 20_000_000...100_000_000, using: &random))
            let size = Size<SpreadSpace>(
                width: .random(in: 20...15_000, using: &random),
                height: .random(in: 20...15_000, using: &random))
            let advised = try #require(try advisedResolution(for: size, limits))
            _ = try limits.pixels(covering: size, at: PixelScale(dotsPerInch: advised))
            let larger = PixelScale(dotsPerInch: advised * 1.005)
            #expect(throws: PagerError.self) { try limits.pixels(covering: size, at: larger) }
        }
    }

    @Test("Advice for a letter page reads well")
    func wording() throws {
        let error = try #require(throws: PagerError.self) {
            try limits.pixels(
                covering: Size(width: 612, height: 792), at: PixelScale(dotsPerInch: 1200))
        }
        #expect(
            error.message
                == "the picture would have 10200 × 13200 pixels; the limits are 32767 a side and 64000000 in all"
        )
        #expect(
            error.advice == "At most 827.2 dpi fits, which gives 7032 × 9100 pixels: ask for less")
    }

    @Test(
        "Sizes and scales beyond all reason are errors, not traps",
        arguments: [
            (Size<SpreadSpace>(width: 1e300, height: 1e-300), 1.0),
            (Size(width: 1e308, height: 1e308), 1),
            (Size(width: 1e-300, height: 1e-300), 1e308), (Size(width: 1e9, height: 1e9), 1e9),
            (Size(width: 1e-3, height: 1e6), 1000),
        ])
    func unreasonable(size: Size<SpreadSpace>, scale: Double) throws {
        let error = try #require(throws: PagerError.self) {
            try limits.pixels(covering: size, at: PixelScale(pixelsPerPoint: scale))
        }
        #expect(error.code == .tooLarge)
    }

    @Test(
        "An area without a usable size is a damaged page",
        arguments: [
            Size<SpreadSpace>(width: 0, height: 1), Size(width: 1, height: .nan),
            Size(width: .infinity, height: 1),
        ])
    func unusable(size: Size<SpreadSpace>) throws {
        let error = try #require(throws: PagerError.self) {
            try limits.pixels(covering: size, at: PixelScale(pixelsPerPoint: 1))
        }
        #expect(error.code == .pageDamaged)
    }

    @Test(
        "Numbers are cut to four digits",
        arguments: [
            (412.39, "412.3"), (100, "100"), (72.5, "72.5"), (9.99999, "9.999"),
            (0.00234567, "0.002345"),
            (12_345.6, "12345"), (0.5, "0.5"), (1e-12, "0"),
        ])
    func decimals(value: Double, text: String) {
        let decimal = ShortDecimal(roundingDown: value)
        #expect(decimal.text == text)
        #expect(decimal.value <= value && decimal.value >= value * 0.999 - 1e-9)
    }

    private func advisedResolution(
        for size: Size<SpreadSpace>, _ limits: PixelLimits
    ) throws -> Double? {
        let error = try #require(throws: PagerError.self) {
            try limits.pixels(covering: size, at: PixelScale(dotsPerInch: 500_000))
        }
        return error.advice?.split(separator: " ").compactMap { Double($0) }.first
    }
}
