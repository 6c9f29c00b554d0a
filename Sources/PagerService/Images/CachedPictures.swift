// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization

/// Draws pictures, equal ones once, and keeps the latest in memory and, where a folder is given,
/// on the disk.
///
/// In which order is for the workers to decide, who see all work of the service. A bounded number
/// is being drawn or waits for them; who comes then is told when to come back. Whoever cancels
/// their task wants the picture no longer; the drawing is called off with the last one. Pictures
/// of documents that were opened with a password are kept in memory only, under that password;
/// those that lack something in passing are not kept at all.
final class CachedPictures: PictureStore {
    private struct State {
        var memory: PictureMemory
        var counts = PictureStatistics()
    }

    private let state: Mutex<State>
    private let drawings = SharedWork<PictureKey, EncodedPicture>()
    private let mostDrawings: Int
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
        mostDrawings = configuration.mostDrawings
        painters = TurnPainters(configuration.mostTurns)
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
        statistics.coalesced = drawings.joined
        statistics.calledOff = drawings.calledOff
        statistics.disk = files?.statistics
        return statistics
    }

    /// Returns the tag that the picture has, drawn or not.
    func entityTag(of order: PictureOrder) throws(ServiceError) -> String {
        try key(order).entityTag
    }

    /// Returns the picture, drawn where it is not there.
    func picture(_ order: PictureOrder) async throws(ServiceError) -> EncodedPicture {
        let key = try key(order)
        if let picture = use(key) {
            state.withLock { $0.counts.hits += 1 }
            return picture
        }
        return try await drawings.value(for: key) { () async throws(ServiceError) in
            try await self.made(key, order)
        }
    }

    private func key(_ order: PictureOrder) throws(ServiceError) -> PictureKey {
        do throws(PagerError) {
            return try PictureKey(order, version: version)
        } catch {
            throw ServiceError(error)
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
        let drawn = try await drawn(order)
        guard drawn.isComplete else {
            return EncodedPicture(bytes: drawn.bytes, entityTag: nil)
        }
        files?.write(drawn.bytes, for: key.digest)
        return keep(drawn.bytes, key)
    }

    private func keep(_ bytes: [UInt8], _ key: PictureKey) -> EncodedPicture {
        let picture = EncodedPicture(bytes: bytes, entityTag: key.entityTag)
        state.withLock { $0.memory.keep(picture, for: key) }
        return picture
    }

    private func begin() throws(ServiceError) {
        let isRefused = state.withLock { state in
            guard state.counts.drawing < mostDrawings else {
                state.counts.refusals += 1
                return true
            }
            state.counts.drawing += 1
            return false
        }
        if isRefused { throw .overloaded }
    }

    private func drawn(_ order: PictureOrder) async throws(ServiceError) -> DrawnPicture {
        try begin()
        defer { state.withLock { $0.counts.drawing -= 1 } }
        let began = MonotonicTime.now
        do throws(ServiceError) {
            let drawn = try await order.drawn(turnsBy: painters)
            state.withLock {
                $0.counts.drawn += 1
                $0.counts.drawingSeconds += MonotonicTime.now - began
            }
            return drawn
        } catch {
            let isFailure = error.status != .clientClosedRequest
            state.withLock { $0.counts.failures += isFailure ? 1 : 0 }
            throw error
        }
    }
}
