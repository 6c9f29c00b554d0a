// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

extension TextLayout {
    /// Reads lines of words; each scalar is 10 points wide and each line 20 high, so that areas
    /// tell line and column.
    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.init(
            lines: lines.enumerated().map { line, text in
                Line(words: Self.words(text.unicodeScalars, line: line))
            })
    }

    private static func words(
        _ scalars: Substring.UnicodeScalarView, line: Int
    ) -> [TextLayout.Word] {
        var words: [TextLayout.Word] = []
        var column = 0
        for letters in scalars.split(separator: " ", omittingEmptySubsequences: false) {
            let areas = letters.indices.enumerated().map { area(line, column + $0.offset) }
            if let first = areas.first, let last = areas.last {
                words.append(
                    Word(
                        text: String(Substring(letters)), area: first.union(last),
                        scalarAreas: areas))
            }
            column += letters.count + 1
        }
        return words
    }

    private static func area(_ line: Int, _ column: Int) -> Rect<PageSpace> {
        Rect(x: Double(column) * 10, y: Double(line) * 20, width: 10, height: 15)
    }
}

/// Spells an area as "line:firstColumn-lastColumn".
func spelling(_ area: Rect<PageSpace>) -> String {
    "\(Int(area.minY / 20)):\(Int(area.minX / 10))-\(Int(area.maxX / 10) - 1)"
}

/// A folding with a few letters of each sort, as a caller's tables would give them.
@Sendable func foldForTests(_ scalar: Unicode.Scalar, _ folded: inout [Unicode.Scalar]) {
    switch scalar {
    case "é", "É", "è": folded.append("e")
    case "ﬁ": folded += ["f", "i"]
    case "ﬀ": folded += ["f", "f"]
    case "ß": folded += ["s", "s"]
    case "\u{301}", "\u{308}": break
    case "´": folded.append(" ")
    case "A"..."Z": folded.append(Unicode.Scalar(UInt8(scalar.value + 32)))
    default: folded.append(scalar)
    }
}
