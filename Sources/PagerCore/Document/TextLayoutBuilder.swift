// SPDX-License-Identifier: GPL-3.0-or-later

/// Gathers letters into words and lines: a space or a wide gap ends a word, a line end both.
public struct TextLayoutBuilder: Sendable {
    private var lines: [TextLayout.Line] = []
    private var words: [TextLayout.Word] = []
    private var letters = String.UnicodeScalarView()
    private var areas: [Rect<PageSpace>] = []

    /// Makes a builder that holds nothing.
    public init() {}

    /// Takes the next letter, space or line end.
    ///
    /// - Parameters:
    ///   - scalar: The letter.
    ///   - area: Its box in page space; a letter without one is left out.
    public mutating func append(_ scalar: Unicode.Scalar, area: Rect<PageSpace>?) {
        switch scalar {
        case "\n", "\r", "\u{2028}", "\u{2029}", "\u{c}": endLine()
        case " ", "\t", "\u{a0}": endWord()
        default:
            guard let area else { return }
            if let last = areas.last, last.standsApart(from: area) { endWord() }
            letters.append(scalar)
            areas.append(area)
        }
    }

    /// Returns the layout of everything taken so far.
    public consuming func finished() -> TextLayout {
        endLine()
        return TextLayout(lines: lines)
    }

    private mutating func endWord() {
        guard let first = areas.first else { return }
        let area = areas.dropFirst().reduce(first) { $0.union($1) }
        words.append(TextLayout.Word(text: String(letters), area: area, scalarAreas: areas))
        letters = String.UnicodeScalarView()
        areas = []
    }

    private mutating func endLine() {
        endWord()
        guard !words.isEmpty else { return }
        lines.append(TextLayout.Line(words: words))
        words = []
    }
}

extension Rect<PageSpace> {
    /// The widest gap within a word, as a part of the larger letter's larger side: pieces of one
    /// line that are set apart, as in tables of contents, come without a space between them.
    private static var widestGap: Double { 0.5 }

    /// Returns whether too wide a gap lies between two letters for them to be of one word.
    fileprivate func standsApart(from other: Rect) -> Bool {
        let across = max(minX, other.minX) - min(maxX, other.maxX)
        let down = max(minY, other.minY) - min(maxY, other.maxY)
        let side = max(size.width, size.height, other.size.width, other.size.height)
        return max(across, down) > Self.widestGap * side
    }
}
