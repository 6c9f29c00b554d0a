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
