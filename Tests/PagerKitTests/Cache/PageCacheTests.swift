// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

@Suite("The cache of pictures", .timeLimit(.minutes(5)))
struct PageCacheTests {
    private let source = ScriptedSource()

    /// The bytes of one picture of the source.
    private static let pictureBytes = 400

    private func cache(pictures: Int = 100, bytes: Int = 1 << 20, drawings: Int = 1) -> PageCache {
        PageCache(PageCacheBudget(bytes: bytes, pictures: pictures, drawings: drawings))
    }

    private func key(_ page: Int) -> PageCache.Key {
        PageCache.Key(document: 1, request: source.request(page))
    }

    /// Asks for `page` in a task of its own.
    private func ask(
        _ cache: PageCache, _ page: Int, _ priority: DrawingPriority = .visible
    ) -> Task<Result<Raster, PagerError>, Never> {
        let (source, key) = (source, key(page))
        return Task {
            do throws(PagerError) {
                return .success(try await cache.picture(key, from: source, priority: priority))
            } catch {
                return .failure(error)
            }
        }
    }

    private func draw(_ cache: PageCache, _ pages: [Int]) async {
        for page in pages {
            let asked = ask(cache, page)
            await eventually { source.running.contains(page) }
            source.finish(page)
            _ = await asked.value
        }
    }

    @Test("What is there is not drawn again")
    func hit() async throws {
        let cache = cache()
        await draw(cache, [3])
        let raster = try await cache.picture(key(3), from: source, priority: .visible)
        #expect(raster.withUnsafeBytes { $0.first } == 3)
        #expect(source.begun == [3])
        #expect(cache.statistics.hits == 1 && cache.statistics.misses == 1)
        #expect(cache.statistics.bytes == Self.pictureBytes)
    }

    @Test("Equal requests are drawn once, and all who wait get the picture")
    func coalesces() async {
        let cache = cache()
        let asked = (0..<5).map { _ in ask(cache, 1) }
        await eventually { cache.statistics.coalesced == 4 && source.running == [1] }
        source.finish(1)
        for each in asked { #expect(await each.value.isSuccess) }
        #expect(source.begun == [1])
        #expect(cache.statistics.misses == 1)
    }

    @Test("What is wanted most is drawn first; among equals what was asked for first")
    func priorities() async {
        let cache = cache()
        let first = ask(cache, 0)
        await eventually { source.running == [0] }
        var others: [Task<Result<Raster, PagerError>, Never>] = []
        for (page, priority) in [(1, DrawingPriority.ahead), (2, .near), (3, .visible), (4, .near)]
        {
            others.append(ask(cache, page, priority))
            await eventually { cache.statistics.misses == others.count + 1 }
        }
        for page in [0, 3, 2, 4, 1] {
            await eventually { source.running == [page] }
            source.finish(page)
        }
        for task in [first] + others { #expect(await task.value.isSuccess) }
        #expect(source.begun == [0, 3, 2, 4, 1])
    }

    @Test("A picture takes the priority of the keenest who wants it")
    func keenestCounts() async {
        let cache = cache()
        let first = ask(cache, 0)
        await eventually { source.running == [0] }
        let near = ask(cache, 1, .near)
        await eventually { cache.statistics.misses == 2 }
        let ahead = ask(cache, 2, .ahead)
        await eventually { cache.statistics.misses == 3 }
        let keen = ask(cache, 2, .visible)
        await eventually { cache.statistics.coalesced == 1 }
        for page in [0, 2, 1] {
            await eventually { source.running == [page] }
            source.finish(page)
        }
        for task in [first, near, ahead, keen] { #expect(await task.value.isSuccess) }
    }

    @Test("The drawing is called off with the last who wants it, not before")
    func cancelsWithLast() async {
        let cache = cache()
        let first = ask(cache, 1)
        await eventually { source.running == [1] }
        let second = ask(cache, 1)
        await eventually { cache.statistics.coalesced == 1 }
        first.cancel()
        #expect(await first.value.errorCode == .cancelled)
        #expect(source.cancelled.isEmpty)
        second.cancel()
        #expect(await second.value.errorCode == .cancelled)
        await eventually { source.cancelled == [1] }
        await eventually { cache.statistics.bytes == 0 }
        #expect(cache.statistics.cancellations == 1)
    }

    @Test("What nobody wants any more is not begun")
    func notBegun() async {
        let cache = cache()
        let first = ask(cache, 0)
        await eventually { source.running == [0] }
        let second = ask(cache, 1)
        await eventually { cache.statistics.misses == 2 }
        second.cancel()
        #expect(await second.value.errorCode == .cancelled)
        source.finish(0)
        _ = await first.value
        #expect(source.begun == [0])
    }

    @Test("Whoever comes while a drawing is being called off gets the picture all the same")
    func comesLate() async {
        let cache = cache()
        let first = ask(cache, 1)
        await eventually { source.running == [1] }
        first.cancel()
        let late = ask(cache, 1)
        await eventually { source.begun.count == 2 && source.running == [1] }
        source.finish(1)
        #expect(await late.value.isSuccess)
    }

    @Test("A failure reaches all who wait and is not remembered")
    func failure() async {
        let cache = cache()
        let asked = (0..<2).map { _ in ask(cache, 1) }
        await eventually { cache.statistics.coalesced == 1 && source.running == [1] }
        source.finish(1, PagerError(.pageDamaged, "broken"))
        for each in asked { #expect(await each.value.errorCode == .pageDamaged) }
        #expect(cache.statistics.bytes == 0)
        await draw(cache, [1])
        #expect(cache.picture(key(1)) != nil)
    }

    @Test("The picture used longest ago goes first, and held ones stay")
    func evicts() async throws {
        let cache = cache(pictures: 3)
        await draw(cache, [0])
        let held = try await cache.heldPicture(key(0), from: source, priority: .visible)
        await draw(cache, [1, 2])
        _ = cache.picture(key(1))
        await draw(cache, [3])
        #expect(cache.picture(key(2)) == nil)
        await draw(cache, [4, 5])
        #expect(cache.picture(key(0)) != nil)
        #expect(cache.statistics.evictions == 3)
        withExtendedLifetime(held) {}
    }

    @Test("A picture is no longer held once nobody holds it")
    func releases() async throws {
        let cache = cache(pictures: 1)
        await draw(cache, [0])
        var held: HeldPicture? = try await cache.heldPicture(
            key(0), from: source, priority: .visible)
        #expect(held != nil)
        #expect(await ask(cache, 1).value.errorCode == .outOfMemory)
        #expect(cache.statistics.refusals == 1)
        held = nil
        await draw(cache, [1])
        #expect(cache.picture(key(1)) != nil)
    }

    @Test("What finds no room waits for what is being drawn, and is then drawn")
    func waitsForRoom() async {
        let cache = cache(bytes: Self.pictureBytes, drawings: 2)
        let first = ask(cache, 0)
        await eventually { source.running == [0] }
        let second = ask(cache, 1)
        await eventually { cache.statistics.misses == 2 }
        #expect(source.running == [0])
        source.finish(0)
        await eventually { source.running == [1] }
        source.finish(1)
        #expect(await first.value.isSuccess)
        #expect(await second.value.isSuccess)
        #expect(cache.statistics.peakBytes == Self.pictureBytes)
    }

    @Test("Under pressure it shrinks to what is held")
    func shrinks() async throws {
        let cache = cache()
        await draw(cache, [0, 1, 2])
        let held = try await cache.heldPicture(key(1), from: source, priority: .visible)
        cache.shrinkToPinned()
        #expect(cache.statistics.pictures == 1)
        #expect(cache.picture(key(1)) != nil)
        withExtendedLifetime(held) {}
    }

    @Test("Whatever is asked, cancelled and finished, in any order: the bounds hold and all end")
    func randomOrders() async {
        let seed: UInt64 = 7
        var random = SeededGenerator(seed: seed)
        let cache = cache(pictures: 4, bytes: 4 * Self.pictureBytes, drawings: 3)
        var asked: [Task<Result<Raster, PagerError>, Never>] = []
        for _ in 0..<1000 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0..<3:
                let priority = DrawingPriority.allCases.randomElement(using: &random) ?? .near
                asked.append(ask(cache, Int.random(in: 0..<9, using: &random), priority))
            case 3: asked.randomElement(using: &random)?.cancel()
            case 4: cache.shrink(toBytes: Int.random(in: 0...1600, using: &random))
            default:
                if let page = source.running.randomElement(using: &random) { source.finish(page) }
            }
            let statistics = cache.statistics
            #expect(statistics.bytes <= 4 * Self.pictureBytes, "seed \(seed)")
            #expect(statistics.pictures <= 4 && source.running.count <= 3, "seed \(seed)")
            if asked.count % 50 == 0 { await Task.yield() }
        }
        let ending = Task {
            while !Task.isCancelled {
                for page in source.running { source.finish(page) }
                await Task.yield()
            }
        }
        for task in asked { _ = await task.value }
        ending.cancel()
        #expect(cache.statistics.peakBytes <= 4 * Self.pictureBytes, "seed \(seed)")
    }
}

extension Result where Failure == PagerError {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }

    fileprivate var errorCode: PagerError.Code? {
        if case .failure(let error) = self { error.code } else { nil }
    }
}
