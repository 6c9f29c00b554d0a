// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc

extension FileWriting {
    /// How a file is kept from sight until it is whole.
    enum Concealment: CaseIterable, Equatable, Sendable {
        /// It has no name until then; even a kill leaves nothing behind.
        case nameless
        /// It has a temporary name beside the target until then.
        case beside
    }

    /// Writes `bytes` as the file at `path`, which appears or changes only once it is whole.
    ///
    /// A file that is already there keeps its permissions; one that is write-protected stays as
    /// it is. A symbolic link stays one, and the file is what it leads to. What is no regular
    /// file (a pipe, a device) is written to directly.
    ///
    /// - Parameters:
    ///   - path: Where the file goes.
    ///   - bytes: All of it.
    ///   - concealment: The first way to try; not every file system has nameless files.
    ///   - permissions: Those of the file, where they are not the usual ones.
    /// - Throws: What the system said; then nothing was changed.
    static func replaceFile(
        at path: ByteString, with bytes: [UInt8], concealment: Concealment = .nameless,
        permissions: mode_t? = nil
    ) throws(SystemError) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else {
            let end = try FileStatus.end(of: path)
            return try create(end, bytes, permissions ?? newFileMode, concealment)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return try writeThrough(path, bytes) }
        guard !FileStatus.isWriteProtected(path) else { throw SystemError(number: EACCES) }
        let mode = permissions ?? (status.st_mode & 0o777)
        try create(try FileStatus.end(of: path), bytes, mode, concealment)
    }

    /// The permissions of a new file: read once, while there is a single thread.
    private static let newFileMode: mode_t = {
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }()

    /// Finds out the permissions of new files; to be called while there is a single thread, as
    /// the system has no way to ask without changing them for a moment.
    static func readCreationMask() { _ = newFileMode }

    private static func create(
        _ path: ByteString, _ bytes: [UInt8], _ mode: mode_t, _ concealment: Concealment
    ) throws(SystemError) {
        if concealment == .nameless, try createNameless(path, bytes, mode) { return }
        try createBeside(path, bytes, mode)
    }

    /// Writes a file without a name and then gives it one; returns false where the file system
    /// cannot.
    private static func createNameless(
        _ path: ByteString, _ bytes: [UInt8], _ mode: mode_t
    ) throws(SystemError) -> Bool {
        let descriptor = path.folder.withCString { open($0, O_WRONLY | O_CLOEXEC | tmpfile, mode) }
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        try fill(descriptor, bytes, mode)
        let source = ByteString("/proc/self/fd/\(descriptor)")
        do {
            try FileLedger.shared.finish(path) { () throws(SystemError) in try link(source, path) }
        } catch {
            guard error.number == EEXIST else { return false }
            let temporary = try FileLedger.shared.remember { () throws(SystemError) in
                try linkBeside(source, path)
            }
            try FileLedger.shared.finish(temporary, as: path)
        }
        return true
    }

    /// Links `source` under a fresh name beside `path`.
    private static func linkBeside(
        _ source: ByteString, _ path: ByteString
    ) throws(SystemError) -> ByteString {
        var last = SystemError(number: EEXIST)
        for _ in 0..<100 where last.number == EEXIST {
            let name = temporaryName(beside: path, "\(UInt32.random(in: 0 ... .max))")
            do {
                try link(source, name)
                return name
            } catch {
                last = error
            }
        }
        throw last
    }

    /// A name for what is not finished; it is short, as the name in `path` may be as long as
    /// names can be.
    private static func temporaryName(beside path: ByteString, _ ending: String) -> ByteString {
        path.folder.appending(ByteString(".pdfpager-" + ending))
    }

    private static func createBeside(
        _ path: ByteString, _ bytes: [UInt8], _ mode: mode_t
    ) throws(SystemError) {
        var descriptor: Int32 = -1
        let temporary = try FileLedger.shared.remember { () throws(SystemError) in
            let template = temporaryName(beside: path, "XXXXXX")
            var name = template.bytes.map(CChar.init(truncatingIfNeeded:)) + [0]
            descriptor = g_mkstemp_full(&name, O_RDWR | O_CLOEXEC, Int32(mode))
            guard descriptor >= 0 else { throw .last }
            return ByteString(name.map(UInt8.init(truncatingIfNeeded:)))
        }
        defer { close(descriptor) }
        do {
            try fill(descriptor, bytes, mode)
        } catch {
            FileLedger.shared.remove(temporary)
            throw error
        }
        try FileLedger.shared.finish(temporary, as: path)
    }

    private static func fill(
        _ descriptor: Int32, _ bytes: [UInt8], _ mode: mode_t
    ) throws(SystemError) {
        try writeAll(bytes, to: descriptor)
        guard fchmod(descriptor, mode) == 0 else { throw .last }
    }

    private static func writeThrough(_ path: ByteString, _ bytes: [UInt8]) throws(SystemError) {
        let descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        try writeAll(bytes, to: descriptor)
    }

    private static func link(
        _ source: ByteString, _ target: ByteString
    ) throws(SystemError) {
        let outcome = source.withCString { source in
            target.withCString { linkat(AT_FDCWD, source, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) }
        }
        guard outcome == 0 else { throw .last }
    }

    /// O_TMPFILE, which is too involved a macro to be imported.
    private static let tmpfile = 0o20_000_000 | O_DIRECTORY
}
