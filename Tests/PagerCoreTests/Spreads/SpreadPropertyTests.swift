// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Spreads of every small book")
struct SpreadPropertyTests {
    @Test(
        "Every mix of wishes and shifts of books up to 3 pages",
        arguments: ReadingDirection.allCases, [false, true])
    func everySmallBook(direction: ReadingDirection, coverAlone: Bool) {
        for length in 0...3 {
            forEverySequence(of: PageWish.allCases, length: length) { wishes in
                forEverySequence(of: [false, true], length: length) { isShifted in
                    let shifts = wishes.indices.filter { isShifted[$0] }.map(PageIndex.init)
                    for widePages in WidePages.allCases {
                        check(
                            SpreadPolicy(
                                mode: .double, direction: direction, coverAlone: coverAlone,
                                widePages: widePages, shifts: shifts), wishes)
                    }
                }
            }
        }
    }

    @Test("Every mix of wishes of books of 4 to 7 pages", arguments: 4...7)
    func everyBook(length: Int) {
        var random = SeededGenerator.printingItsSeed("every book of \(length) pages")
        forEverySequence(of: PageWish.allCases, length: length) { wishes in
            check(randomPolicy(pageCount: length, using: &random), wishes)
        }
    }

    @Test("Random books of 8 to 12 pages", arguments: 8...12)
    func randomBook(length: Int) {
        var random = SeededGenerator.printingItsSeed("random books of \(length) pages")
        for _ in 0..<4_000 {
            let wishes = (0..<length).map { _ in
                PageWish.allCases.randomElement(using: &random) ?? .nothing
            }
            check(randomPolicy(pageCount: length, using: &random), wishes)
        }
    }

    @Test("Single mode is one spread a page")
    func singleMode() {
        for length in 0...12 {
            for direction in ReadingDirection.allCases {
                let wishes = [PageWish](repeating: .left, count: length)
                check(SpreadPolicy(mode: .single, direction: direction), wishes)
            }
        }
    }

    private func randomPolicy(
        pageCount: Int, using random: inout SeededGenerator
    ) -> SpreadPolicy {
        SpreadPolicy(
            mode: .double, direction: .random(using: &random),
            coverAlone: .random(using: &random),
            widePages: Int.random(in: 0..<4, using: &random) == 0 ? .paired : .alone,
            shifts: (0..<pageCount).map(PageIndex.init).filter { _ in
                Int.random(in: 0..<5, using: &random) == 0
            })
    }

    /// Compares a layout with the oracle, the invariants and its mirror image.
    private func check(_ policy: SpreadPolicy, _ wishes: [PageWish]) {
        let layout = SpreadLayout(policy, wishes)
        let halves = layout.halves
        if let violation = SpreadInvariants.violation(in: layout, pageCount: wishes.count) {
            record(violation, policy, wishes)
        }
        if halves != SpreadOracle.halves(policy, wishes) {
            record("\(layout.spelling) is not what the oracle says", policy, wishes)
        }
        let mirror = SpreadLayout(policy.mirrored, wishes.map(\.mirrored))
        if mirror.halves != mirrored(halves) {
            record("\(mirror.spelling) does not mirror \(layout.spelling)", policy, wishes)
        }
    }

    private func record(_ problem: String, _ policy: SpreadPolicy, _ wishes: [PageWish]) {
        Issue.record("\(problem): \(String(wishes.map(\.rawValue))) \(policy)")
    }

    private func mirrored(_ halves: [Half]) -> [Half] {
        var mirrored = halves
        for place in stride(from: 0, to: halves.count, by: 2)
        where halves[place + 1] != .restOfCentred {
            mirrored.swapAt(place, place + 1)
        }
        return mirrored
    }
}

extension SpreadPolicy {
    fileprivate var mirrored: SpreadPolicy {
        var mirrored = self
        mirrored.direction = direction == .ltr ? .rtl : .ltr
        return mirrored
    }
}

extension ReadingDirection {
    fileprivate static func random(using random: inout SeededGenerator) -> ReadingDirection {
        Bool.random(using: &random) ? .ltr : .rtl
    }
}
