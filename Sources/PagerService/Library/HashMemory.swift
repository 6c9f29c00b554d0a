// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit
internal import Synchronization

/// The file in which the hashes of a library are remembered from run to run.
///
/// Each set of folders has a file of its own. Without a file, or with a damaged one, all is
/// hashed anew; where it cannot be written, the next run does so. What is known of files that are
/// away is kept for a while, as they may come back.
final class HashMemory: Sendable {
    /// Seconds between two times that what is known is written down while much is hashed.
    static let interval = 30.0
    /// The largest file that is read.
    private static let mostBytes = 1 << 30
    /// Of how many files that are not there the hashes are kept.
    private static let mostAway = 100_000

    private struct State {
        var index: HashIndex
        /// Whether the file says something else.
        var isNews = false
        var failedLast = false
    }

    private let folder: String
    private let path: String
    private let names: LibraryNames
    private let state: Mutex<State>

    /// Reads what was remembered of these roots; blocks.
    init(in folder: String, _ names: LibraryNames) {
        self.folder = folder
        self.names = names
        let roots = names.roots.map(\.path).joined(separator: "\0")
        path = folder + "/hashes-" + SHA256.hash(of: roots.utf8).prefix(8).hexadecimal
        let bytes = try? WholeFile.read(path, most: Self.mostBytes)
        state = Mutex(State(index: bytes.flatMap { HashIndex($0) } ?? HashIndex()))
    }

    /// Whether the file could not be written the last time.
    var failedLast: Bool { state.withLock { $0.failedLast } }

    /// Returns what named the contents of a file that is as it was then.
    func identifier(of file: FoundFile) -> DocumentIdentifier? {
        let key = key(file.place, file.stamp)
        return state.withLock { $0.index.identifier(of: key) }
    }

    /// Notes what names the contents of a file; written down with the next `save`.
    func note(_ identifier: DocumentIdentifier, of file: FoundFile) {
        let key = key(file.place, file.stamp)
        state.withLock { state in
            state.index.note(identifier, of: key)
            state.isNews = true
        }
    }

    /// Writes down what is known where that is news; blocks.
    ///
    /// - Parameter known: All files that are there now and were hashed.
    func save(
        _ known: [(place: LibraryPlace, stamp: FileStamp, identifier: DocumentIdentifier)]
    ) {
        let known = known.map { (key: key($0.place, $0.stamp), identifier: $0.identifier) }
        let index = state.withLock { state -> HashIndex? in
            let before = state.index
            state.index.renew(known, keepingOthers: Self.mostAway)
            guard state.isNews || state.failedLast || state.index != before else { return nil }
            state.isNews = false
            return state.index
        }
        guard let index else { return }
        let isWritten = write(index)
        state.withLock { $0.failedLast = !isWritten }
    }

    private func write(_ index: HashIndex) -> Bool {
        do throws(SystemError) {
            try WholeFile.makeFolder(folder)
            try WholeFile.write(index.encoded, to: path, by: path + "-new-\(getpid())")
            return true
        } catch {
            return false
        }
    }

    private func key(_ place: LibraryPlace, _ stamp: FileStamp) -> HashIndex.Key {
        HashIndex.Key(path: SHA256.hash(of: names.absolutePath(of: place)), stamp: stamp)
    }
}
