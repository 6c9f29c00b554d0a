// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// The files that are being written under a temporary name.
final class UnfinishedFiles: Sendable {
    /// Those of this process, known to the thread that takes signals.
    static let shared = UnfinishedFiles()

    private let paths = Mutex<Set<ByteString>>([])

    /// Makes a file by `create`, which returns its path, and remembers it.
    ///
    /// The list is locked meanwhile, so that no signal finds a file that is not listed yet.
    func remember(_ create: () throws(SystemError) -> ByteString) throws(SystemError) -> ByteString
    {
        try paths.withLock { (paths) throws(SystemError) in
            let path = try create()
            paths.insert(path)
            return path
        }
    }

    /// Gives the file at `path` its final name, or removes it where that fails.
    func finish(_ path: ByteString, as target: ByteString) throws(SystemError) {
        try paths.withLock { (paths) throws(SystemError) in
            defer { paths.remove(path) }
            let isRenamed = path.withCString { old in target.withCString { rename(old, $0) } } == 0
            guard !isRenamed else { return }
            let error = SystemError.last
            path.withCString { _ = unlink($0) }
            throw error
        }
    }

    /// Removes the file at `path`.
    func remove(_ path: ByteString) {
        paths.withLock { paths in
            path.withCString { _ = unlink($0) }
            paths.remove(path)
        }
    }

    /// Removes all files and calls `end`; no thread can make or finish a file meanwhile.
    func removeAll(andThen end: () -> Never) -> Never {
        paths.withLock { paths in
            for path in paths { path.withCString { _ = unlink($0) } }
            end()
        }
    }
}
