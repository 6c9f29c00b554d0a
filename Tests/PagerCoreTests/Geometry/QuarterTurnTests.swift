// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Quarter turns")
struct QuarterTurnTests {
    @Test("Degrees are taken modulo a full turn, in both directions")
    func degrees() {
        for degrees in stride(from: -1080, through: 1080, by: 90) {
            let turn = QuarterTurn(degrees: degrees)
            #expect(turn?.degrees == (degrees % 360 + 360) % 360)
        }
    }

    @Test("Other angles are no quarter turns", arguments: [1, -1, 45, 89, 91, 359])
    func otherAngles(degrees: Int) {
        #expect(QuarterTurn(degrees: degrees) == nil)
    }

    @Test("Turns add up, and each has one that undoes it")
    func sums() {
        for first in QuarterTurn.allCases {
            for second in QuarterTurn.allCases {
                #expect((first + second).degrees == (first.degrees + second.degrees) % 360)
            }
            #expect(first + first.inverse == .none)
        }
    }

    @Test("Turning by a right angle exchanges width and height")
    func sizes() {
        let size = Size<PageSpace>(width: 3, height: 5)
        for turn in QuarterTurn.allCases {
            let swaps = turn.degrees % 180 != 0
            #expect(turn.swapsSides == swaps)
            #expect(turn.applied(to: size) == (swaps ? Size(width: 5, height: 3) : size))
        }
    }
}
