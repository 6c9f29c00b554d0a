// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerIsolation
@testable import PagerRender

extension Guarantees {
    @Suite("G8: a page has the same pixels, however it is drawn")
    struct DeterminismTests {
        @Test("Inside the program or by workers: cold, warm, several, after a crash or a cancel")
        func everyWay() async {
            await #expect(processExitsWith: .success) { try await EveryWay().check() }
        }

        @Test("Tiles have the same pixels, whichever worker recorded their pages, and how often")
        func tiles() async {
            await #expect(processExitsWith: .success) {
                let bytes = try TestDocs.bytes("book.pdf")
                let engine = try RenderEngine(bytes, pool: PixelBufferPool(idleBytes: 0))
                let tiles = try (0..<48).map { number in
                    let page = PageIndex(number / 3 % engine.summary.pageCount)
                    let info = try engine.pageInfo(page)
                    var tile = try RenderRequest.page(info, within: 2000)
                    tile.window = Rect(x: 400 * (number % 3), y: 500, width: 256, height: 256)
                    tile.method = .displayList
                    return tile
                }
                let expected = try tiles.map { try engine.raster($0).digest }
                for workers in [1, 3] {
                    let pool = try WorkerProgram.pool(workers: workers)
                    let book = try await pool.open(bytes)
                    let drawn = try await withThrowingTaskGroup { group in
                        for (number, tile) in tiles.enumerated() {
                            group.addTask { (number, try await book.raster(tile).digest) }
                        }
                        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
                    }
                    #expect(tiles.indices.map { drawn[$0] } == expected)
                }
            }
        }
    }
}

/// Draws all pages of all documents by workers in every way there is.
private struct EveryWay {
    private struct Expected {
        let document: TestDocs
        let bytes: DocumentBytes
        let pictures: [Picture]
    }

    private static let mostPages = Effort.isSoak ? .max : 8

    func check() async throws {
        var all: [Expected] = []
        for document in try TestDocs.all() {
            let bytes = try TestDocs.bytes(document.file)
            let pictures = await Self.picturesInside(bytes, document.passwords?.user)
            all.append(Expected(document: document, bytes: bytes, pictures: pictures))
        }
        #expect(all.flatMap(\.pictures).count { $0.isDrawn } > 60)
        let one = try WorkerProgram.pool()
        // Nothing is kept: each page is drawn by a worker that has drawn none before.
        let cold = try WorkerProgram.pool {
            $0.mostIdle = 0
            $0.warmUp = .full
        }
        let several = try WorkerProgram.pool(workers: 4)
        for expected in all {
            try await expect(expected, from: cold, "cold") { await pictures(of: $0) }
            try await expect(expected, from: one, "warm") { document in
                _ = await pictures(of: document)
                return await pictures(of: document)
            }
            try await expect(expected, from: one, "prepared") { document in
                document.prepare(forDrawing: 1000)
                return await pictures(of: document)
            }
            try await expect(expected, from: several, "several") { await picturesAtOnce(of: $0) }
            try await expect(expected, from: one, "crash") { document in
                _ = await document.picture(PageIndex(0))
                #expect(await one.killWorkers())
                return await pictures(of: document)
            }
            try await expect(expected, from: one, "cancel") { document in
                await cancel(document)
                return await pictures(of: document)
            }
        }
    }

    private static func picturesInside(_ bytes: DocumentBytes, _ password: String?) async
        -> [Picture]
    {
        let pool = PixelBufferPool(idleBytes: 0)
        guard let engine = try? RenderEngine(bytes, password: password, pool: pool) else {
            return []
        }
        var pictures: [Picture] = []
        for number in 0..<min(mostPages, engine.summary.pageCount) {
            let picture = await Picture { () throws(PagerError) in
                let info = try engine.pageInfo(PageIndex(number), box: .crop)
                return try engine.raster(.page(info, within: 300))
            }
            pictures.append(picture)
        }
        return pictures
    }

    private func expect(
        _ expected: Expected, from pool: WorkerPool, _ way: String,
        _ draw: (IsolatedDocument) async -> [Picture]
    ) async throws {
        let password = expected.document.passwords?.user
        let document = try? await pool.open(expected.bytes, password: password)
        let pictures = if let document { await draw(document) } else { [Picture]() }
        #expect(pictures == expected.pictures, "\(expected.document.file), \(way)")
    }

    private func pictures(of document: IsolatedDocument) async -> [Picture] {
        var pictures: [Picture] = []
        for page in document.pages.prefix(Self.mostPages) {
            pictures.append(await document.picture(page))
        }
        return pictures
    }

    private func picturesAtOnce(of document: IsolatedDocument) async -> [Picture] {
        await withTaskGroup(of: (Int, Picture).self) { group in
            for page in document.pages.prefix(Self.mostPages) {
                group.addTask { (page.value, await document.picture(page)) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func cancel(_ document: IsolatedDocument) async {
        let request = Task { await document.picture(PageIndex(0), within: 2000) }
        try? await Task.sleep(for: .milliseconds(3))
        request.cancel()
        _ = await request.value
    }
}
