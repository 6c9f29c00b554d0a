// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Policy from preferences and hints")
struct SpreadPolicyTests {
    @Test(
        "Without a preference /PageLayout decides",
        arguments: [
            (PageLayoutHint.singlePage, SpreadMode.single, false), (.oneColumn, .single, false),
            (.twoPageLeft, .double, false), (.twoColumnLeft, .double, false),
            (.twoPageRight, .double, true), (.twoColumnRight, .double, true),
        ])
    func hintDecides(hint: PageLayoutHint, mode: SpreadMode, coverAlone: Bool) {
        for otherwise in SpreadMode.allCases {
            let policy = SpreadPolicy(
                SpreadPreferences(), hints: DocumentHints(layout: hint), otherwise: otherwise)
            #expect(policy.mode == mode)
            #expect(policy.coverAlone == coverAlone)
        }
    }

    @Test("Where nothing is said, the caller's default holds", arguments: SpreadMode.allCases)
    func nothingSaid(otherwise: SpreadMode) {
        let policy = SpreadPolicy(
            SpreadPreferences(), hints: DocumentHints(), otherwise: otherwise)
        #expect(policy == SpreadPolicy(mode: otherwise, direction: .ltr, coverAlone: false))
    }

    @Test("A layout asked for beats the document's", arguments: PageLayoutHint.allCases)
    func layoutPreference(hint: PageLayoutHint) {
        let hints = DocumentHints(layout: hint)
        let single = SpreadPreferences(layout: .single)
        let double = SpreadPreferences(layout: .double)
        #expect(SpreadPolicy(single, hints: hints, otherwise: .double).mode == .single)
        #expect(SpreadPolicy(double, hints: hints, otherwise: .single).mode == .double)
    }

    @Test(
        "Double without a cover preference takes the cover of a two-page hint",
        arguments: [
            (nil, false), (PageLayoutHint.singlePage, false), (.oneColumn, false),
            (.twoPageLeft, false), (.twoColumnLeft, false), (.twoPageRight, true),
            (.twoColumnRight, true),
        ])
    func coverOfHint(hint: PageLayoutHint?, coverAlone: Bool) {
        let policy = SpreadPolicy(
            SpreadPreferences(layout: .double), hints: DocumentHints(layout: hint),
            otherwise: .single)
        #expect(policy.coverAlone == coverAlone)
    }

    @Test("A cover preference always wins", arguments: [false, true])
    func coverPreference(coverAlone: Bool) {
        for hint in PageLayoutHint.allCases {
            let policy = SpreadPolicy(
                SpreadPreferences(coverAlone: coverAlone), hints: DocumentHints(layout: hint),
                otherwise: .double)
            #expect(policy.coverAlone == coverAlone)
        }
    }

    @Test("Direction: the person's, else the document's, else left to right")
    func direction() {
        for asked in [nil, ReadingDirection.ltr, .rtl] {
            for hinted in [nil, ReadingDirection.ltr, .rtl] {
                let policy = SpreadPolicy(
                    SpreadPreferences(direction: asked), hints: DocumentHints(direction: hinted),
                    otherwise: .double)
                #expect(policy.direction == asked ?? hinted ?? .ltr)
            }
        }
    }

    @Test("Wide pages stand alone unless asked otherwise")
    func widePages() {
        for asked in [nil, WidePages.alone, .paired] {
            let policy = SpreadPolicy(
                SpreadPreferences(widePages: asked), hints: DocumentHints(), otherwise: .double)
            #expect(policy.widePages == asked ?? .alone)
        }
    }

    @Test("Shifts are sorted and each page counts once")
    func shifts() {
        let asked = [5, 2, 5, 0].map(PageIndex.init)
        let policy = SpreadPolicy(
            SpreadPreferences(shifts: asked), hints: DocumentHints(), otherwise: .double)
        #expect(policy.shifts == [0, 2, 5].map(PageIndex.init))
    }
}
