// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc

extension DocumentBytes {
    /// Maps the first `count` bytes of a file without copying them; nil, with `errno` set, where
    /// the system refuses.
    ///
    /// The descriptor stays the caller's and may be closed at once.
    ///
    /// - Precondition: the file can never be cut short or changed, as a sealed memory file.
    public convenience init?(mapping descriptor: CInt, count: Int) {
        let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let start, start != MAP_FAILED else { return nil }
        self.init(adopting: Mapping(start: start, count: count))
    }

    private convenience init(adopting mapping: Mapping) {
        let owner = Unmanaged.passRetained(mapping).toOpaque()
        let bytes = g_bytes_new_with_free_func(
            mapping.start, gsize(mapping.count),
            { owner in owner.map { Unmanaged<Mapping>.fromOpaque($0).release() } }, owner)
        self.init(adopting: bytes)
    }
}

/// A part of a file in memory.
private final class Mapping {
    let start: UnsafeMutableRawPointer
    let count: Int

    init(start: UnsafeMutableRawPointer, count: Int) {
        self.start = start
        self.count = count
    }

    deinit { munmap(start, count) }
}
