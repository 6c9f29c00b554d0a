// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// Small files that are replaced as a whole.
enum StateFile {
    private static let counter = Atomic<Int>(0)

    /// Makes the folder at `path`, and those above it, where they are not there; only their owner
    /// may look into those that are made.
    ///
    /// - Throws: `cannotCreate`.
    static func makeFolder(_ path: String) throws(PagerError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let end = path.lastIndex(of: "/"), end > path.startIndex else {
            throw failure("the folder \(path) cannot be made")
        }
        try makeFolder(String(path[..<end]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw failure("the folder \(path) cannot be made")
        }
    }

    /// Puts a file of `bytes` at `path`: whoever looks, and after whatever failure, finds all of
    /// the old file or all of the new one.
    ///
    /// - Throws: `cannotCreate`; the old file is there then.
    static func replace(_ path: String, by bytes: [UInt8]) throws(PagerError) {
        let number = counter.add(1, ordering: .relaxed).newValue
        let temporary = "\(path).\(getpid()).\(number).tmp"
        do throws(PagerError) {
            try write(bytes, to: temporary)
            guard rename(temporary, path) == 0 else {
                throw failure("the file \(path) cannot be replaced")
            }
        } catch {
            unlink(temporary)
            throw error
        }
        flushFolder(of: path)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(PagerError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("the file \(path) cannot be made") }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw failure("the file \(path) cannot be written") }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0 else { throw failure("the file \(path) cannot be written") }
    }

    /// Has the new name reach the disk; where that fails the file is there all the same.
    private static func flushFolder(of path: String) {
        guard let end = path.lastIndex(of: "/") else { return }
        let descriptor = open(String(path[...end]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func failure(_ message: String) -> PagerError {
        PagerError(.cannotCreate, message, cause: String(cString: strerror(errno)))
    }
}
