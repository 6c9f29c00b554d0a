// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

@Suite("The pictures of a page view controller", .timeLimit(.minutes(5)))
struct PageViewPictureTests {
    private func names(_ desk: ReadingDesk) -> Set<String> {
        Set(desk.controller.controllers.map(\.content.name)).subtracting(["nothing"])
    }

    @Test("What is seen is drawn first, then what lies ahead and behind the way it goes")
    func ahead() async {
        let source = InstantSource(pages: 30)
        let desk = ReadingDesk(
            source, budget: PageCacheBudget(bytes: 4 << 20, pictures: 100, drawings: 1))
        desk.open(10)
        await desk.controller.waitUntilExact()
        await eventually { names(desk) == ["exact 9", "exact 10", "exact 11", "exact 12"] }
        #expect(source.drawn.first?.spread.placements[0].page == PageIndex(10))
        desk.go(.previous)
        desk.settle()
        await eventually { names(desk) == ["exact 7", "exact 8", "exact 9", "exact 10"] }
    }

    @Test("Pictures ahead keep to the budget; what is seen is there anyhow")
    func budget() async {
        let view = ReadingDesk.portrait
        let bytes = Int(view.width * view.height) * 4
        let desk = ReadingDesk(
            InstantSource(pages: 30),
            budget: PageCacheBudget(bytes: bytes * 5, pictures: 100, drawings: 1))
        desk.open(10)
        await desk.controller.waitUntilExact()
        await eventually { names(desk) == ["exact 10", "exact 11"] }
        for _ in 0..<50 {
            desk.go(.next)
            desk.settle()
            await desk.controller.waitUntilExact()
        }
        #expect(desk.cache.statistics.peakBytes <= bytes * 5)
        #expect(desk.cache.statistics.refusals == 0)
    }

    @Test("Whoever waits goes on when something else is seen that is there already")
    @MainActor
    func waiting() async {
        let source = ScriptedSource(pageCount: 3)
        let desk = ReadingDesk(source)
        desk.open()
        await eventually { source.running.contains(0) }
        source.finish(0)
        await desk.controller.waitUntilExact()
        await desk.controller.waitUntilLinked()
        desk.go(.next, pace: .immediate)
        await desk.controller.waitUntilLinked()
        var isOver = false
        let waiter = Task { @MainActor in
            await desk.controller.waitUntilExact()
            isOver = true
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(!isOver)
        desk.go(.previous, pace: .immediate)
        #expect(desk.controller.isExact)
        await eventually { isOver }
        waiter.cancel()
        await waiter.value
    }

    @Test("Steady reading turns to pictures that are there already")
    func warmTurns() async {
        let desk = ReadingDesk(InstantSource(pages: 60))
        desk.open()
        for _ in 0..<50 {
            await eventually { desk.controller.controllers.allSatisfy(\.isSettled) }
            desk.go(.next)
            desk.settle()
        }
        let statistics = desk.controller.statistics
        #expect(statistics.turnsStarted == 50 && statistics.warmTurns == 50)
        #expect(statistics.requestsMet == 51 && statistics.requestsMissed == 0)
    }

    @Test("Zoomed in, tiles of what is seen come over the picture, which stays")
    func tiles() async throws {
        let view = Size<ViewSpace>(width: 600, height: 800)
        var script = InstantSource.Script()
        script.size = Size(width: 600, height: 800)
        let source = InstantSource(script)
        let desk = ReadingDesk(
            source, view: view, budget: PageCacheBudget(bytes: 96 << 20, pictures: 300))
        desk.open(2)
        try await desk.controller.loadPages { desk.time }
        await eventually { desk.controller.controllers.allSatisfy(\.isSettled) }
        let spread = try #require(desk.controller.scene.spreads.first?.spread)
        let controller = try #require(desk.controller.controller(of: spread))
        #expect(controller.content.name == "exact 2" && controller.tiles.isEmpty)
        desk.controller.zoom(.scale(4, about: Point(x: 0, y: 0)), at: desk.time)
        #expect(controller.content.page == 2)
        desk.settle()
        await desk.controller.waitUntilExact()
        #expect(controller.content.name == "exact 2")
        let scales = Set(controller.tiles.map(\.scale.pixelsPerPoint))
        #expect(scales == [4])
        let covered = controller.tiles.reduce(into: 0) {
            $0 += $1.window.size.width * $1.window.size.height
        }
        #expect(covered >= 600 * 800)
        let drawn = source.drawn.count
        desk.go(.place(ReaderPlace(PageIndex(2), left: 150, top: 0)))
        desk.settle()
        await desk.controller.waitUntilExact()
        let fresh = source.drawn.dropFirst(drawn)
        #expect(!fresh.isEmpty && fresh.count == 2)
        #expect(fresh.allSatisfy { $0.method == .displayList })
        desk.controller.zoom(.fit(.page), at: desk.time)
        desk.settle()
        await desk.controller.waitUntilExact()
        #expect(controller.tiles.isEmpty)
    }

    @Test("A page that cannot be drawn shows its error, and nobody waits for it")
    func brokenPage() async throws {
        var script = InstantSource.Script()
        script.broken = [2]
        let desk = ReadingDesk(InstantSource(script))
        desk.open(2)
        await desk.controller.waitUntilExact()
        let spread = try #require(desk.controller.scene.spreads.first?.spread)
        #expect(desk.controller.controller(of: spread)?.content.name == "failure pageDamaged")
    }

    @Test("Short of memory, only what is seen is left")
    func memory() async {
        let desk = ReadingDesk(InstantSource(pages: 30))
        desk.open(10)
        await eventually { desk.controller.controllers.allSatisfy(\.isSettled) }
        desk.controller.relieveMemory(at: desk.time)
        #expect(names(desk) == ["exact 10"])
        #expect(desk.cache.statistics.pictures == 1)
    }

    @Test("A picture that becomes visible while it waits is drawn before those that are not")
    func priorityRises() async {
        let source = ScriptedSource(pageCount: 9)
        let cache = PageCache(PageCacheBudget(bytes: 1 << 20, pictures: 99, drawings: 1))
        let pool = ControllerPool(count: 4, showing: CachedDocument(source, in: cache))
        func wish(_ page: Int, _ priority: DrawingPriority) -> ControllerPool.Wish {
            ControllerPool.Wish(
                spread: SpreadIndex(page), request: source.request(page), priority: priority)
        }
        pool.show([wish(0, .visible)])
        await eventually { source.running == [0] }
        pool.show([wish(0, .visible), wish(1, .ahead), wish(2, .ahead), wish(3, .ahead)])
        await eventually { cache.statistics.misses == 4 }
        pool.show([wish(3, .visible), wish(0, .near), wish(1, .ahead), wish(2, .ahead)])
        await eventually { cache.statistics.coalesced == 1 }
        source.finish(0)
        await eventually { source.running == [3] }
        source.finish(3)
        await eventually { pool.controller(of: SpreadIndex(3))?.content.name == "exact 3" }
        for page in [1, 2] {
            await eventually { source.running.contains(page) || source.begun.contains(page) }
            source.finish(page)
        }
    }

    @Test("Whatever happens, no controller shows another page than it is bound to, once answered")
    func randomReading() async {
        var random = SeededGenerator.printingItsSeed("random reading")
        for _ in 0..<8 {
            let count = Int.random(in: 1...40, using: &random)
            let desk = ReadingDesk(InstantSource(pages: count)) { settings in
                settings.controllerCount = Int.random(in: 1...6, using: &random)
                settings.reader.appearance = .turns(
                    TurnStyle.allCases.randomElement(using: &random) ?? .scroll, .horizontal)
            }
            for step in 0..<150 {
                act(desk, step, &random)
                if step % 20 == 0 { await Task.yield() }
                for controller in desk.controller.controllers {
                    guard let spread = controller.spread, let page = controller.content.page
                    else { continue }
                    #expect(desk.controller.pages(of: spread).first?.value == page)
                }
            }
            desk.settle()
            desk.settle()
            await desk.controller.waitUntilExact()
            #expect(desk.answers.values.allSatisfy { $0.count == 1 }, "\(desk.answers)")
            #expect(desk.cache.statistics.peakBytes <= desk.cache.budget.bytes)
            #expect(desk.controller.isExact)
        }
    }

    private func act(
        _ desk: ReadingDesk, _ step: Int, _ random: inout SeededGenerator
    ) {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        desk.time += Double(number(0...30)) / 100
        let targets: [PageTarget] = [
            .next, .previous, .first, .last, .back, .forward, .page(PageIndex(number(-1...41))),
            .place(ReaderPlace(PageIndex(number(0...40)), top: 10, magnification: .scale(3))),
            .link(.named("NextPage")), .link(.unsupported), .label("3"),
        ]
        switch number(0...9) {
        case 0...4:
            desk.go(
                targets[number(0...10)], "\(step)",
                pace: number(0...1) == 0 ? .animated : .immediate)
        case 5: desk.drag(from: Double(number(0...30)), to: Double(number(0...30)), steps: 4)
        case 6: desk.resize(number(0...1) == 0 ? ReadingDesk.landscape : ReadingDesk.portrait)
        case 7: desk.controller.zoom(.centredScale(Double(number(1...4))), at: desk.time)
        case 8: desk.controller.shift(before: PageIndex(number(0...9)), at: desk.time)
        default: desk.wait(Double(number(0...10)) / 10)
        }
    }
}
