// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerRender

extension Worker {
    /// Unused pixels kept for the next picture, of all pools together.
    private static let pixels = PixelBufferPool(idleBytes: 64 << 20)

    /// Whether it may be asked again.
    func isWorthKeeping(by upkeep: WorkerUpkeep) -> Bool {
        !hasGivenWay
            && upkeep.keeps(
                drawn: drawn, idle: MonotonicTime.now - lastUsed,
                resident: child.process.privateBytes() ?? .max, processorTime: processorSeconds)
    }

    /// Copies the pixels of `picture` out of the arena.
    ///
    /// - Throws: `outOfMemory`.
    func raster(of picture: RenderRequest, rowStride: Int) throws(PagerError) -> Raster {
        let size = picture.pictureSize
        return try channel.arena.withContents { (memory) throws(PagerError) in
            let pixels = UnsafeRawBufferPointer(rebasing: memory[..<(rowStride * size.height)])
            return try Raster(
                copying: pixels, size: size, rowStride: rowStride, scale: picture.pictureScale,
                isOpaque: picture.isOpaque, from: Self.pixels)
        }
    }
}

extension WorkerChannel {
    /// The bytes of the arena that stay in memory while a worker has no work.
    private static let keptBytes = 32 << 20

    /// Gives back the memory that only large answers need.
    ///
    /// Where the system refuses, the memory stays until the worker goes.
    func giveBackMemory() { try? arena.memory.discard(beyond: Self.keptBytes) }
}

extension WorkerPoolConfiguration {
    /// The seconds of processor time that a worker may take besides what upkeep allows: enough
    /// for a file of many pages, which is one piece of work.
    private static let extraProcessorSeconds = 3600.0

    /// On what terms workers are made.
    var terms: WorkerTerms {
        let seconds =
            upkeep.mostProcessorTime + Self.extraProcessorSeconds
            + 2 * WorkKind.allCases.map { limits.seconds(for: $0) }.reduce(0, max)
        return WorkerTerms(
            processorSeconds: UInt32(min(seconds, Double(Int32.max))),
            needsLandlock: mode == .strict)
    }
}

extension DocumentRecord {
    /// What a worker is asked first.
    var opening: WorkerRequest { .open(password: password, limits: limits) }

    /// Names work on the document, as strikes are counted.
    ///
    /// Reads the whole document the first time; nil where that fails.
    func work(_ kind: WorkKind, on pages: [PageIndex]) -> Quarantine.Work? {
        guard let digest = try? contents.digest() else { return nil }
        return Quarantine.Work(document: digest, pages: pages, kind: kind)
    }
}

extension Job {
    /// The work as strikes are counted: one piece for each of its parts.
    var work: [Quarantine.Work] {
        request.pagesOfParts.compactMap { document.work(request.work, on: $0) }
    }
}

extension WorkerPoolStatistics {
    /// Counts a piece of work that came to nothing.
    mutating func count(_ reason: WorkFailure.Reason) {
        switch reason {
        case .refused, .unsendable: answered += 1
        case .stopped(.deadline): overdue += 1
        case .stopped(.memory): overfull += 1
        case .stopped(.cancelled): cancelled += 1
        case .ended(.signal(SIGSYS)), .violation: forbidden += 1
        case .ended: crashed += 1
        case .unavailable: break
        }
    }
}
