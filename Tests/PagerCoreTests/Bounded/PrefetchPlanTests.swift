// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
internal import Testing

@Suite("What is drawn before it is asked for")
struct PrefetchPlanTests {
    @Test("The next spread comes first, going backward the previous one")
    func order() {
        #expect(plan(current: 5, travel: .forward) == [5, 6, 4, 7])
        #expect(plan(current: 5, travel: .unknown) == [5, 6, 4, 7])
        #expect(plan(current: 5, travel: .backward) == [5, 4, 6, 3])
    }

    @Test("At the ends there is nothing beyond", arguments: Travel.allCases)
    func ends(travel: Travel) {
        #expect(plan(current: 0, count: 1, travel: travel) == [0])
        #expect(Set(plan(current: 0, count: 2, travel: travel)) == [0, 1])
        #expect(Set(plan(current: 9, travel: .forward)) == [9, 8])
        #expect(Set(plan(current: 0, travel: .backward)) == [0, 1])
    }

    @Test("In every small world it stays within the budget and is as long as that allows")
    func budget() {
        for count in 1...4 {
            for current in 0..<count {
                for budget in 0...8 {
                    for sizes in SizeLists.all(count: count) {
                        let planned = plan(
                            current: current, count: count, travel: .forward, budget: budget,
                            sizes: sizes)
                        let all = plan(current: current, count: count, travel: .forward)
                        #expect(planned.first == current && all.starts(with: planned))
                        let used = planned.reduce(0) { $0 + sizes[$1] }
                        #expect(used <= max(budget, sizes[current]))
                        if planned.count < all.count {
                            #expect(used + sizes[all[planned.count]] > budget)
                        }
                    }
                }
            }
        }
    }

    private enum SizeLists {
        static func all(count: Int) -> [[Int]] {
            guard count > 0 else { return [[]] }
            return all(count: count - 1).flatMap { list in (1...3).map { list + [$0] } }
        }
    }

    private func plan(
        current: Int, count: Int = 10, travel: Travel, budget: Int = 1000, sizes: [Int]? = nil
    ) -> [Int] {
        PrefetchPlan(
            current: SpreadIndex(current), count: count, travel: travel, budget: budget
        ) { sizes?[$0.value] ?? 1 }.spreads.map(\.value)
    }
}
