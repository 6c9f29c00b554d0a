// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerKit

/// Readers at work on one document, with one cache, and what came of it.
struct StressRun: Sendable {
    private static let sampledPages = 15
    /// The turns between two looks at the program's memory.
    private static let memoryInterval = 16
    /// How often in a row a reader may try to turn in vain.
    private static let mostVainTurns = 200

    private let options: StressOptions
    private let source: WitnessedSource
    private let cache: PageCache
    private let figures: StressFigures

    /// Prepares to read `document`.
    init(_ options: StressOptions, _ document: OpenDocument) {
        self.options = options
        source = WitnessedSource(document.source)
        cache = PageCache(
            PageCacheBudget(bytes: options.budget, pictures: 10_000, drawings: document.jobs))
        figures = StressFigures(turns: options.turns)
    }

    /// Reads, and reports.
    ///
    /// - Parameter progress: Told how many turns are done, again and again.
    /// - Returns: What was measured.
    /// - Throws: What the document did where nothing is known of its pages.
    func report(
        _ progress: @escaping @Sendable (Int) -> Void
    ) async throws(PagerError) -> StressReport {
        let infos = try await source.readablePageInfos(box: .crop).compactMap { $0 }
        await source.prepare(forDrawing: options.turns)
        let drawing = await drawingSeconds(infos)
        let start = ContinuousClock.now
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<options.readers {
                group.addTask { await read(infos, number, progress) }
            }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        figures.note(memory: Self.residentBytes, after: figures.all.times.count)
        return StressReport(
            budget: options.budget, readers: options.readers, seed: options.seed,
            pageCount: source.summary.pageCount,
            seconds: seconds, drawingSeconds: drawing, figures.all, cache.statistics)
    }

    private func read(
        _ infos: [PageInfo], _ number: Int, _ progress: @Sendable (Int) -> Void
    ) async {
        var reader = StressReader(
            CachedDocument(source, in: cache), infos: infos, view: options.view,
            StressRandom(seed: options.seed &+ UInt64(number)))
        await reader.waitUntilExact()
        var vain = 0
        let start = ContinuousClock.now
        var slot = 0.0
        while vain < Self.mostVainTurns, figures.takeTurn() {
            if let pace = options.pace {
                slot += 1 / pace
                try? await Task.sleep(until: start + .seconds(slot), clock: .continuous)
            }
            let before = reader.controller.statistics.turnsFinished
            await turn(&reader, progress)
            vain = reader.controller.statistics.turnsFinished == before ? vain + 1 : 0
            if options.zooms, reader.lookClosely() {
                await reader.waitUntilExact()
                check(reader)
                reader.pan()
                await reader.waitUntilExact()
                check(reader)
                reader.zoomOut()
                await reader.waitUntilExact()
            }
        }
    }

    private func turn(
        _ reader: inout StressReader, _ progress: @Sendable (Int) -> Void
    ) async {
        let start = ContinuousClock.now
        reader.turn()
        let isSettled = reader.controller.isExact
        check(reader)
        if !isSettled { await reader.waitUntilExact() }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        check(reader)
        let turns = figures.note(
            seconds, reader.showsPictures ? (isSettled ? .warm : .cold) : .failed)
        guard turns % Self.memoryInterval == 0 else { return }
        figures.note(memory: Self.residentBytes, after: turns)
        progress(turns)
    }

    /// Looks whether what must hold at every moment holds.
    private func check(_ reader: borrowing StressReader) {
        let controller = reader.controller
        let statistics = controller.statistics
        if statistics.cache.bytes > options.budget { figures.noteBroken("cache beyond its budget") }
        if statistics.controllers > controller.settings.controllerCount {
            figures.noteBroken("more page controllers than there may be")
        }
        for page in controller.controllers {
            guard let spread = page.spread, case .picture(let raster, _) = page.content,
                page.spread == spread
            else { continue }
            if source.pages(shownBy: raster).map(Set.init) != Set(controller.pages(of: spread)) {
                figures.noteBroken("a page controller shows other pages than its own")
            }
        }
    }

    /// How long a page takes to draw while nothing else is drawn, in seconds each.
    private func drawingSeconds(_ infos: [PageInfo]) async -> [Double] {
        var random = StressRandom(seed: options.seed)
        var seconds: [Double] = []
        for _ in 0..<Self.sampledPages {
            guard let info = infos.randomElement(using: &random) else { break }
            let geometry = SpreadGeometry(page: info.page, pageSize: info.size)
            let size = OutputSize.fit(
                width: Int(options.view.width), height: Int(options.view.height))
            guard let scale = try? size.scale(for: geometry.size) else { continue }
            let start = ContinuousClock.now
            let raster = try? await source.raster(RenderRequest(spread: geometry, scale: scale))
            if raster != nil { seconds.append((ContinuousClock.now - start) / .seconds(1)) }
        }
        return seconds
    }

    /// The memory that the program holds at this moment, without its workers.
    private static var residentBytes: Int {
        guard let file = fopen("/proc/self/statm", "re") else { return 0 }
        defer { fclose(file) }
        var total = 0
        var resident = 0
        guard
            withUnsafeMutablePointer(
                to: &total,
                { total in
                    withUnsafeMutablePointer(to: &resident) { resident in
                        withVaList([total, resident]) { vfscanf(file, "%ld %ld", $0) }
                    }
                }) == 2
        else { return 0 }
        return resident * Int(sysconf(CInt(_SC_PAGESIZE)))
    }
}
