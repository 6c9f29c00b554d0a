// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

@Suite("Page controllers", .timeLimit(.minutes(5)))
struct ControllerPoolTests {
    private let source = ScriptedSource(pageCount: 100)

    private func pool(_ count: Int, drawings: Int = 8) -> (ControllerPool, PageCache) {
        let cache = PageCache(PageCacheBudget(bytes: 1 << 20, pictures: 100, drawings: drawings))
        return (ControllerPool(count: count, showing: CachedDocument(source, in: cache)), cache)
    }

    private func wish(
        _ page: Int, scale: Double = 1, _ priority: DrawingPriority = .visible
    ) -> ControllerPool.Wish {
        ControllerPool.Wish(
            spread: SpreadIndex(page), request: source.request(page, scale: scale),
            priority: priority)
    }

    private func finish(_ pages: [Int]) async {
        for page in pages {
            await eventually { source.running.contains(page) }
            source.finish(page)
        }
    }

    @Test("A controller shows a placeholder, then the page it is bound to")
    func placeholderThenPage() async {
        let (pool, _) = pool(3)
        pool.show([wish(4)])
        let controller = pool.controller(of: SpreadIndex(4))
        #expect(controller?.content.name == "placeholder")
        await finish([4])
        await eventually { controller?.content.name == "exact 4" }
    }

    @Test("A failure is shown, and a retry asks again")
    func failureAndRetry() async throws {
        let (pool, _) = pool(1)
        pool.show([wish(4)])
        let controller = try #require(pool.controller(of: SpreadIndex(4)))
        await eventually { source.running == [4] }
        source.finish(4, PagerError(.pageDamaged, "broken"))
        await eventually { controller.content.name == "failure pageDamaged" }
        controller.retry()
        #expect(controller.content.name == "placeholder")
        await finish([4])
        await eventually { controller.content.name == "exact 4" }
        controller.retry()
        #expect(source.begun == [4, 4])
    }

    @Test("While a sharper picture is drawn the old one stays")
    func oldStays() async throws {
        let (pool, _) = pool(1)
        pool.show([wish(4)])
        await finish([4])
        let controller = try #require(pool.controller(of: SpreadIndex(4)))
        await eventually { controller.content.name == "exact 4" }
        pool.show([wish(4, scale: 2)])
        #expect(controller.content.name == "scaled 4")
        await finish([4])
        await eventually { controller.content.name == "exact 4" }
        pool.show([wish(4, scale: 2)])
        #expect(source.begun.count == 2)
    }

    @Test("A page that comes late, when its controller shows another, is not shown")
    func lateIsNotShown() async throws {
        let (pool, _) = pool(1)
        pool.show([wish(4)])
        await eventually { source.running == [4] }
        pool.show([wish(5)])
        let controller = try #require(pool.controller(of: SpreadIndex(5)))
        await eventually { source.cancelled == [4] }
        await finish([5])
        await eventually { controller.content.name == "exact 5" }
        #expect(pool.controller(of: SpreadIndex(4)) == nil)
    }

    @Test("What is not wished for any more shows nothing and holds nothing in the cache")
    func lettingGo() async throws {
        let (pool, cache) = pool(2)
        pool.show([wish(1), wish(2)])
        await finish([1, 2])
        let controller = try #require(pool.controller(of: SpreadIndex(1)))
        await eventually { controller.content.name == "exact 1" }
        pool.show([wish(2)])
        #expect(controller.content.name == "nothing")
        await eventually {
            cache.shrinkToPinned()
            return cache.statistics.pictures == 1
        }
    }

    @Test("A long book needs as many controllers as a short one, and a turn rebinds one of them")
    func longBook() async {
        let (pool, _) = pool(3)
        let controllers = pool.controllers.map(ObjectIdentifier.init)
        for page in 1..<99 {
            pool.show([wish(page), wish(page + 1, .near), wish(page - 1, .near)])
            for page in page - 1...page + 1 {
                await eventually { pool.controller(of: SpreadIndex(page)) != nil }
                source.finish(page)
            }
        }
        #expect(pool.controllers.map(ObjectIdentifier.init) == controllers)
        #expect(pool.rebindingCount <= 3 + 97 * 2)
    }

    @Test("Wherever a reader jumps, each controller shows what it is bound to or nothing yet")
    func randomJumps() async {
        let seed: UInt64 = 11
        var random = SeededGenerator(seed: seed)
        let (pool, cache) = pool(5, drawings: 3)
        for _ in 0..<500 {
            let page = Int.random(in: 1..<99, using: &random)
            let scale = Double(Int.random(in: 1...3, using: &random))
            pool.show([wish(page, scale: scale), wish(page + 1, .near), wish(page - 1, .ahead)])
            for page in source.running where Bool.random(using: &random) { source.finish(page) }
            await Task.yield()
            for controller in pool.controllers {
                guard let shown = controller.content.page else { continue }
                #expect(controller.spread?.value == shown, "seed \(seed)")
            }
        }
        #expect(cache.statistics.peakBytes <= 1 << 20)
    }
}
