// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Positions and sides")
struct SpreadIndexTests {
    @Test("Indexes count from zero, numbers from one")
    func numbers() {
        #expect(SpreadIndex(0).number == SpreadNumber(1))
        #expect(SpreadNumber(3).index == SpreadIndex(2))
        #expect(PageIndex(0).number == PageNumber(1))
        #expect(PageNumber(3).index == PageIndex(2))
        #expect(SpreadIndex(1) < SpreadIndex(2))
        #expect(SpreadNumber(1) < SpreadNumber(2))
        #expect(PageIndex(1) < PageIndex(2))
        #expect(PageNumber(1) < PageNumber(2))
    }

    @Test("Sides follow from the order of reading and back", arguments: ReadingDirection.allCases)
    func sides(direction: ReadingDirection) {
        for order in ReadingOrder.allCases {
            #expect(direction.order(of: direction.slot(of: order)) == order)
            #expect(direction.slot(of: order) != direction.slot(of: order.other))
        }
        #expect(direction.order(of: .centre) == nil)
        #expect(direction.slot(of: .first) == (direction == .ltr ? .left : .right))
    }
}
