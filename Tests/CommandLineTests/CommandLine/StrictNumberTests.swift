// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import pdfpager

@Suite struct StrictNumberTests {
    @Test(
        "Whatever is not a plain number is none",
        arguments: [
            "", " 1", "1 ", "1x", "x1", "nan", "inf", "infinity", "0x10", "1e3", "1,5", "１", "--1",
            "1.2.3", "1_000", "\u{0}1",
        ])
    func refused(text: String) {
        #expect(StrictNumber.decimal(text) == nil)
        #expect(StrictNumber.integer(text) == nil)
    }

    @Test("Plain numbers are read exactly")
    func accepted() {
        #expect(StrictNumber.integer("007") == 7)
        #expect(StrictNumber.integer("-3") == -3)
        #expect(StrictNumber.integer("1.5") == nil)
        #expect(StrictNumber.integer("99999999999999999999") == nil)
        #expect(StrictNumber.decimal("1.5") == 1.5)
        #expect(StrictNumber.decimal("-0.25") == -0.25)
        #expect(StrictNumber.decimal(String(repeating: "9", count: 400)) == nil)
    }
}
