// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("Pictures, drawn and kept")
struct CachedPicturesTests {
    private let source = DrawnSource(pageCount: 2000, waits: true)

    private func store(
        _ change: (inout PictureConfiguration) -> Void = { _ in }
    ) -> CachedPictures {
        var configuration = PictureConfiguration()
        change(&configuration)
        return CachedPictures(configuration)
    }

    private func ask(
        _ store: CachedPictures, _ page: Int, of document: ServedDocument? = nil
    ) -> Task<Result<EncodedPicture, ServiceError>, Never> {
        let order = PictureOrder(
            document: document ?? .drawn(source), request: RenderRequest(drawing: page),
            encoding: .png(level: 1))
        return Task {
            await outcome { () async throws(ServiceError) in try await store.picture(order) }
        }
    }

    @Test func `are drawn once for all who want them, and then kept`() async throws {
        let store = store()
        let tasks = (0..<10).map { _ in ask(store, 3) }
        await comesAbout { store.statistics.coalesced == 9 && source.running == [3] }
        source.finish(3)
        var tags: Set<String?> = []
        for task in tasks {
            let picture = try await task.value.get()
            #expect(picture.bytes == [UInt8](repeating: 3, count: 100))
            tags.insert(picture.entityTag)
        }
        #expect(try await ask(store, 3).value.get().entityTag == tags.first)
        #expect(tags.count == 1 && source.begun == [3])
        let statistics = store.statistics
        #expect(statistics.hits == 1 && statistics.misses == 1 && statistics.drawn == 1)
        #expect(statistics.pictures == 1 && statistics.bytes == 100 + PictureMemory.overhead)
    }

    @Test func `are left to the workers to put in order, however many are wanted`() async throws {
        let store = store()
        let tasks = (0..<1200).map { ask(store, $0) }
        await comesAbout { source.running.count == 1200 && store.statistics.drawing == 1200 }
        source.finishAll()
        for (page, task) in tasks.enumerated() {
            #expect(try await task.value.get().bytes.first == UInt8(page & 0xFF))
        }
        #expect(store.statistics.drawing == 0 && store.statistics.drawn == 1200)
    }

    @Test func `are refused with a time to come back where too many wait`() async {
        let store = store { $0.mostDrawings = 3 }
        let tasks = (0..<3).map { ask(store, $0) }
        await comesAbout { source.running.count == 3 }
        let error = await ask(store, 99).value.error
        #expect(error?.status == .unavailable && error?.fields["Retry-After"] != nil)
        #expect(store.statistics.refusals == 1)
        // Who wants one that is being drawn is no burden.
        let joined = ask(store, source.running[0])
        await comesAbout { store.statistics.coalesced == 1 }
        for task in tasks + [joined] { task.cancel() }
        for task in tasks + [joined] { #expect(await task.value.error?.name == "cancelled") }
    }

    @Test func `are called off with the last who wants them`() async {
        let store = store()
        let (first, second) = (ask(store, 1), ask(store, 1))
        await comesAbout { store.statistics.coalesced == 1 && source.running == [1] }
        first.cancel()
        #expect(await first.value.error?.name == "cancelled")
        #expect(source.cancelled.isEmpty)
        second.cancel()
        #expect(await second.value.error?.name == "cancelled")
        await comesAbout { source.cancelled == [1] && store.statistics.drawing == 0 }
        #expect(source.begun == [1])
        #expect(store.statistics.failures == 0)
    }

    @Test func `that failed are not kept`() async throws {
        let store = store()
        let first = ask(store, 1)
        await comesAbout { source.running == [1] }
        source.finish(1, PagerError(.pageDamaged, "it is broken"))
        let error = await first.value.error
        #expect(error?.status == .unprocessable && error?.message == "it is broken")
        let second = ask(store, 1)
        await comesAbout { source.running == [1] }
        source.finish(1)
        #expect(try await second.value.get().bytes.count == 100)
        #expect(store.statistics.failures == 1)
    }

    @Test func `of a document that needs a password are kept under it, in memory only`()
        async throws
    {
        let folder = TemporaryFolder()
        let store = store { $0.cacheFolder = folder.path }
        let plain = DrawnSource()
        let codes = ["a", "b"].map {
            PasswordCode(of: $0, for: DocumentIdentifier(text: "d0c"), key: PasswordKey())
        }
        for code in codes + codes {
            _ = try await ask(store, 4, of: .drawn(plain, password: code)).value.get()
        }
        #expect(plain.begun == [4, 4])
        _ = try await ask(store, 4, of: .drawn(plain)).value.get()
        #expect(plain.begun.count == 3)
        await comesAbout { store.statistics.disk?.written == 1 }
        #expect(store.statistics.disk?.files == 1)
    }

    @Test func `that lack a page in passing are not kept, nor have the tag of the whole`()
        async throws
    {
        let folder = TemporaryFolder()
        let store = store { $0.cacheFolder = folder.path }
        let plain = DrawnSource(failures: [1: PagerError(.deadline, "slow", page: PageIndex(1))])
        let infos = (0..<3).map {
            PageInfo(page: PageIndex($0), label: nil, size: Size(width: 30, height: 40))
        }
        let sheet = try ContactSheet(infos, grid: ContactSheet.Grid(columns: 3, rows: 1), side: 20)
        let order = PictureOrder(
            document: .drawn(plain), .contactSheet(sheet, .png(level: 1)))
        for _ in 0..<2 {
            let part = try await store.picture(order)
            #expect(part.bytes == [2] && part.entityTag == nil)
        }
        #expect(plain.begun.count == 6 && store.statistics.pictures == 0)
        plain.heal()
        let tag = try store.entityTag(of: order)
        for _ in 0..<2 {
            let whole = try await store.picture(order)
            #expect(whole.bytes == [3] && whole.entityTag == tag)
        }
        #expect(plain.begun.count == 9 && store.statistics.pictures == 1)
        await comesAbout { store.statistics.disk?.written == 1 }
        #expect(store.statistics.disk?.files == 1)
    }

    @Test func `outlast a restart on the disk, with their tags`() async throws {
        let folder = TemporaryFolder()
        let plain = DrawnSource()
        var tags: [String?] = []
        for round in 0..<2 {
            let store = store { $0.cacheFolder = folder.path }
            for page in 0..<5 {
                let picture = try await ask(store, page, of: .drawn(plain)).value.get()
                #expect(picture.bytes.first == UInt8(page))
                if round == 0 { tags.append(picture.entityTag) }
                #expect(picture.entityTag == tags[page])
            }
            await comesAbout { store.statistics.disk?.files == 5 }
            #expect(store.statistics.disk?.hits == 5 * round)
        }
        #expect(plain.begun.count == 5)
        // Another version of the program draws anew.
        let next = store {
            $0.cacheFolder = folder.path
            $0.programVersion = "next"
        }
        #expect(try await ask(next, 0, of: .drawn(plain)).value.get().entityTag != tags[0])
        #expect(plain.begun.count == 6)
    }

    @Test func `are drawn where the disk gives nothing but errors`() async throws {
        let folder = TemporaryFolder()
        try folder.write("file", text: "no folder")
        let store = store { $0.cacheFolder = folder.path("file") }
        let plain = DrawnSource()
        for page in 0..<3 {
            #expect(try await ask(store, page, of: .drawn(plain)).value.get().bytes.count == 100)
        }
        await comesAbout { (store.statistics.disk?.failures ?? 0) >= 3 }
        #expect(store.statistics.disk?.files == 0)
    }

    @Test func `have their tags before they are drawn`() async throws {
        let store = store()
        let order = PictureOrder(
            document: .drawn(source), request: RenderRequest(drawing: 3), encoding: .png(level: 1))
        let tag = try store.entityTag(of: order)
        #expect(source.begun.isEmpty && store.statistics.misses == 0)
        let drawing = Task {
            await outcome { () async throws(ServiceError) in
                try await store.picture(order)
            }
        }
        await comesAbout { !source.running.isEmpty }
        source.finishAll()
        #expect(try await drawing.value.get().entityTag == tag)
    }

    @Test func `that make no sense are refused`() async {
        let request = RenderRequest(
            spread: SpreadGeometry(page: PageIndex(0), pageSize: Size(width: .nan, height: 1)),
            scale: PixelScale(pixelsPerPoint: 1),
            window: Rect(x: 0, y: 0, width: 1, height: 1))
        let order = PictureOrder(
            document: .drawn(source), request: request, encoding: .png(level: 1))
        let store = store()
        let error = await outcome { () async throws(ServiceError) in
            try await store.picture(order)
        }.error
        #expect(error?.status == .badRequest)
    }
}
