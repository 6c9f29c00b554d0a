// SPDX-License-Identifier: GPL-3.0-or-later

/// A positive number cut down to four digits, to be read by people.
struct ShortDecimal {
    private let digits: Int
    private let decimals: Int

    /// Keeps the first four digits of `value`, and at most nine decimals.
    ///
    /// - Precondition: `value` is below 2⁶².
    init(roundingDown value: Double) {
        var scaled = value
        var decimals = 0
        while scaled < 1000 && decimals < 9 {
            scaled *= 10
            decimals += 1
        }
        digits = Int(scaled)
        self.decimals = decimals
    }

    /// The number that is written; never more than it was made of.
    var value: Double {
        (0..<decimals).reduce(Double(digits)) { value, _ in value / 10 }
    }

    /// The number with a decimal point where needed, such as "412.3".
    var text: String {
        var digits = digits
        var decimals = decimals
        while decimals > 0 && digits % 10 == 0 {
            digits /= 10
            decimals -= 1
        }
        return Self.text(digits, decimals)
    }

    private static func text(_ digits: Int, _ decimals: Int) -> String {
        guard decimals > 0 else { return "\(digits)" }
        var written: [UInt8] = []
        var rest = digits
        while rest > 0 || written.count <= decimals {
            if written.count == decimals { written.append(UInt8(ascii: ".")) }
            written.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        }
        return String(decoding: written.reversed(), as: UTF8.self)
    }
}
