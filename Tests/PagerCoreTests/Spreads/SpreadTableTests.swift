// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

/// One row of a table: pages, policy, and the spreads as they are seen on screen.
struct SpreadRow: CustomTestStringConvertible {
    var pages: String
    var policy: SpreadPolicy
    var spreads: String

    init(
        _ pages: String, _ direction: ReadingDirection = .ltr, coverAlone: Bool = true,
        widePages: WidePages = .alone, shifts: [Int] = [], gives spreads: String
    ) {
        self.pages = pages
        policy = SpreadPolicy(
            mode: .double, direction: direction, coverAlone: coverAlone, widePages: widePages,
            shifts: shifts.map { PageNumber($0).index })
        self.spreads = spreads
    }

    var testDescription: String { "\(pages) -> \(spreads)" }
}

@Suite("Spreads by table")
struct SpreadTableTests {
    @Test(
        "The rules of composition",
        arguments: [
            SpreadRow("1 2 3 4", gives: "[_ 1] [2 3] [4 _]"),
            SpreadRow("1 2 3 4", coverAlone: false, gives: "[1 2] [3 4]"),
            SpreadRow("1 2 3 4", .rtl, gives: "[1 _] [3 2] [_ 4]"),
            SpreadRow("1 2W 3 4", gives: "[_ 1] c2 [3 4]"),
            SpreadRow("1 2 3W 4 5", gives: "[_ 1] [2 _] c3 [4 5]"),
            SpreadRow("1 2L 3R 4", gives: "[_ 1] [2 3] [4 _]"),
            SpreadRow("1R 2 3 4", gives: "[_ 1] [2 3] [4 _]"),
            SpreadRow("1 2L 3 4", gives: "[_ 1] [2 3] [4 _]"),
            SpreadRow("1L 2R 3L 4R", gives: "[1 2] [3 4]"),
            SpreadRow("1c 2c 3 4", gives: "c1 c2 [3 4]"),
            SpreadRow("1 2 3 4L 5R", gives: "[_ 1] [2 3] [4 5]"),
            SpreadRow("1 2 3L 4R", gives: "[_ 1] [2 _] [3 4]"),
            SpreadRow("1R 2R 3", gives: "[_ 1] [_ 2] [3 _]"),
            SpreadRow("1L 2R 3L 4R", .rtl, gives: "[1 _] [3 2] [_ 4]"),
        ])
    func composition(row: SpreadRow) {
        #expect(SpreadLayout(row.policy, wishes(row.pages)).spelling == row.spreads)
    }

    @Test(
        "Small and odd books",
        arguments: [
            SpreadRow("", gives: ""),
            SpreadRow("1", gives: "[_ 1]"),
            SpreadRow("1", coverAlone: false, gives: "[1 _]"),
            SpreadRow("1", .rtl, coverAlone: false, gives: "[_ 1]"),
            SpreadRow("1W", gives: "c1"),
            SpreadRow("1W 2 3", gives: "c1 [2 3]"),
            SpreadRow("1 2 3", coverAlone: false, gives: "[1 2] [3 _]"),
            SpreadRow("1 2 3W", gives: "[_ 1] [2 _] c3"),
            SpreadRow("1 2W 3W", widePages: .paired, gives: "[_ 1] [2 3]"),
            SpreadRow("1 2c 3W", widePages: .paired, gives: "[_ 1] c2 [3 _]"),
        ])
    func smallBooks(row: SpreadRow) {
        #expect(SpreadLayout(row.policy, wishes(row.pages)).spelling == row.spreads)
    }

    @Test(
        "A shift realigns from its page to the next centred one",
        arguments: [
            SpreadRow("1 2 3 4", coverAlone: false, shifts: [1], gives: "[_ 1] [2 3] [4 _]"),
            SpreadRow("1 2 3 4", coverAlone: true, shifts: [1], gives: "[1 2] [3 4]"),
            SpreadRow("1 2 3 4", coverAlone: false, shifts: [2], gives: "[1 _] [2 3] [4 _]"),
            SpreadRow("1 2 3 4", coverAlone: false, shifts: [3], gives: "[1 2] [_ 3] [4 _]"),
            SpreadRow("1 2 3 4", .rtl, coverAlone: false, shifts: [3], gives: "[2 1] [3 _] [_ 4]"),
            SpreadRow("1 2 3c 4 5", coverAlone: false, shifts: [2], gives: "[1 _] [2 _] c3 [4 5]"),
            SpreadRow("1 2 3c", coverAlone: false, shifts: [3], gives: "[1 2] c3"),
            SpreadRow("1 2 3L", coverAlone: false, shifts: [3], gives: "[1 2] [3 _]"),
            SpreadRow("1 2 3R", coverAlone: false, shifts: [3], gives: "[1 2] [_ 3]"),
            SpreadRow("1 2 3 4", coverAlone: false, shifts: [4, 3, 4], gives: "[1 2] [_ 3] [_ 4]"),
            SpreadRow("1 2", coverAlone: false, shifts: [-1, 0, 3, 9], gives: "[1 2]"),
        ])
    func shifts(row: SpreadRow) {
        #expect(SpreadLayout(row.policy, wishes(row.pages)).spelling == row.spreads)
    }

    @Test("A front cover inside the document stands alone where covers do")
    func innerFrontCover() {
        var pages = wishes("1 2 3 4 5 6").map(\.page)
        pages[4].isFrontCover = true
        pages[5].isFrontCover = true
        func spelling(coverAlone: Bool) -> String {
            SpreadLayout(SpreadPolicy(mode: .double, coverAlone: coverAlone), pages: pages).spelling
        }
        #expect(spelling(coverAlone: true) == "[_ 1] [2 3] [4 _] [_ 5] [_ 6]")
        #expect(spelling(coverAlone: false) == "[1 2] [3 4] [5 6]")
    }

    @Test("In single mode each page is centred, whatever it wishes")
    func singleMode() {
        let policy = SpreadPolicy(mode: .single, coverAlone: true, shifts: [PageIndex(1)])
        #expect(SpreadLayout(policy, wishes("1 2L 3R 4W")).spelling == "c1 c2 c3 c4")
    }
}
