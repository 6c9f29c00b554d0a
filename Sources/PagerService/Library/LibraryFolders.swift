// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

/// The file system as the service may see it: what lies in the folders given, and nothing else.
///
/// Every path is walked name by name from the folder given, and no symbolic link on the way is
/// followed. What a link within the folders leads to is found at its own place; what lies outside
/// is not reachable, whatever is changed while the service runs.
struct LibraryFolders: Sendable {
    /// What was given, in order.
    let roots: [LibraryRoot]

    /// How deep folders may lie in one another.
    static let deepest = 64

    /// Opens the regular file at `place` for reading.
    ///
    /// - Throws: `fileMissing`, or `fileUnreadable`.
    func open(_ place: LibraryPlace) throws(PagerError) -> OpenLibraryFile {
        let opened: OpenLibraryFile?
        do throws(SystemError) {
            opened = try OpenLibraryFile(try descriptor(of: place))
        } catch {
            let isGone = [ENOENT, ENOTDIR, ELOOP].contains(error.code)
            throw PagerError(
                isGone ? .fileMissing : .fileUnreadable,
                isGone ? "the file is not there any more" : "the file cannot be read",
                cause: "\(error)")
        }
        guard let opened else {
            throw PagerError(.fileUnreadable, "it is not a regular file")
        }
        return opened
    }

    /// Opening must not wait, as that of a pipe would.
    private static let fileFlags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// Opens the folder at `place`.
    func openFolder(_ place: LibraryPlace) throws(SystemError) -> Descriptor {
        try folder(place.root, place.components[...])
    }

    private func folder(
        _ root: Int, _ names: ArraySlice<ArraySlice<UInt8>>
    ) throws(SystemError) -> Descriptor {
        var folder = try Descriptor(opening: roots[root].path, Self.folderFlags)
        for name in names { folder = try folder.opening(Array(name), Self.folderFlags) }
        return folder
    }

    private func descriptor(of place: LibraryPlace) throws(SystemError) -> Descriptor {
        guard roots[place.root].kind == .folder else {
            return try Descriptor(opening: roots[place.root].path, Self.fileFlags)
        }
        let names = place.components
        let folder = try folder(place.root, names.dropLast())
        return try folder.opening(Array(names.last ?? []), Self.fileFlags)
    }
}

/// A file of the library that is open for reading.
struct OpenLibraryFile: ~Copyable {
    /// The open file.
    let descriptor: Descriptor
    /// What it was like when it was opened.
    let stamp: FileStamp

    /// Takes the descriptor over; nil where it is not of a regular file.
    fileprivate init?(_ descriptor: consuming Descriptor) throws(SystemError) {
        guard let stamp = try FileStamp(of: descriptor) else { return nil }
        self.descriptor = descriptor
        self.stamp = stamp
    }

    /// Whether nothing has changed it since it was opened.
    var isUnchanged: Bool { (try? FileStamp(of: descriptor)) == stamp }
}

extension Descriptor {
    /// Opens what is called `name` in this folder.
    borrowing func opening(_ name: [UInt8], _ flags: CInt) throws(SystemError) -> Descriptor {
        // A name that is empty, goes up or holds a separator is no name of a file.
        guard !name.isEmpty, name != Array("..".utf8), !name.contains(0x2F), !name.contains(0)
        else { throw SystemError("openat", code: ENOENT) }
        return Descriptor(adopting: try checked("openat", openat(number, name.cString, flags)))
    }
}

extension FileStamp {
    /// What an open file is like; nil where it is not a regular file.
    init?(of file: borrowing Descriptor) throws(SystemError) {
        var status = stat()
        _ = try checked("fstat", fstat(file.number, &status))
        self.init(status)
    }

    /// What the system says; nil where it is not of a regular file.
    init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(
            bytes: Int(status.st_size),
            modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000
                + Int64(status.st_mtim.tv_nsec),
            inode: UInt64(status.st_ino))
    }
}

extension [UInt8] {
    /// The bytes as the system takes names, with a zero at the end.
    var cString: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
