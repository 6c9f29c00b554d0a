// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Colours as they are typed")
struct ColourTests {
    @Test(
        "Digits and names",
        arguments: [
            ("#fff", Colour.white), ("#000", .black),
            ("#1aF", Colour(red: 0x11, green: 0xAA, blue: 0xFF)),
            ("#102030", Colour(red: 16, green: 32, blue: 48)),
            ("#10203040", Colour(red: 16, green: 32, blue: 48, alpha: 64)),
            ("#ABCDEF", Colour(red: 0xAB, green: 0xCD, blue: 0xEF)), ("white", .white),
            ("black", .black), ("transparent", .transparent),
            ("sepia", Colour(red: 0xF4, green: 0xEC, blue: 0xD8)),
            ("gray", Colour(red: 128, green: 128, blue: 128)),
            ("grey", Colour(red: 128, green: 128, blue: 128)),
        ])
    func readable(text: String, colour: Colour) throws {
        #expect(try Colour(parsing: text) == colour)
    }

    @Test(
        "Anything else is named in the error",
        arguments: [
            "", "#", "#ff", "#ffff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "fff", "White",
            "whit",
            "whites", "#fff ", "#ｆff", "rgb(0,0,0)",
        ])
    func unreadable(text: String) throws {
        let error = try #require(throws: PagerError.self) { try Colour(parsing: text) }
        #expect(error.code == .invalidRequest)
        #expect(error.message == "“\(text)” is not a colour")
    }

    @Test("Every colour is read back from its digits")
    func roundTrip() throws {
        for channel in UInt8.min...UInt8.max {
            let digits = String(channel, radix: 16)
            let pair = digits.count == 1 ? "0" + digits : digits
            let colour = Colour(red: channel, green: 0, blue: 255 - channel, alpha: channel)
            let other = String(255 - channel, radix: 16)
            let blue = other.count == 1 ? "0" + other : other
            #expect(try Colour(parsing: "#\(pair)00\(blue)\(pair)") == colour)
        }
    }

    @Test("Only full opacity is opaque")
    func opacity() {
        #expect(Colour.white.isOpaque)
        #expect(!Colour.transparent.isOpaque)
        #expect(!Colour(red: 0, green: 0, blue: 0, alpha: 254).isOpaque)
    }
}
