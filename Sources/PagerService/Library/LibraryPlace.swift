// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a file of the library is.
struct LibraryPlace: Hashable, Sendable {
    /// Which of the folders and files that were given.
    let root: Int
    /// The path below it as the file system has it, which need not be UTF-8; empty where the file
    /// itself was given.
    let path: [UInt8]

    /// The names of the folders on the way and of the file.
    var components: [ArraySlice<UInt8>] { path.split(separator: UInt8(ascii: "/")) }

    /// Returns whether it lies in `folder` or below.
    func isBelow(_ folder: LibraryPlace) -> Bool {
        guard root == folder.root else { return false }
        guard !folder.path.isEmpty else { return true }
        return path.starts(with: folder.path) && path.dropFirst(folder.path.count).first == 0x2F
    }

    /// Returns the place of what is called `name` in the folder here.
    func appending(_ name: [UInt8]) -> LibraryPlace {
        LibraryPlace(root: root, path: path.isEmpty ? name : path + [0x2F] + name)
    }
}

/// What the file system says of a file, by which a change of its contents is noticed.
struct FileStamp: Hashable, Sendable {
    /// Its length.
    let bytes: Int
    /// When its contents changed last, in nanoseconds since 1970-01-01 UTC.
    let modified: Int64
    /// Its number in its file system: another where another file took its place.
    let inode: UInt64
}

/// A file that was found, and what it was like.
struct FoundFile: Hashable, Sendable {
    let place: LibraryPlace
    let stamp: FileStamp
}
