// SPDX-License-Identifier: GPL-3.0-or-later

extension Sequence<UInt8> {
    /// Two small hexadecimal digits for each byte.
    package var hexadecimal: String {
        var text = ""
        for byte in self {
            if byte < 16 { text += "0" }
            text += String(byte, radix: 16)
        }
        return text
    }
}

extension [UInt8] {
    /// Reads small hexadecimal digits, two for each byte; nil where there are others.
    package init?(hexadecimal text: String) {
        let digits = Array(text.utf8)
        self = []
        for place in stride(from: 0, to: digits.count, by: 2) {
            let pair = String(decoding: digits[place...].prefix(2), as: UTF8.self)
            guard let byte = UInt8(pair, radix: 16) else { return nil }
            append(byte)
        }
        guard hexadecimal == text else { return nil }
    }
}
