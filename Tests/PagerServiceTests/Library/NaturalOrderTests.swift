// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("The natural order of paths")
struct NaturalOrderTests {
    private func sorted(_ paths: [String]) -> [String] {
        paths.sorted { NaturalOrder.isBefore(Array($0.utf8), Array($1.utf8)) }
    }

    @Test(
        arguments: [
            ["Volume 1", "volume 2", "Volume 10"], ["a", "B", "c"], ["", "a"],
            ["a/z", "a b", "a.pdf", "a1/b", "a10/a"], ["2 b", "10 a"],
            ["v2.10", "v2.9.9"].reversed(),
            ["x009", "x09", "x9"], ["A", "a"], ["99999999999999999998", "99999999999999999999"],
            ["book 1/page 2", "book 1/page 10", "book 02/page 1"], ["ä", "ö"],
        ])
    func `is the one people expect`(paths: [String]) {
        #expect(sorted(paths.reversed()) == paths)
        #expect(sorted(paths.shuffled()) == paths)
    }

    @Test func `is an order, whatever the paths`() {
        var generator = SeededGenerator.printingItsSeed("paths in order")
        let letters = Array("aAb01 9/.".utf8)
        let paths = (0..<60).map { _ in
            (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &generator)]
            }
        }
        for one in paths {
            for other in paths {
                let (before, after) = (
                    NaturalOrder.isBefore(one, other), NaturalOrder.isBefore(other, one)
                )
                #expect(before != after || (one == other && !before))
                for third in paths where before && NaturalOrder.isBefore(other, third) {
                    #expect(NaturalOrder.isBefore(one, third))
                }
            }
        }
    }
}
