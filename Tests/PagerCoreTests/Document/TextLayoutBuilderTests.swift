// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerCore

@Suite("Cutting a page's letters into words")
struct TextLayoutBuilderTests {
    @Test("letters set apart are words of their own, though no space stands between them")
    func wideGapsEndWords() {
        #expect(words([("1", 0), ("T", 22), ("o", 28), ("9", 300)]) == ["1", "To", "9"])
        #expect(words([("9", 300), ("T", 22), ("o", 28)]) == ["9", "To"])
    }

    @Test("letters spaced a little stay one word, whichever way they run")
    func narrowGapsEndNothing() {
        #expect(words([("T", 0), ("o", 7), ("p", 16)]) == ["Top"])
        #expect(words([("p", 16), ("o", 7), ("T", 0)]) == ["poT"])
        #expect(words([("T", 0), ("\u{301}", 3), ("o", 6)]) == ["T\u{301}o"])
    }

    @Test("letters below each other are cut as those beside each other")
    func gapsDownwards() {
        #expect(words([("上", 0), ("下", 13), ("中", 60)], isVertical: true) == ["上下", "中"])
    }

    /// Letters 6 points wide and 12 high, which begin at the places given.
    private func words(
        _ letters: [(Unicode.Scalar, Double)], isVertical: Bool = false
    ) -> [String] {
        var builder = TextLayoutBuilder()
        for (scalar, place) in letters {
            let area = Rect<PageSpace>(
                x: isVertical ? 0 : place, y: isVertical ? place : 0, width: 6, height: 12)
            builder.append(scalar, area: area)
        }
        return builder.finished().lines.flatMap { $0.words.map(\.text) }
    }
}
