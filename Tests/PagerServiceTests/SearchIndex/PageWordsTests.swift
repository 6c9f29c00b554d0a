// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `The words of a page` {
    @Test func `A place is told with its area, its text and what stands around`() throws {
        let words = PageWords(.written([["One", "white", "whale", "swims."]]), .unicode)
        let hit = words.hit(1..<3, on: PageIndex(4))
        #expect(hit.areas == [Rect(x: 24, y: 0, width: 66, height: 10)])
        #expect(hit.before == "One ")
        #expect(hit.match == "white whale")
        #expect(hit.after == " swims.")
        #expect(hit.page == PageIndex(4))
    }

    @Test func `A place that runs over a line end has an area for each line`() {
        let words = PageWords(.written([["the", "white"], ["whale", "is"]]), .unicode)
        let hit = words.hit(1..<3, on: PageIndex(0))
        #expect(
            hit.areas == [
                Rect(x: 24, y: 0, width: 30, height: 10),
                Rect(x: 0, y: 12, width: 30, height: 10),
            ])
        #expect(hit.match == "white whale")
    }

    @Test func `A word that a hyphen parts is told whole`() {
        let words = PageWords(.written([["an", "exam-"], ["ple,", "yes"]]), .unicode)
        let hit = words.hit(1..<3, on: PageIndex(0))
        #expect(hit.match == "example")
        #expect(hit.before == "an ")
        #expect(hit.after == ", yes")
        #expect(hit.areas.count == 2)
    }

    @Test func `A dash that is a word of its own joins nothing`() {
        let words = PageWords(.written([["one", "-"], ["two"]]), .unicode)
        #expect(words.searchable.map(\.joinsNext) == [false, false])
    }

    @Test func `What surrounds a place is bounded`() {
        let line = (0..<100).map { "word\($0)" }
        let hit = PageWords(.written([line]), .unicode).hit(50..<51, on: PageIndex(0))
        #expect(hit.before.unicodeScalars.count == 40)
        #expect(hit.after.unicodeScalars.count == 40)
        #expect(hit.match == "word50")
    }

    @Test func `A page of too many letters is cut, a word of too many is shortened`() {
        let long = String(repeating: "x", count: 1000)
        let words = PageWords(.written([[String]](repeating: [long], count: 500)), .unicode)
        #expect(words.isCut)
        #expect(words.words.count == 200)
        #expect(words.words[0].word.folded.unicodeScalars.count == SearchAlphabet.longestWord)
        #expect(words.words[0].area.size.width == 6000)
    }

    @Test func `Every word lies in the text and on the page where its letters are`() {
        var random = SeededGenerator.printingItsSeed("page words")
        for _ in 0..<300 {
            let layout = TextLayout.written(RandomText.words(using: &random))
            let words = PageWords(layout, .unicode)
            for word in words.words {
                #expect(!word.word.folded.isEmpty)
                #expect(word.letters.upperBound <= words.text.count)
                let inLine = layout.lines[word.line].words.contains { candidate in
                    candidate.area.union(word.area) == candidate.area
                }
                #expect(inLine)
            }
            let starts = words.words.map(\.letters.lowerBound)
            #expect(starts == starts.sorted())
        }
    }
}
