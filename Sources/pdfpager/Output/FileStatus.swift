// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc

/// Questions about files, and folders made where they are missing.
enum FileStatus {
    /// The most symbolic links that may lead to each other, as in the kernel.
    private static let mostLinks = 40

    /// Returns whether `path` names a folder that is there.
    static func isFolder(_ path: ByteString) -> Bool {
        guard let status = status(of: path) else { return false }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns whether `path` names a regular file that nobody, or not this user, may write to.
    ///
    /// A file that nobody may write to is meant to stay, though its folder would let it be
    /// replaced, and root may do anything.
    static func isWriteProtected(_ path: ByteString) -> Bool {
        guard let status = status(of: path), status.st_mode & S_IFMT == S_IFREG else {
            return false
        }
        return status.st_mode & 0o222 == 0 || !allowsWriting(path)
    }

    /// Checks that the folder is there which the file at `path` is to be made in.
    ///
    /// - Throws: That it is not, and how it is made.
    static func checkFolder(of path: ByteString) throws(CommandError) {
        guard let end = try? end(of: path) else { return }
        let folder = end.folder
        guard status(of: folder) == nil, errno == ENOENT else { return }
        let name = folder.printable
        throw CommandError(
            .cannotCreate, "\(path.printable): there is no folder \(name)",
            advice: "mkdir -p makes it; -o \(name)/, with a slash, makes it and names the files.")
    }

    /// Returns the place that the symbolic links at `path` lead to, whether something is there
    /// or not; `path` itself where it is none.
    static func end(of path: ByteString) throws(SystemError) -> ByteString {
        var place = path
        for _ in 0..<mostLinks {
            guard let target = linkTarget(place) else { return place }
            place = target.isAbsolute ? target : place.folder.appending(target)
        }
        throw SystemError(number: ELOOP)
    }

    /// Makes the folder at `path` and those it lies in, where they are missing.
    static func makeFolder(_ path: ByteString, permissions: Int32 = 0o777) throws(CommandError) {
        guard path.withCString({ g_mkdir_with_parents($0, permissions) }) != 0 else { return }
        throw CommandError(.cannotCreate, "\(path.printable): \(SystemError.last.message)")
    }

    private static func allowsWriting(_ path: ByteString) -> Bool {
        path.withCString { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) } == 0
    }

    private static func status(of path: ByteString) -> stat? {
        var status = stat()
        return path.withCString { stat($0, &status) } == 0 ? status : nil
    }

    /// What the symbolic link at `path` says; nil where there is none.
    private static func linkTarget(_ path: ByteString) -> ByteString? {
        var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = path.withCString { readlink($0, &characters, characters.count) }
        guard count > 0 else { return nil }
        return ByteString(characters.prefix(count).map { UInt8(bitPattern: $0) })
    }
}
