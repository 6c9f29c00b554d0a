// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("A selection of text")
struct TextSelectionTests {
    /// Letters of 10 × 10 points from x 100 on, lines 20 apart from y 100 on.
    private func layout(_ lines: String..., left: Double = 100) -> TextLayout {
        TextLayout(plain: lines, left: left)
    }

    private func selection(
        _ pages: [SelectablePage], _ first: (Int, Double, Double), _ last: (Int, Double, Double),
        _ granularity: TextGranularity = .letter
    ) -> TextSelection {
        TextSelection(
            in: pages, from: PagePoint(PageIndex(first.0), Point(x: first.1, y: first.2)),
            to: PagePoint(PageIndex(last.0), Point(x: last.1, y: last.2)), by: granularity)
    }

    @Test("It begins and ends between the nearest letters, in whichever order it is drawn")
    func letters() {
        let pages = [SelectablePage(PageIndex(0), layout("one two", "three"))]
        for (first, last) in [((0, 112.0, 105.0), (0, 153.0, 105.0))] {
            let drawn = selection(pages, first, last)
            #expect(drawn.text == "ne t")
            #expect(drawn.parts[0].areas == [Rect(x: 110, y: 100, width: 40, height: 10)])
            #expect(selection(pages, last, first) == drawn)
        }
        #expect(selection(pages, (0, 112, 105), (0, 114, 105)).isEmpty)
        let lines = selection(pages, (0, 152, 105), (0, 121, 125))
        #expect(lines.text == "wo\nth")
        #expect(lines.parts[0].areas.count == 2)
        #expect(lines.parts[0].start == TextPlace(line: 0, word: 1, letter: 1))
        #expect(lines.parts[0].end == TextPlace(line: 1, word: 0, letter: 2))
    }

    @Test("By words and by lines it takes whole ones, even at one point")
    func granularity() {
        let pages = [SelectablePage(PageIndex(0), layout("one two", "three four"))]
        #expect(selection(pages, (0, 152, 105), (0, 152, 105), .word).text == "two")
        #expect(selection(pages, (0, 152, 105), (0, 112, 125), .word).text == "two\nthree")
        #expect(selection(pages, (0, 112, 125), (0, 152, 105), .word).text == "two\nthree")
        #expect(selection(pages, (0, 112, 125), (0, 112, 125), .line).text == "three four")
        #expect(selection(pages, (0, 112, 125), (0, 112, 105), .line).text == "one two\nthree four")
    }

    @Test("Above all lines is the beginning, below all the end; beside a short line is its end")
    func outside() {
        let pages = [SelectablePage(PageIndex(0), layout("one", "a long line", "two"))]
        #expect(selection(pages, (0, 300, 5), (0, 118, 105)).text == "on")
        #expect(selection(pages, (0, 118, 125), (0, 0, 600)).text == "long line\ntwo")
        #expect(selection(pages, (0, 100, 105), (0, 190, 106)).text == "one")
        #expect(selection(pages, (0, -50, 125), (0, 900, 125)).text == "a long line")
    }

    @Test("Over a spread it runs in order of reading, and knows which page each part is of")
    func spread() {
        // Read from right to left: page 5 stands on the left of page 4, and is read after it.
        let pages = [
            SelectablePage(PageIndex(4), layout("four one", "four two")),
            SelectablePage(PageIndex(5), layout("five one", "five two")),
        ]
        let drawn = selection(pages, (5, 141, 105), (4, 149, 105))
        #expect(drawn.parts.map(\.page.value) == [4, 5])
        #expect(drawn.parts.map(\.text) == ["one\nfour two", "five"])
        #expect(drawn.text == "one\nfour two\nfive")
        #expect(selection(pages, (4, 149, 105), (5, 141, 105)) == drawn)
        let other = selection(pages.reversed(), (5, 141, 105), (4, 149, 105))
        #expect(other.text == "one\nfive two\nfour")
    }

    @Test("Pages without text, blanks and pages that are not given select nothing")
    func emptyPages() {
        let empty = TextLayout(lines: [])
        let pages = [
            SelectablePage(PageIndex(1), layout("one")), SelectablePage(PageIndex(2), empty),
            SelectablePage(PageIndex(3), layout("three")),
        ]
        let all = selection(pages, (1, 0, 0), (3, 0, 999))
        #expect(all.parts.map(\.page.value) == [1, 3])
        #expect(selection(pages, (2, 5, 5), (3, 121, 105)).text == "th")
        #expect(selection(pages, (1, 118, 105), (2, 5, 5)).text == "e")
        for granularity in TextGranularity.allCases {
            #expect(selection(pages, (2, 5, 5), (2, 50, 50), granularity).isEmpty)
            #expect(selection(pages, (2, 5, 5), (9, 50, 50), granularity) == .nothing)
            #expect(selection([], (2, 5, 5), (2, 50, 50), granularity) == .nothing)
        }
        let wild = selection(pages, (1, .nan, 105), (3, .infinity, -.infinity))
        #expect(wild.text == "one")
    }

    @Test("Pages that come one by one select nothing before the last, and no more after it")
    func growing() {
        var growing = GrowingTextSelection(
            from: PagePoint(PageIndex(7), Point(x: 0, y: 999)),
            to: PagePoint(PageIndex(2), Point(x: 0, y: 0)))
        var parts: [Int] = []
        for page in 0..<10 {
            growing.append(SelectablePage(PageIndex(page), layout("page")))
            parts.append(growing.selection.parts.count)
        }
        #expect(parts == [0, 0, 0, 0, 0, 0, 0, 6, 6, 6])
        #expect(growing.selection.parts.map(\.page.value) == Array(2...7))
    }

    @Test("In columns a point means the line of its own column")
    func columns() {
        var text = layout("left one", "left two", "left")
        text.lines += layout("right one", "right two", "right three", left: 300).lines
        let pages = [SelectablePage(PageIndex(0), text)]
        #expect(selection(pages, (0, 300, 121), (0, 341, 121), .line).text == "right two")
        #expect(selection(pages, (0, 190, 141), (0, 190, 141), .line).text == "left")
        #expect(selection(pages, (0, 140, 141), (0, 301, 101)).text == "")
    }

    @Test("Letters that go to the left, or down, are selected the way they are read")
    func otherFlows() {
        var leftwards = layout("abc def")
        leftwards.mirror(about: 200)
        let pages = [SelectablePage(PageIndex(0), leftwards)]
        // The line begins at x 300: its first letters are the rightmost.
        #expect(selection(pages, (0, 299, 105), (0, 282, 105)).text == "ab")
        #expect(selection(pages, (0, 262, 105), (0, 0, 105)).text == "def")
        var downwards = layout("abc def", "ghi")
        downwards.transpose()
        let vertical = [SelectablePage(PageIndex(0), downwards)]
        #expect(selection(vertical, (0, 105, 101), (0, 105, 119)).text == "ab")
        #expect(selection(vertical, (0, 105, 163), (0, 125, 111)).text == "f\ng")
    }

    @Test("On random pages it is what a plain text gives from one caret to another")
    func oracle() {
        var random = SeededGenerator.printingItsSeed("text selection")
        for _ in 0..<400 {
            let pages = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                PlainPage.random(&random)
            }
            let selectable = pages.enumerated().map {
                SelectablePage(PageIndex($0.offset), TextLayout(plain: $0.element.lines))
            }
            let points = (0..<2).map { _ in
                (
                    Int.random(in: 0..<pages.count, using: &random),
                    Double(Int.random(in: 60...260, using: &random)) + 0.25,
                    Double(Int.random(in: 60...240, using: &random)) + 0.25
                )
            }
            let drawn = selection(selectable, points[0], points[1])
            let carets = points.map { (page: $0.0, caret: pages[$0.0].caret($0.1, $0.2)) }
            let order = carets[0] < carets[1] ? carets : [carets[1], carets[0]]
            var wanted: [String] = []
            for index in order[0].page...order[1].page {
                let text = pages[index].text
                let start = index == order[0].page ? order[0].caret : 0
                let end = index == order[1].page ? order[1].caret : text.count
                wanted.append(PlainPage.trimmed(String(text.dropFirst(start).prefix(end - start))))
            }
            #expect(drawn.text == wanted.filter { !$0.isEmpty }.joined(separator: "\n"))
            for part in drawn.parts {
                let letters = part.text.unicodeScalars.filter { $0 != " " && $0 != "\n" }.count
                let covered = part.areas.reduce(0) { $0 + $1.size.width / 10 }
                #expect(Double(letters) <= covered + 1e-9)
                #expect(part.start < part.end)
            }
            for granularity in [TextGranularity.word, .line] {
                let grown = selection(selectable, points[0], points[1], granularity)
                #expect(grown.text.contains(drawn.text) || drawn.isEmpty)
            }
        }
    }
}

/// A page of plain lines, and where a caret goes in it: the oracle of selections.
private struct PlainPage {
    let lines: [String]

    var text: String { lines.joined(separator: "\n") }

    static func random(_ random: inout SeededGenerator) -> PlainPage {
        let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            (0..<Int.random(in: 1...3, using: &random)).map { _ in
                let letters = "abcdefgh".prefix(Int.random(in: 1...4, using: &random))
                return String(letters)
            }.joined(separator: " ")
        }
        return PlainPage(lines: lines)
    }

    /// Where in `text` a point lies.
    func caret(_ x: Double, _ y: Double) -> Int {
        let bottom = 100 + Double(lines.count - 1) * 20 + 10
        if y < 100 { return 0 }
        if y > bottom { return text.count }
        let line = min(lines.count - 1, max(0, Int(((y - 105) / 20).rounded())))
        let column = min(lines[line].count, max(0, Int(((x - 100) / 10).rounded())))
        return lines[..<line].reduce(0) { $0 + $1.count + 1 } + column
    }

    /// Without spaces at the ends of lines, and without empty lines.
    static func trimmed(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension TextLayout {
    /// Letters of 10 × 10 points, lines 20 apart, from y 100 on.
    fileprivate init(plain lines: [String], left: Double = 100) {
        self.init(
            lines: lines.enumerated().map { number, line in
                var words: [Word] = []
                var x = left
                for word in line.split(separator: " ") {
                    let areas = word.indices.map { _ in
                        defer { x += 10 }
                        return Rect<PageSpace>(
                            x: x, y: 100 + 20 * Double(number), width: 10, height: 10)
                    }
                    x += 10
                    let area = areas.dropFirst().reduce(areas[0]) { $0.union($1) }
                    words.append(Word(text: String(word), area: area, scalarAreas: areas))
                }
                return Line(words: words)
            })
    }

    fileprivate mutating func mirror(about middle: Double) {
        change { Rect(x: 2 * middle - $0.maxX, y: $0.minY, width: 10, height: 10) }
    }

    fileprivate mutating func transpose() {
        change { Rect(x: $0.minY, y: $0.minX, width: 10, height: 10) }
    }

    private mutating func change(_ place: (Rect<PageSpace>) -> Rect<PageSpace>) {
        lines = lines.map { line in
            Line(
                words: line.words.map { word in
                    let areas = word.scalarAreas.map(place)
                    let area = areas.dropFirst().reduce(areas[0]) { $0.union($1) }
                    return Word(text: word.text, area: area, scalarAreas: areas)
                })
        }
    }
}
