// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

/// Files that are read and written whole, and are never seen half written.
enum WholeFile {
    /// Makes the folder at `path` and those it lies in, for nobody but this user.
    static func makeFolder(_ path: String) throws(SystemError) {
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
    static func read(_ path: String, most: Int) throws(SystemError) -> [UInt8] {
        let file = try Descriptor(opening: path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard let stamp = try FileStamp(of: file) else { throw SystemError("open", code: EINVAL) }
        guard stamp.bytes <= most else { throw SystemError("read", code: EFBIG) }
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: stamp.bytes) { buffer, count in
            while count < stamp.bytes {
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

    /// Puts a file of `bytes` at `path`, in place of what is there: whoever looks sees the one or
    /// the other whole, whatever happens meanwhile.
    ///
    /// - Parameters:
    ///   - bytes: What it holds.
    ///   - path: Where.
    ///   - temporary: A path in the same file system that nobody else uses.
    /// - Throws: What the system says; then what was there is there as it was.
    static func write(
        _ bytes: [UInt8], to path: String, by temporary: String
    ) throws(SystemError) {
        do throws(SystemError) {
            try write(bytes, to: temporary)
            _ = try checked("rename", rename(temporary, path))
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let file = Descriptor(adopting: try checked("open", open(path, flags, 0o600)))
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try file.write(bytes) }
        }
        try result.get()
    }
}
