// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import pdfpager

@Suite struct SuggestionTests {
    /// The definition itself, without memory: what the quick way must agree with.
    private func distance(_ first: Substring, _ second: Substring) -> Int {
        guard let letter = first.first, let other = second.first else {
            return max(first.count, second.count)
        }
        let replaced =
            distance(first.dropFirst(), second.dropFirst()) + (letter == other ? 0 : 1)
        let removed = distance(first.dropFirst(), second) + 1
        let inserted = distance(first, second.dropFirst()) + 1
        return min(replaced, removed, inserted)
    }

    @Test("The distance is the least number of changed letters")
    func distances() {
        var generator = SeededGenerator()
        for _ in 0..<200 {
            let words = (0..<2).map { _ in
                String(
                    (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                        "abc".randomElement(using: &generator) ?? "a"
                    })
            }
            #expect(
                Suggestion.distance(words[0], words[1])
                    == distance(words[0][...], words[1][...]),
                "seed \(generator.seed), words \(words)")
        }
    }

    @Test("Only what is near is suggested")
    func nearness() {
        let words = ["render", "thumbnails", "info"]
        #expect(Suggestion.nearest(to: "rendr", among: words) == "render")
        #expect(Suggestion.nearest(to: "thumbnail", among: words) == "thumbnails")
        #expect(Suggestion.nearest(to: "convert", among: words) == nil)
        #expect(Suggestion.nearest(to: "", among: words) == nil)
        #expect(Suggestion.nearest(to: "x", among: []) == nil)
    }
}
