// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Files that are read and written whole, and are never seen half written.
///
/// Everything blocks.
package enum WholeFile {
    /// Makes the folder at `path` and those it lies in, for nobody but this user.
    package static func makeFolder(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o700) != 0 else { return }
        if errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw SystemError("mkdir")
        }
        try makeFolder(String(path[..<slash]))
        if mkdir(path, 0o700) != 0 && errno != EEXIST { throw SystemError("mkdir") }
    }

    /// Returns the bytes of the regular file at `path`.
    ///
    /// - Throws: `EFBIG` where it has more than `most`; or what the system says.
    package static func read(_ path: String, most: Int) throws(SystemError) -> [UInt8] {
        let file = try Descriptor(opening: path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        let size = try sizeOfRegularFile(file)
        guard size <= most else { throw SystemError("read", code: EFBIG) }
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let free = UnsafeMutableRawBufferPointer(buffer)[count...]
                let part = Glibc.read(
                    file.number, UnsafeMutableRawBufferPointer(rebasing: free).baseAddress,
                    free.count)
                if part < 0 && errno == EINTR { continue }
                if part < 0 { failure = SystemError("read") }
                guard part > 0 else { break }
                count += part
            }
        }
        if let failure { throw failure }
        return bytes
    }

    private static func sizeOfRegularFile(
        _ file: borrowing Descriptor
    ) throws(SystemError) -> Int {
        var status = stat()
        _ = try checked("fstat", fstat(file.number, &status))
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError("open", code: EINVAL) }
        return Int(status.st_size)
    }

    /// Puts a file of `bytes` at `path`, in place of what is there: whoever looks sees the one or
    /// the other whole, whatever happens meanwhile.
    ///
    /// - Parameters:
    ///   - bytes: What it holds.
    ///   - path: Where.
    ///   - temporary: A path in the same file system that nobody else uses.
    /// - Throws: What the system says; then what was there is there as it was.
    package static func write(
        _ bytes: [UInt8], to path: String, by temporary: String
    ) throws(SystemError) {
        try replace(path, by: temporary) { () throws(SystemError) in
            _ = try made(temporary, of: bytes)
        }
    }

    /// Puts a file of `bytes` at `path` as `write` does, and has it reach the disk: after a
    /// failure of power too there is the old file or the new one.
    ///
    /// - Throws: As `write`.
    package static func keep(
        _ bytes: [UInt8], at path: String, by temporary: String
    ) throws(SystemError) {
        try replace(path, by: temporary) { () throws(SystemError) in
            let file = try made(temporary, of: bytes)
            _ = try checked("fsync", fsync(file.number))
        }
        flushFolder(of: path)
    }

    private static func replace(
        _ path: String, by temporary: String, _ make: () throws(SystemError) -> Void
    ) throws(SystemError) {
        do throws(SystemError) {
            try make()
            _ = try checked("rename", rename(temporary, path))
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func made(
        _ path: String, of bytes: [UInt8]
    ) throws(SystemError) -> Descriptor {
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let file = Descriptor(adopting: try checked("open", open(path, flags, 0o600)))
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try file.write(bytes) }
        }
        try result.get()
        return file
    }

    /// Has the new name reach the disk; where that fails the file is there all the same.
    private static func flushFolder(of path: String) {
        guard let end = path.lastIndex(of: "/"),
            let folder = try? Descriptor(
                opening: String(path[...end]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        else { return }
        fsync(folder.number)
    }
}
