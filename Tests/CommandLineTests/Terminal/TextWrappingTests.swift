// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import pdfpager

@Suite struct TextWrappingTests {
    @Test("Columns stay apart, whatever stands in them")
    func columns() {
        #expect("Title:".padded(to: 9) == "Title:   ")
        #expect("Page 1 (Cover):".padded(to: 14) == "Page 1 (Cover): ")
        #expect("99999:".padded(to: 6) == "99999: ")
    }
}
