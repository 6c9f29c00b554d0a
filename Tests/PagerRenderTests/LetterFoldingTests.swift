// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerRender

@Suite("Folding letters for a search")
struct LetterFoldingTests {
    @Test(
        "case, diacritics, ligatures and widths fall away",
        arguments: [
            ("A", "a"), ("z", "z"), ("Ö", "o"), ("é", "e"), ("ß", "ss"), ("ẞ", "ss"), ("ﬁ", "fi"),
            ("Å", "a"), ("ñ", "n"), ("Ａ", "a"), ("\u{301}", ""), ("中", "中"), ("7", "7"),
            ("Σ", "σ"), ("ς", "σ"), ("ǅ", "dz"),
        ])
    func folds(letter: String, expected: String) {
        var folded = String.UnicodeScalarView()
        for scalar in letter.unicodeScalars {
            folded.append(contentsOf: LetterFolding.folded(scalar))
        }
        #expect(String(folded) == expected)
    }
}
