// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc

/// Questions about files, and folders made where they are missing.
enum FileStatus {
    /// Returns whether `path` names a folder that is there.
    static func isFolder(_ path: ByteString) -> Bool {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// Makes the folder at `path` and those it lies in, where they are missing.
    static func makeFolder(_ path: ByteString, permissions: Int32 = 0o777) throws(CommandError) {
        guard path.withCString({ g_mkdir_with_parents($0, permissions) }) != 0 else { return }
        throw CommandError(.cannotCreate, "\(path.printable): \(SystemError.last.message)")
    }
}
