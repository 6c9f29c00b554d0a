// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

/// A folder or file that was given to be served.
///
/// Whoever starts the service says which, so symbolic links on the way to it are followed; those
/// below it are not.
struct LibraryRoot: Hashable, Sendable {
    /// What there was when the service started.
    enum Kind: Sendable {
        /// All documents in it, and in the folders below.
        case folder
        /// This one, whatever its name ends in.
        case file
    }

    /// Where it is, without symbolic links, from the root of the file system on.
    let path: String
    /// What there was.
    let kind: Kind

    /// Finds `path`.
    ///
    /// - Throws: `fileMissing`, or `fileUnreadable` where it is neither a folder nor a file.
    init(_ path: String) throws(PagerError) {
        guard let resolved = realpath(path, nil) else {
            throw PagerError(
                .fileMissing, "there is no such file or folder: \(path)",
                cause: "\(SystemError("realpath"))")
        }
        defer { free(resolved) }
        self.path = String(cString: resolved)
        var status = stat()
        guard stat(resolved, &status) == 0 else {
            throw PagerError(
                .fileUnreadable, "it cannot be read: \(path)", cause: "\(SystemError("stat"))")
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: kind = .folder
        case S_IFREG: kind = .file
        default:
            throw PagerError(.fileUnreadable, "it is neither a file nor a folder: \(path)")
        }
    }

    /// The last part of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? "/" }

    /// The path of the folder it lies in.
    var parent: String {
        let parts = path.split(separator: "/").dropLast()
        return "/" + parts.joined(separator: "/")
    }
}
