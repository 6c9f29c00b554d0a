// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Page labels")
struct PageLabelTests {
    @Test("A short label is kept as it is", arguments: ["", "iv", "A-7", "第三", "e\u{301}"])
    func short(text: String) {
        #expect(PageLabel(text).text.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test("A long label keeps its first 64 scalars", arguments: ["i", "é", "e\u{301}", "👩‍👧"])
    func long(letter: String) {
        let text = String(repeating: letter, count: 1_000)
        let kept = PageLabel(text).text.unicodeScalars
        #expect(kept.count == 64)
        #expect(kept.elementsEqual(text.unicodeScalars.prefix(64)))
    }
}
