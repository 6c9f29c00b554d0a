// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// What the files of a library are called, for people and in addresses.
struct LibraryNames: Sendable {
    /// What was given, in order.
    let roots: [LibraryRoot]

    /// Returns the path people see: below the folder given, or with the folder's name before it
    /// where several were.
    func path(of place: LibraryPlace) -> String {
        String(decoding: sortingPath(of: place), as: UTF8.self)
    }

    /// Returns the same path as the file system has it.
    func sortingPath(of place: LibraryPlace) -> [UInt8] {
        let root = roots[place.root]
        guard root.kind == .folder else { return Array(root.name.utf8) }
        guard roots.count > 1 else { return place.path }
        return Array(root.name.utf8) + [0x2F] + place.path
    }

    /// Returns the name in addresses as long as the contents are not hashed: letters and digits,
    /// made of the path, which they do not give away; no identifier begins as it does.
    func reference(of place: LibraryPlace) -> String {
        "n" + SHA256.hash(of: absolutePath(of: place)).prefix(16).hexadecimal
    }

    /// Returns where the file is, from the root of the file system on.
    func absolutePath(of place: LibraryPlace) -> [UInt8] {
        let root = Array(roots[place.root].path.utf8)
        return place.path.isEmpty ? root : root + [0x2F] + place.path
    }
}
