// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension TextLayout {
    /// Text whose letters are 6 points wide and 10 high, its lines 12 points apart.
    static func written(_ lines: [[String]]) -> TextLayout {
        TextLayout(
            lines: lines.enumerated().map { number, words in
                .line(words, x: 0, y: 12 * Double(number))
            })
    }
}

extension TextLayout.Line {
    /// Words with 6 points between them, each letter 6 points wide and 10 high.
    static func line(_ words: [String], x: Double, y: Double) -> TextLayout.Line {
        var left = x
        var written: [TextLayout.Word] = []
        for word in words {
            let areas = word.unicodeScalars.indices.enumerated().map { number, _ in
                Rect<PageSpace>(x: left + 6 * Double(number), y: y, width: 6, height: 10)
            }
            let width = 6 * Double(areas.count)
            written.append(
                TextLayout.Word(
                    text: word, area: Rect(x: left, y: y, width: width, height: 10),
                    scalarAreas: areas))
            left += width + 6
        }
        return TextLayout.Line(words: written)
    }
}
