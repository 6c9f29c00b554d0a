// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization

/// Draws pictures, equal ones once, and keeps the latest in memory and, where a folder is given,
/// on the disk.
///
/// A bounded number is drawn at once and a bounded number waits; who comes then is told when to
/// come back. Whoever cancels their task wants the picture no longer; the drawing is called off
/// with the last one. Pictures of documents that were opened with a password are kept in memory
/// only, under that password.
final class CachedPictures: PictureStore {
    private struct State {
        var memory: PictureMemory
        var counts = PictureStatistics()
    }

    private let state: Mutex<State>
    private let drawings = SharedWork<PictureKey, EncodedPicture>()
    private let queue: AdmissionQueue
    private let painters: TurnPainters
    private let files: PictureFiles?
    private let version: String

    /// Makes an empty store; what is on the disk is found again in the background.
    ///
    /// - Parameter configuration: How much is kept and drawn.
    init(_ configuration: PictureConfiguration = PictureConfiguration()) {
        version = PictureKey.version(of: configuration.programVersion)
        state = Mutex(
            State(
                memory: PictureMemory(
                    mostBytes: configuration.mostBytes, mostPictures: configuration.mostPictures)))
        queue = AdmissionQueue(
            mostAtWork: configuration.mostDrawings, mostWaiting: configuration.mostWaiting)
        painters = TurnPainters(configuration.mostDrawings)
        files = configuration.cacheFolder.map {
            PictureFiles(in: $0, mostBytes: configuration.mostCacheBytes)
        }
    }

    /// What it holds and has done.
    var statistics: PictureStatistics {
        var statistics = state.withLock { state in
            var statistics = state.counts
            statistics.bytes = state.memory.bytes
            statistics.pictures = state.memory.count
            statistics.evictions = state.memory.evictions
            return statistics
        }
        let counts = queue.counts
        statistics.drawing = counts.atWork
        statistics.waiting = counts.waiting
        statistics.refusals = counts.refusals
        statistics.coalesced = drawings.joined
        statistics.calledOff = drawings.calledOff
        statistics.disk = files?.statistics
        return statistics
    }

    /// Returns the picture, drawn where it is not there.
    func picture(_ order: PictureOrder) async throws(ServiceError) -> EncodedPicture {
        let key: PictureKey
        do throws(PagerError) {
            key = try PictureKey(order, version: version)
        } catch {
            throw ServiceError(error)
        }
        if let picture = use(key) {
            state.withLock { $0.counts.hits += 1 }
            return picture
        }
        return try await drawings.value(for: key) { () async throws(ServiceError) in
            try await self.made(key, order)
        }
    }

    private func use(_ key: PictureKey) -> EncodedPicture? {
        state.withLock { $0.memory.use(key) }
    }

    private func made(
        _ key: PictureKey, _ order: PictureOrder
    ) async throws(ServiceError) -> EncodedPicture {
        // It may have come while this was about to begin.
        if let picture = use(key) { return picture }
        state.withLock { $0.counts.misses += 1 }
        // Nothing of a protected document goes near the disk.
        let files = key.isProtected ? nil : files
        if let bytes = await files?.read(key.digest) { return keep(bytes, key) }
        let bytes = try await queue.admitted(for: order.document.identifier) {
            () async throws(ServiceError) in try await self.drawn(order)
        }
        files?.write(bytes, for: key.digest)
        return keep(bytes, key)
    }

    private func keep(_ bytes: [UInt8], _ key: PictureKey) -> EncodedPicture {
        let picture = EncodedPicture(bytes: bytes, entityTag: key.entityTag)
        state.withLock { $0.memory.keep(picture, for: key) }
        return picture
    }

    private func drawn(_ order: PictureOrder) async throws(ServiceError) -> [UInt8] {
        let began = MonotonicTime.now
        do throws(PagerError) {
            let bytes = try await order.drawn(turnsBy: painters)
            state.withLock {
                $0.counts.drawn += 1
                $0.counts.drawingSeconds += MonotonicTime.now - began
            }
            return bytes
        } catch {
            state.withLock { $0.counts.failures += error.code == .cancelled ? 0 : 1 }
            throw ServiceError(error)
        }
    }
}
