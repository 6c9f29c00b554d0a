// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Which thumbnails are wanted")
struct StripPlanTests {
    @Test("What is ahead comes before what is behind, the nearest first")
    func order() {
        let forward = StripPlan(visible: 10..<14, count: 100, travel: .forward)
        #expect(forward.nearby == [14, 15, 16, 17, 9, 8])
        let backward = StripPlan(visible: 10..<14, count: 100, travel: .backward)
        #expect(backward.nearby == [9, 8, 7, 6, 14, 15])
        #expect(StripPlan(visible: 10..<14, count: 100, travel: .unknown) == forward)
    }

    @Test("In every small strip each wish is of the strip, wanted once and not seen twice")
    func smallWorlds() {
        for count in 0...7 {
            for lower in -3...10 {
                for upper in lower...12 {
                    for travel in Travel.allCases {
                        check(
                            StripPlan(visible: lower..<upper, count: count, travel: travel),
                            visible: (lower..<upper).filter { (0..<count).contains($0) }, count)
                    }
                }
            }
        }
    }

    private func check(_ plan: StripPlan, visible: [Int], _ count: Int) {
        #expect(Array(plan.visible) == visible)
        let all = Array(plan.visible) + plan.nearby
        #expect(Set(all).count == all.count)
        #expect(all.allSatisfy { (0..<count).contains($0) })
        #expect(plan.nearby.count <= visible.count + visible.count / 2)
    }
}
