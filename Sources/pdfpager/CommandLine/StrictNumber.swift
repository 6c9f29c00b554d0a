// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers as people type them: ASCII digits, nothing before or behind them, no "nan" or "inf",
/// the same in every locale.
enum StrictNumber {
    /// Returns the whole number that `text` is, or nil.
    static func integer(_ text: String) -> Int? {
        guard text.utf8.allSatisfy({ isDigit($0) || isSign($0) }) else { return nil }
        return Int(text)
    }

    /// Returns the finite decimal number that `text` is, or nil.
    static func decimal(_ text: String) -> Double? {
        let dot = UInt8(ascii: ".")
        guard text.utf8.allSatisfy({ isDigit($0) || isSign($0) || $0 == dot }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
}
