// SPDX-License-Identifier: GPL-3.0-or-later

/// A decimal number of an address, without sign and exponent, as it is written.
///
/// Computed with exactly, so that 33.3 % of a picture is the same on every machine. Digits after
/// the twelfth decimal are read and left out.
struct ExactDecimal: Equatable, Sendable {
    private static let mostWholeDigits = 9
    private static let mostDecimals = 12

    /// The number times 10 to the power of `places`.
    private let digits: Int128
    /// How many decimals there are; the last one is not zero.
    private let places: Int

    /// Reads a number such as `12`, `12.50` or `.9`; nil where `text` is none, or has more than
    /// nine digits before its point.
    init?(parsing text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first, whole.count <= Self.mostWholeDigits,
            !(parts.last ?? whole).isEmpty, parts.joined().allSatisfy(Self.isDigit)
        else { return nil }
        var decimals = Array(parts.dropFirst().joined().prefix(Self.mostDecimals))
        while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
        digits = (Array(whole) + decimals).reduce(0) {
            $0 * 10 + Int128($1 - UInt8(ascii: "0"))
        }
        places = decimals.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Whether it is nothing at all.
    var isZero: Bool { digits == 0 }

    /// The number, where it is a whole one.
    var whole: Int? { places == 0 ? Int(digits) : nil }

    /// Returns so many percent of `length`, rounded up.
    func percentRoundedUp(of length: Int) -> Int {
        Int((digits * Int128(length) + denominator - 1) / denominator)
    }

    /// Returns so many percent of `length`, rounded down.
    func percentRoundedDown(of length: Int) -> Int {
        Int(digits * Int128(length) / denominator)
    }

    /// Returns so many percent of `length`, rounded to the nearest.
    func percent(of length: Int) -> Int {
        Int((2 * digits * Int128(length) + denominator) / (2 * denominator))
    }

    /// A hundred times 10 to the power of `places`.
    private var denominator: Int128 { (0..<places).reduce(100) { power, _ in power * 10 } }

    /// Returns the sum of two numbers.
    static func + (first: ExactDecimal, second: ExactDecimal) -> ExactDecimal {
        let places = max(first.places, second.places)
        return ExactDecimal(
            digits: first.digits(with: places) + second.digits(with: places), places: places)
    }

    private init(digits: Int128, places: Int) {
        self.digits = digits
        self.places = places
    }

    private func digits(with places: Int) -> Int128 {
        (self.places..<places).reduce(digits) { number, _ in number * 10 }
    }
}
