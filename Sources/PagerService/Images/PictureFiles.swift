// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit
internal import Synchronization

/// The pictures kept on the disk: those used last, bounded by bytes, from run to run.
///
/// A picture appears whole or not at all, whenever the program or the machine ends; one that is
/// not what was written is not used. Where the disk is full or cannot be written, pictures are
/// drawn anew. All work of the disk is done on threads of its own. The folder may be shared with
/// other services; each counts what it wrote, and what it found when it started.
final class PictureFiles: Sendable {
    /// Puts bytes at a path by way of another; blocks.
    typealias Writer =
        @Sendable (_ bytes: [UInt8], _ path: String, _ temporary: String)
        throws(SystemError) -> Void

    /// The most bytes that wait to be written.
    private static let mostPendingBytes = 64 << 20
    /// The largest file that is read.
    private static let mostFileBytes = 1 << 30
    private static let blockBytes = 4096
    /// Seconds after which a file that was never finished is removed, whoever wrote it.
    private static let longestWrite = 3600

    private struct State {
        var index: LRUIndex<[UInt8]>
        var pendingBytes = 0
        var writes = 0
        var counts = PictureFileStatistics()

        /// Takes room for a file.
        ///
        /// - Returns: What has to go for it; nil where there is no room at all.
        mutating func admit(_ key: [UInt8], bytes: Int) -> [[UInt8]]? {
            guard case .admitted(let evicted) = index.admit(key, bytes: bytes) else { return nil }
            counts.evictions += evicted.count
            return evicted
        }
    }

    private let folder: String
    private let writer: Writer
    private let state: Mutex<State>
    private let reading = WorkThreads(2)
    private let writing = WorkThreads(1)

    /// Uses `folder`, which need not be there, and begins to look at what is in it.
    init(in folder: String, mostBytes: Int, writer: @escaping Writer = WholeFile.write) {
        self.folder = folder + "/pictures"
        self.writer = writer
        state = Mutex(State(index: LRUIndex(mostEntries: .max, mostBytes: mostBytes)))
        writing.start { [weak self] in self?.findAgain() }
    }

    /// What it holds and has done.
    var statistics: PictureFileStatistics {
        state.withLock { state in
            var statistics = state.counts
            statistics.bytes = state.index.bytes
            statistics.files = state.index.count
            return statistics
        }
    }

    /// Waits until all that was to be written is.
    func settle() async { await writing.run {} }

    /// Returns the picture where it is there and whole, which counts as a use.
    func read(_ key: [UInt8]) async -> [UInt8]? {
        await reading.run { self.readNow(key) }
    }

    /// Keeps the picture, some time later.
    func write(_ picture: [UInt8], for key: [UInt8]) {
        let bytes = picture.count
        let isTaken = state.withLock { state in
            guard bytes <= Self.mostPendingBytes - state.pendingBytes else {
                state.counts.dropped += 1
                return false
            }
            state.pendingBytes += bytes
            return true
        }
        guard isTaken else { return }
        writing.start { [weak self] in
            guard let self else { return }
            self.writeNow(picture, key)
            self.state.withLock { $0.pendingBytes -= bytes }
        }
    }

    // MARK: On threads that may block

    private func readNow(_ key: [UInt8]) -> [UInt8]? {
        let path = path(of: key)
        let file: [UInt8]
        do throws(SystemError) {
            file = try WholeFile.read(path, most: Self.mostFileBytes)
        } catch {
            state.withLock { state in
                state.counts.misses += 1
                if error.code == ENOENT {
                    state.index.remove(key)
                } else {
                    state.counts.failures += 1
                }
            }
            return nil
        }
        guard let picture = PictureFile.picture(in: file, for: key) else {
            unlink(path)
            state.withLock { state in
                state.counts.damaged += 1
                state.counts.misses += 1
                state.index.remove(key)
            }
            return nil
        }
        // When it was used last is known by its time in the next run.
        utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
        state.withLock { state in
            state.counts.hits += 1
            _ = state.index.touch(key)
        }
        return picture
    }

    private func writeNow(_ picture: [UInt8], _ key: [UInt8]) {
        let (evicted, number) = state.withLock { state in
            state.writes += 1
            return (state.admit(key, bytes: Self.diskBytes(picture.count)), state.writes)
        }
        guard let evicted else { return }
        remove(evicted)
        let path = path(of: key)
        do throws(SystemError) {
            try WholeFile.makeFolder(folder(of: key))
            try writer(
                PictureFile.encoded(picture, for: key), path,
                path + PictureFileName.temporaryEnding(number))
            state.withLock { $0.counts.written += 1 }
        } catch {
            state.withLock { state in
                state.counts.failures += 1
                state.index.remove(key)
            }
        }
    }

    /// Looks at what an earlier run left, the file used longest ago first.
    private func findAgain() {
        var found: [(key: [UInt8], bytes: Int, used: Int64)] = []
        for name in PictureFileName.names(in: folder) where name.utf8.count == 2 {
            let inner = folder + "/" + name
            for file in PictureFileName.names(in: inner) {
                let path = inner + "/" + file
                var status = stat()
                guard lstat(path, &status) == 0, let stamp = FileStamp(status) else { continue }
                if let key = PictureFileName.key(file), file.hasPrefix(name) {
                    found.append((key, Self.diskBytes(ofFile: stamp.bytes), stamp.modified))
                } else if PictureFileName.isAbandoned(file)
                    || time(nil) - status.st_mtim.tv_sec > Self.longestWrite
                {
                    unlink(path)
                }
            }
        }
        for file in found.sorted(by: { $0.used < $1.used }) {
            let evicted = state.withLock { $0.admit(file.key, bytes: file.bytes) }
            remove(evicted ?? [file.key])
        }
    }

    private func remove(_ keys: [[UInt8]]) {
        for key in keys { unlink(path(of: key)) }
    }

    private func folder(of key: [UInt8]) -> String { folder + "/" + key.prefix(1).hexadecimal }

    private func path(of key: [UInt8]) -> String { folder(of: key) + "/" + key.hexadecimal }

    /// What a picture takes on the disk, which gives room in whole blocks.
    private static func diskBytes(_ pictureBytes: Int) -> Int {
        diskBytes(ofFile: pictureBytes + PictureFile.overhead)
    }

    private static func diskBytes(ofFile bytes: Int) -> Int {
        (bytes + blockBytes - 1) / blockBytes * blockBytes
    }
}
