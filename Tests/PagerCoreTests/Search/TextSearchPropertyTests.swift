// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Search in random texts")
struct TextSearchPropertyTests {
    /// A letter of the page and the place it comes from, 100 × line + column.
    private struct Letter {
        var value: Character
        var place: Int
    }

    @Test("Hits are those of a naive search")
    func naive() throws {
        var random = SeededGenerator.printingItsSeed("naive search")
        for _ in 0..<3_000 {
            let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                word("aab- ", 0...8, &random)
            }
            let query = word("aab-", 1...3, &random)
            let page = lines.joined(separator: "\n")
            let search = try TextSearch(query, folding: foldForTests)
            let found = search.hits(in: TextLayout(page), page: PageIndex(0)).map(places)
            let expected = naiveHits(query, lines)
            if found != expected {
                Issue.record("\(query) in \(page.debugDescription): \(found), not \(expected)")
            }
        }
    }

    @Test("In a long page that repeats itself every place is found")
    func repetitive() throws {
        let page = String(repeating: "a", count: 40_000)
        let query = String(repeating: "a", count: 2_000)
        let search = try TextSearch(query, folding: foldForTests)
        #expect(search.hits(in: TextLayout(page), page: PageIndex(0)).count == 20)
        let absent = try TextSearch(query + "b", folding: foldForTests)
        #expect(absent.hits(in: TextLayout(page), page: PageIndex(0)).isEmpty)
    }

    private func word(
        _ alphabet: String, _ length: ClosedRange<Int>, _ random: inout SeededGenerator
    ) -> String {
        String(
            (0..<Int.random(in: length, using: &random)).compactMap { _ in
                alphabet.randomElement(using: &random)
            })
    }

    /// The places of all letters in the areas of a hit.
    private func places(_ hit: SearchHit) -> [Int] {
        hit.areas.map { area in
            Int(area.minY / 20) * 10_000 + Int(area.minX / 10) * 100 + Int(area.maxX / 10) - 1
        }
    }

    /// Looks for `query` in each reading of the page, letter by letter.
    private func naiveHits(_ query: String, _ lines: [String]) -> [[Int]] {
        let needle = Array(query)
        var found: [[Int]] = []
        for reading in ["", "-", "- "] {
            let text = letters(lines, breaksAs: reading)
            for start in text.indices where start + needle.count <= text.count {
                let part = text[start..<start + needle.count]
                if part.map(\.value) == needle { found.append(covered(part.map(\.place), lines)) }
            }
        }
        return greedy(found).map { places in
            Dictionary(grouping: places, by: { $0 / 100 }).sorted { $0.key < $1.key }.map { line in
                let columns = line.value.map { $0 % 100 }
                return line.key * 10_000 + (columns.min() ?? 0) * 100 + (columns.max() ?? 0)
            }
        }
    }

    /// Adds the hyphens at line ends that a match runs over.
    private func covered(_ places: [Int], _ lines: [String]) -> [Int] {
        let endsOfLines = lines.enumerated().compactMap { line, text in
            text.lastIndex { $0 != " " }.map { end in
                line * 100 + text.distance(from: text.startIndex, to: end)
            }
        }
        let passed = endsOfLines.filter { $0 > places[0] && $0 < places[places.count - 1] }
        return (places + passed).sorted()
    }

    private func greedy(_ found: [[Int]]) -> [[Int]] {
        let sorted = found.sorted { ($0[0], -$0[$0.count - 1]) < ($1[0], -$1[$1.count - 1]) }
        var kept: [[Int]] = []
        for places in sorted where (kept.last?.last ?? -1) < places[0] { kept.append(places) }
        return kept
    }

    /// The page in one piece; hyphens that break a word over a line end are read as given.
    private func letters(_ lines: [String], breaksAs reading: String) -> [Letter] {
        var letters: [Letter] = []
        for (line, text) in lines.enumerated() {
            let words = text.split(separator: " ")
            guard let first = words.first else { continue }
            if endsBroken(letters) && first.first != "-" {
                let place = letters.removeLast().place
                letters += reading.map { Letter(value: $0, place: place) }
            } else if !letters.isEmpty {
                letters.append(Letter(value: " ", place: letters[letters.count - 1].place))
            }
            letters += spaced(text, line: line)
        }
        return letters
    }

    private func endsBroken(_ letters: [Letter]) -> Bool {
        guard letters.count >= 2 else { return false }
        let ending = letters.suffix(2).map(\.value)
        return ending[1] == "-" && ending[0] != "-" && ending[0] != " "
    }

    /// The letters of a line, one space between its words.
    private func spaced(_ text: String, line: Int) -> [Letter] {
        var letters: [Letter] = []
        for (column, value) in text.enumerated() {
            if value == " " && (letters.isEmpty || letters.last?.value == " ") { continue }
            letters.append(Letter(value: value, place: line * 100 + column))
        }
        while letters.last?.value == " " { letters.removeLast() }
        return letters
    }
}
