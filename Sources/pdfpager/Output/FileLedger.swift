// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// The files that are written: those that are finished, and those under a temporary name.
final class FileLedger: Sendable {
    /// That of this process, known to the thread that takes signals.
    static let shared = FileLedger()

    private struct State: Sendable {
        var unfinished: Set<ByteString> = []
        var finished = FileTally()
    }

    private let state = Mutex(State())

    /// Makes a file by `create`, which returns its path, and remembers it.
    ///
    /// The list is locked meanwhile, so that no signal finds a file that is not listed yet.
    func remember(_ create: () throws(SystemError) -> ByteString) throws(SystemError) -> ByteString
    {
        try state.withLock { (state) throws(SystemError) in
            let path = try create()
            state.unfinished.insert(path)
            return path
        }
    }

    /// Gives a file without a name its name `target` by `link`.
    func finish(_ target: ByteString, by link: () throws(SystemError) -> Void) throws(SystemError) {
        try state.withLock { (state) throws(SystemError) in
            try link()
            state.finished.add(target)
        }
    }

    /// Gives the file at `path` its final name, or removes it where that fails.
    func finish(_ path: ByteString, as target: ByteString) throws(SystemError) {
        try state.withLock { (state) throws(SystemError) in
            defer { state.unfinished.remove(path) }
            guard path.withCString({ old in target.withCString { rename(old, $0) } }) == 0 else {
                let error = SystemError.last
                path.withCString { _ = unlink($0) }
                throw error
            }
            state.finished.add(target)
        }
    }

    /// Removes the file at `path`.
    func remove(_ path: ByteString) {
        state.withLock { state in
            path.withCString { _ = unlink($0) }
            state.unfinished.remove(path)
        }
    }

    /// Removes all unfinished files and calls `end` with the finished ones; no thread can make or
    /// finish a file meanwhile.
    func close(andThen end: (FileTally) -> Never) -> Never {
        state.withLock { state in
            for path in state.unfinished { path.withCString { _ = unlink($0) } }
            end(state.finished)
        }
    }
}
