// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets text in lines of one width, with ligatures, with the typeface that documents carry.
struct Typesetter: Sendable {
    /// A line of words, and the gap between them, in thousandths of the type size.
    struct Line: Sendable {
        var words: [String]
        var gap: Double
    }

    private let font = Typeface.serif
    /// The name of the font in the page's resources.
    var fontName = "T1"
    /// The type size in points.
    var size: Double
    /// The width of a line in points.
    var width: Double

    /// Returns the width of `text` in points.
    func width(of text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + Double(advance(of: $1)) } * size / 1000
    }

    /// Returns a paragraph's lines, justified; a word breaks only where it has a soft hyphen.
    func lines(of paragraph: String, indent: Double = 0) -> [Line] {
        var words = ligated(paragraph).split(separator: " ").map(String.init)
        var lines: [Line] = []
        while !words.isEmpty {
            let room = width - (lines.isEmpty ? indent : 0)
            let line = takeLine(from: &words, room: room)
            lines.append(spaced(line, room: room, isLast: words.isEmpty))
        }
        return lines
    }

    private func takeLine(from words: inout [String], room: Double) -> [String] {
        var line: [String] = []
        while let word = words.first {
            if natural(line + [whole(word)]) <= room || line.isEmpty && !word.contains("\u{AD}") {
                line.append(whole(word))
                words.removeFirst()
                continue
            }
            if let (head, tail) = broken(word, after: line, room: room) {
                line.append(head)
                words[0] = tail
            }
            break
        }
        return line
    }

    /// Returns `text` with the ligatures of f that the typeface has.
    private func ligated(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { set, scalar in
            switch (set.last, scalar) {
            case ("f", "i"): set = set.dropLast() + "\u{FB01}"
            case ("f", "l"): set = set.dropLast() + "\u{FB02}"
            default: set.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns the longest beginning of `word` that still fits, with a hyphen, and the rest.
    private func broken(
        _ word: String, after line: [String], room: Double
    ) -> (head: String, tail: String)? {
        let parts = word.split(separator: "\u{AD}")
        for count in stride(from: parts.count - 1, to: 0, by: -1) {
            let head = parts[..<count].joined() + "-"
            if natural(line + [head]) <= room {
                return (head: head, tail: parts[count...].joined(separator: "\u{AD}"))
            }
        }
        return nil
    }

    private func spaced(_ words: [String], room: Double, isLast: Bool) -> Line {
        let space = Double(advance(of: " "))
        guard !isLast, words.count > 1 else { return Line(words: words, gap: space) }
        let spare = (room - natural(words)) * 1000 / size
        return Line(words: words, gap: space + spare / Double(words.count - 1))
    }

    private func natural(_ words: [String]) -> Double {
        width(of: words.joined(separator: " "))
    }

    private func whole(_ word: String) -> String {
        String(word.unicodeScalars.filter { $0 != "\u{AD}" }.map(Character.init))
    }

    private func advance(of scalar: Unicode.Scalar) -> Int {
        font.advance(of: font.glyph(of: scalar))
    }
}

extension Typesetter {
    /// Returns the operators that show `line` from the point given.
    func shown(_ line: Line, x: Double, y: Double, ink: Ink = .black) -> Content {
        let space = hex(font.glyph(of: " "))
        let extra = Int((line.gap - Double(advance(of: " "))).rounded())
        let pieces = line.words.map { word in
            "<\(word.unicodeScalars.map { hex(font.glyph(of: $0)) }.joined())"
        }
        let glue = "\(space)> \(-extra) "
        return Content(
            """
            \(ink.operands) rg BT /\(fontName) \(decimal(size)) Tf
            \(numbers(x, y)) Td [\(pieces.joined(separator: glue))>] TJ ET
            """)
    }

    /// Returns the operators that show `text` on one line.
    func shown(_ text: String, x: Double, y: Double, ink: Ink = .black) -> Content {
        shown(Line(words: [text], gap: Double(advance(of: " "))), x: x, y: y, ink: ink)
    }

    /// Returns the operators that show `text` with its middle at `x`.
    func centred(_ text: String, x: Double, y: Double, ink: Ink = .black) -> Content {
        shown(text, x: x - width(of: text) / 2, y: y, ink: ink)
    }
}
