// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

@Suite("Sheets with a page on each side in a page view controller", .timeLimit(.minutes(5)))
struct PageViewSheetTests {
    private func desk(
        _ count: Int = 12, _ spine: SpineLocation = .min, _ direction: ReadingDirection = .ltr,
        _ sides: TurnContract.RestingSides = .fronts, isDoubleSided: Bool = true
    ) -> ReadingDesk {
        ReadingDesk(InstantSource(pages: count)) {
            $0.reader.appearance = .turns(.curl, .horizontal)
            $0.reader.contract.restingSides = sides
            $0.spine = spine
            $0.isDoubleSided = isDoubleSided
            $0.preferences.direction = direction
        }
    }

    /// What the pictures of the frame are, once all of them are drawn.
    private func shown(_ desk: ReadingDesk) async -> [TurnPicture: String] {
        await desk.controller.waitUntilExact()
        var shown: [TurnPicture: String] = [:]
        for layer in desk.controller.frame?.layers ?? [] {
            guard case .sheet(let sheet) = layer, let picture = sheet.picture else { continue }
            let spread = desk.controller.scene.spread(showing: picture)?.spread
            let controller = spread.flatMap(desk.controller.controller(of:))
            shown[picture] = controller?.content.name ?? "missing"
        }
        return shown
    }

    @Test(
        "UI6 The fronts are told, the back is seen between them, and all pictures are there",
        arguments: [
            (SpineLocation.min, ReadingDirection.ltr), (.max, .ltr), (.min, .rtl), (.max, .rtl),
        ])
    func frontToFront(spine: SpineLocation, direction: ReadingDirection) async {
        let desk = desk(12, spine, direction)
        desk.open(4)
        desk.go(.next, "next")
        desk.wait(0.3)
        #expect(await shown(desk) == [.old: "exact 4", .new: "exact 6", .back: "exact 5"])
        desk.settle()
        #expect(
            desk.told == [
                "start [4]-[6]", "turning [4]-[6] 1.0", "finish [4]-[6] true", "next true",
            ])
        #expect(desk.pages == [6])
        #expect(desk.controller.frame == nil)
        desk.go(.previous)
        desk.wait(0.3)
        #expect(await shown(desk) == [.old: "exact 6", .new: "exact 4", .back: "exact 5"])
        desk.settle()
        let sign = direction == .ltr ? -1.0 : 1
        desk.drag(from: 15 - 10 * sign, to: 15 + 11 * sign)
        desk.settle()
        #expect(desk.pages == [6])
    }

    @Test(
        "Unless it is asked for otherwise, each page comes to rest, and is on the back before",
        arguments: [
            (SpineLocation.min, ReadingDirection.ltr, "exact 5"), (.max, .ltr, "exact 4"),
            (.min, .rtl, "exact 4"), (.max, .rtl, "exact 5"),
        ])
    func bothSides(spine: SpineLocation, direction: ReadingDirection, back: String) async {
        let sides = PageViewSettings().reader.contract.restingSides
        let desk = desk(12, spine, direction, sides)
        desk.open(4)
        for target in [PageTarget.next, .previous] {
            desk.go(target)
            desk.wait(0.3)
            #expect(await shown(desk)[.back] == back)
            desk.settle()
        }
        #expect(desk.pages == [4])
    }

    @Test("The front of a sheet of one side is seen through its back, a blank back is paper")
    func withoutBacks() async {
        let single = desk(12, isDoubleSided: false)
        single.open(4)
        single.go(.next)
        single.wait(0.3)
        #expect(single.controller.stage?.back == .showsThrough(.white, opacity: 0.125))
        #expect(await shown(single) == [.old: "exact 4", .new: "exact 5"])
        let odd = desk(5)
        odd.open(4)
        odd.point(.began, 28, 20)
        odd.point(.moved, 10, 20)
        #expect(odd.controller.stage?.back == .paper(.white))
        #expect(await shown(odd) == [.old: "exact 4"])
        let even = desk(6)
        even.open(4)
        even.point(.began, 28, 20)
        even.point(.moved, 10, 20)
        #expect(await shown(even) == [.old: "exact 4", .back: "exact 5"])
    }

    @Test("A front and a back that are set: the one comes to rest, the other is seen meanwhile")
    func setPages() async throws {
        for sides in TurnContract.RestingSides.allCases {
            let desk = desk(12, .min, .ltr, sides)
            try desk.controller.setPages([PageIndex(0)], at: desk.time)
            try desk.controller.setPages(
                [PageIndex(6), PageIndex(9)], pace: .animated, at: desk.time
            ) { desk.answer("set", $0) }
            desk.wait(0.3)
            #expect(await shown(desk) == [.old: "exact 0", .new: "exact 6", .back: "exact 9"])
            desk.settle()
            #expect(desk.pages == [6])
            #expect(desk.answers["set"] == [true])
        }
    }

    @Test("A back can be read where it is asked for, and the reader goes on from its sheet")
    func backs() {
        let desk = desk()
        desk.open(4)
        desk.go(.page(PageIndex(7)), "back")
        desk.settle()
        #expect(desk.pages == [7])
        #expect(desk.answers["back"] == [true])
        desk.go(.next)
        desk.settle()
        #expect(desk.pages == [8])
        desk.go(.last)
        desk.settle()
        #expect(desk.pages == [11])
        desk.go(.previous)
        desk.settle()
        #expect(desk.pages == [10])
    }

    @Test("The spine of a rotated view decides whether sheets turn")
    func rotation() {
        let desk = desk()
        desk.spines = [.landscape: .mid, .portrait: .min]
        desk.open(2)
        desk.go(.next, pace: .immediate)
        #expect(desk.pages == [4])
        desk.resize(ReadingDesk.landscape)
        desk.go(.next, pace: .immediate)
        #expect(desk.pages == [6, 7])
        desk.resize(ReadingDesk.portrait)
        desk.controller.setAppearance(.turns(.scroll, .horizontal), at: desk.time)
        desk.go(.next, pace: .immediate)
        #expect(desk.pages == [7])
    }

    @Test("Backs are ready before they are seen, within the budget, and stay while they are")
    func budget() async {
        let view = ReadingDesk.portrait
        let bytes = Int(view.width * view.height) * 4
        let source = InstantSource(pages: 40)
        let desk = ReadingDesk(
            source, budget: PageCacheBudget(bytes: bytes * 8, pictures: 100, drawings: 1)
        ) {
            $0.reader.appearance = .turns(.curl, .horizontal)
            $0.reader.contract.restingSides = .fronts
            $0.spine = .min
            $0.isDoubleSided = true
        }
        desk.open(20)
        await desk.controller.waitUntilExact()
        func names() -> Set<String> {
            Set(desk.controller.controllers.map(\.content.name)).subtracting(["nothing"])
        }
        await eventually { names() == ["exact 20", "exact 22", "exact 21", "exact 18"] }
        desk.go(.next)
        desk.wait(0.1)
        let drawn = source.drawn.count
        #expect(await shown(desk) == [.old: "exact 20", .new: "exact 22", .back: "exact 21"])
        desk.controller.relieveMemory(at: desk.time)
        #expect(names() == ["exact 20", "exact 22", "exact 21"])
        let fresh = source.drawn.dropFirst(drawn).map { $0.spread.placements[0].page.value }
        #expect(fresh.allSatisfy { $0 > 22 }, "\(fresh)")
        #expect(desk.cache.statistics.peakBytes <= bytes * 8)
        #expect(desk.cache.statistics.refusals == 0)
    }

    @Test("Whatever happens, the page asked for last is the one that is read, and all is answered")
    func randomReading() async {
        var random = SeededGenerator.printingItsSeed("random sheets")
        for round in 0..<20 {
            let count = Int.random(in: 1...20, using: &random)
            let spine = Bool.random(using: &random) ? SpineLocation.min : .max
            let direction = Bool.random(using: &random) ? ReadingDirection.ltr : .rtl
            let desk = desk(count, spine, direction)
            desk.open()
            for step in 0..<60 {
                desk.time += Double.random(in: 0...0.4, using: &random)
                act(desk, "\(round) \(step)", &random)
                if step % 10 == 0 { #expect(await !shown(desk).values.contains("missing")) }
            }
            let last = Int.random(in: 0..<count, using: &random)
            desk.go(.page(PageIndex(last)), "last")
            desk.settle()
            desk.settle()
            #expect(desk.pages == [last])
            desk.go(.next, "beyond")
            desk.settle()
            let front = last / 2 * 2 + 2
            #expect(desk.pages == [front < count ? front : last])
            #expect(desk.answers["last"] == [true])
            #expect(desk.answers.values.allSatisfy { $0.count == 1 }, "\(desk.answers)")
        }
    }

    private func act(_ desk: ReadingDesk, _ name: String, _ random: inout SeededGenerator) {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let pace: TurnRequest.Pace = number(0...2) == 0 ? .immediate : .animated
        switch number(0...7) {
        case 0...1: desk.go(.next, name, pace: pace)
        case 2: desk.go(.previous, name, pace: pace)
        case 3: desk.go(.page(PageIndex(number(-1...20))), name, pace: pace)
        case 4: desk.drag(from: Double(number(0...30)), to: Double(number(0...30)), steps: 4)
        case 5: desk.controller.cancelTurn(at: desk.time)
        default: desk.wait(Double(number(0...10)) / 10)
        }
    }
}
