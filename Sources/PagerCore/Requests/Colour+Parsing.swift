// SPDX-License-Identifier: GPL-3.0-or-later

extension Colour {
    /// Reads a colour as people write it: `#rgb`, `#rrggbb`, `#rrggbbaa`, or one of the names
    /// white, black, transparent, sepia, gray and grey.
    ///
    /// - Throws: `invalidRequest` where `text` is none of these.
    public init(parsing text: String) throws(PagerError) {
        let bytes = Array(text.utf8)
        guard let colour = Self.named(bytes) ?? Self.hexadecimal(bytes) else {
            throw PagerError(
                .invalidRequest, "“\(text)” is not a colour",
                advice: "Write #rgb, #rrggbb, #rrggbbaa, white, black, transparent, sepia or gray")
        }
        self = colour
    }

    /// The yellowish white of old paper, easy on the eyes.
    public static var sepia: Colour { Colour(red: 0xF4, green: 0xEC, blue: 0xD8) }
    /// Opaque middle grey.
    public static var gray: Colour { Colour(red: 0x80, green: 0x80, blue: 0x80) }

    private static func named(_ bytes: [UInt8]) -> Colour? {
        let names: [(StaticString, Colour)] = [
            ("white", .white), ("black", .black), ("transparent", .transparent),
            ("sepia", .sepia), ("gray", .gray), ("grey", .gray),
        ]
        return names.first { bytes.spell($0.0) }?.1
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> Colour? {
        guard bytes.first == UInt8(ascii: "#") else { return nil }
        var digits: [UInt8] = []
        for byte in bytes.dropFirst() {
            guard let digit = hexadecimalDigit(byte) else { return nil }
            digits.append(digit)
        }
        switch digits.count {
        case 3: return Colour(channels: digits.map { $0 * 17 })
        case 6, 8: return Colour(channels: pairs(digits))
        default: return nil
        }
    }

    private init(channels: [UInt8]) {
        self.init(
            red: channels[0], green: channels[1], blue: channels[2],
            alpha: channels.count > 3 ? channels[3] : 255)
    }

    private static func pairs(_ digits: [UInt8]) -> [UInt8] {
        stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
