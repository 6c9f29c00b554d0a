// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("What UIPageViewController promises")
struct CurlingContractTests {
    @Test("Spines have their numbers, and a standard for each style")
    func spines() {
        #expect(SpineLocation.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(SpineLocation.standard(for: .curl) == .min)
        #expect(SpineLocation.standard(for: .scroll) == SpineLocation.none)
    }

    @Test(
        "The table of pages that are needed and seen",
        arguments: [
            (SpineLocation.none, nil, true, 1, 1), (.none, true, true, 1, 1),
            (.min, false, true, 1, 1), (.min, nil, true, 1, 1), (.min, true, true, 2, 1),
            (.min, true, false, 1, 1), (.mid, nil, true, 2, 2), (.mid, true, true, 2, 2),
            (.mid, true, false, 2, 2), (.max, false, true, 1, 1), (.max, true, true, 2, 1),
            (.max, true, false, 1, 1),
        ])
    func table(
        spine: SpineLocation, isDoubleSided: Bool?, isAnimated: Bool, needed: Int, visible: Int
    ) throws {
        let requirement = try SpineRequirement(
            spine, isDoubleSided: isDoubleSided, isAnimated: isAnimated)
        #expect(requirement.needed == needed)
        #expect(requirement.visible == visible)
    }

    @Test("UI1 A wrong count is an error that names both counts and the spine")
    func wrongCount() throws {
        let requirement = try SpineRequirement(.mid)
        try requirement.check(given: 2)
        let error = #expect(throws: PagerError.self) { try requirement.check(given: 1) }
        #expect(error?.code == .invalidRequest)
        #expect(error?.message == "1 pages were given where 2 are needed with the spine at mid")
    }

    @Test("UI2 A gesture without a source turns nothing, and no pages are an error")
    func gestureWithoutPages() throws {
        var reader = TurnReader(.curl, TurnSource.none, at: 0)
        reader.drag(0.5, release: 900)
        #expect(reader.log == [])
        #expect(throws: PagerError.self) { try SpineRequirement(.mid).check(given: 0) }
    }

    @Test("UI3 Nothing to show at first is an error of 0 against 1, and turns are refused")
    func nothingToShow() throws {
        let error = #expect(throws: PagerError.self) {
            try SpineRequirement(.min).check(given: 0)
        }
        #expect(error?.message == "0 pages were given where 1 are needed with the spine at min")
        var reader = TurnReader(.curl, count: 0, at: nil)
        reader.go(.next)
        reader.go(to: 0)
        reader.drag(0.6, release: 500)
        #expect(reader.log == ["done 1 false", "done 2 false"])
    }

    @Test("UI4 A spine in the middle makes sheets double-sided; single-sided is an error")
    func middleSpine() throws {
        #expect(try SpineRequirement(.mid).isDoubleSided)
        #expect(try !SpineRequirement(.min).isDoubleSided)
        let error = #expect(throws: PagerError.self) {
            try SpineRequirement(.mid, isDoubleSided: false)
        }
        #expect(error?.code == .invalidRequest)
    }

    @Test("UI5 A contract may fix style and axis; without a source gestures do nothing")
    func fixedAppearance() {
        var reader = TurnReader(.curl, .with { $0.appearance = .fixed })
        reader.send(.appearance(.scroll, .vertical))
        #expect(reader.machine.style == .curl && reader.machine.axis == .horizontal)
        reader.send(.source(.none))
        reader.drag(0.5, release: 900)
        #expect(reader.told() == [])
    }

    @Test("UI6 Before and after are asked for, an end is none, and a sheet asks twice")
    func neighbours() {
        var reader = TurnReader(.curl, .asked, at: 3)
        reader.go(.next)
        reader.send(.answer(.forward, of: SpreadIndex(3), .end))
        #expect(reader.log == ["ask forward 3", "done 1 false"])
        _ = reader.told()
        reader.go(.previous)
        reader.send(.answer(.backward, of: SpreadIndex(3), .spread(SpreadIndex(2))))
        reader.settle()
        #expect(reader.machine.current == SpreadIndex(2))
        #expect(SpineLocation.mid.pagesPerTurn(isDoubleSided: true) == 2)
        #expect(SpineLocation.min.pagesPerTurn(isDoubleSided: true) == 2)
        #expect(SpineLocation.min.pagesPerTurn(isDoubleSided: false) == 1)
    }

    @Test("UI7 A contract may cut a turn short: its completion fails, as it was skipped")
    func skipped() {
        var reader = TurnReader(
            .curl,
            .with {
                $0.interruption = .cuts
                $0.reporting = .gesturesOnly
            })
        reader.go(.next)
        reader.wait(0.1)
        reader.go(.next)
        #expect(reader.told() == ["done 1 false"])
        reader.settle()
        #expect(reader.told() == ["done 2 true"])
        #expect(reader.machine.current == SpreadIndex(5))
        reader.drag(0.2, release: 0)
        reader.settle()
        #expect(reader.told().last == "end 5>6 false")
    }

    @Test("UI8 The spine is asked for when a curling view is rotated, once no turn runs")
    func spineIsAsked() {
        var reader = TurnReader(.curl)
        reader.send(.resize(extent: 400, orientation: .portrait))
        reader.send(.resize(extent: 500, orientation: .portrait))
        #expect(reader.asked() == [])
        reader.go(.next)
        reader.send(.resize(extent: 900, orientation: .landscape))
        #expect(!reader.log.contains("ask spine landscape"))
        reader.settle()
        #expect(reader.asked().last == "ask spine landscape")
        var scrolling = TurnReader(.scroll)
        scrolling.send(.resize(extent: 400, orientation: .portrait))
        scrolling.send(.resize(extent: 900, orientation: .landscape))
        #expect(scrolling.asked() == [])
    }

    @Test("UI9 The page indicator needs count, index and a horizontal scroll, and follows")
    func indicator() throws {
        #expect(PageIndicator(count: 9, index: nil, style: .scroll, axis: .horizontal) == nil)
        #expect(PageIndicator(count: nil, index: 3, style: .scroll, axis: .horizontal) == nil)
        #expect(PageIndicator(count: 9, index: 3, style: .curl, axis: .horizontal) == nil)
        #expect(PageIndicator(count: 9, index: 3, style: .scroll, axis: .vertical) == nil)
        var indicator = try #require(
            PageIndicator(count: 9, index: 3, style: .scroll, axis: .horizontal))
        var reader = TurnReader()
        reader.drag(0.6)
        for output in reader.send(.dragReleased(velocity: 0)) { indicator.follow(output) }
        reader.time += 10
        for output in reader.send(.tick) { indicator.follow(output) }
        #expect(indicator.index == 4)
    }

    @Test("UI10 Rotating gives two pages or one; the last page of an odd count a blank beside it")
    func template() throws {
        func slots(_ page: Int, _ count: Int, _ orientation: ViewOrientation) throws
            -> [SlotContent]
        {
            try SpineArrangement(showing: PageIndex(page), pageCount: count, in: orientation).slots
        }
        func page(_ index: Int) -> SlotContent { .page(PageIndex(index)) }
        #expect(try slots(4, 7, .portrait) == [page(4)])
        #expect(try slots(4, 7, .landscape) == [page(4), page(5)])
        #expect(try slots(5, 7, .landscape) == [page(4), page(5)])
        #expect(try slots(6, 7, .landscape) == [page(6), .blank])
        #expect(try slots(0, 1, .landscape) == [page(0), .blank])
        let wide = try SpineArrangement(showing: PageIndex(6), pageCount: 7, in: .landscape)
        #expect(wide.spine == .mid && wide.isDoubleSided)
        for lost in [-1, 7] {
            let error = #expect(throws: PagerError.self) { try slots(lost, 7, .landscape) }
            #expect(error?.code == .pageOutOfRange)
        }
    }
}
