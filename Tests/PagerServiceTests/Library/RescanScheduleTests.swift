// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("When a library is looked at again")
struct RescanScheduleTests {
    private var schedule = RescanSchedule(
        quietPeriod: 1, watchedInterval: 600, unwatchedInterval: 30)

    private mutating func look(
        _ began: Double, _ ended: Double, isWatching: Bool = true, hasUnsettled: Bool = false
    ) {
        schedule.noteLook(
            began: began, ended: ended, isWatching: isWatching, hasUnsettled: hasUnsettled)
    }

    @Test mutating func `is seldom where the system tells of changes, else often`() {
        look(100, 100)
        #expect(schedule.nextLook == 700)
        look(100, 100, isWatching: false)
        #expect(schedule.nextLook == 130)
    }

    @Test mutating func `is soon after news, when no more comes`() {
        look(100, 100)
        schedule.noteNews(at: 150)
        #expect(schedule.nextLook == 150.2)
        schedule.noteNews(at: 150.1)
        #expect(abs(schedule.nextLook - 150.3) < 1e-9)
        for tenth in 1...100 { schedule.noteNews(at: 150 + Double(tenth) / 10) }
        #expect(schedule.nextLook == 152)
        look(152, 152)
        #expect(schedule.nextLook == 752)
    }

    @Test mutating func `is after the quiet period where files may still be written`() {
        look(100, 100, hasUnsettled: true)
        #expect(schedule.nextLook == 101)
    }

    @Test mutating func `takes a tenth of the time at most`() {
        look(100, 110, isWatching: false, hasUnsettled: true)
        schedule.noteNews(at: 111)
        #expect(schedule.nextLook == 200)
    }
}
