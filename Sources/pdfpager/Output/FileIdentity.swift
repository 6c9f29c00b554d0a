// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Which regular file a name leads to: the same for all names of it, be they symbolic or hard
/// links.
struct FileIdentity: Hashable, Sendable {
    private let device: dev_t
    private let node: ino_t

    /// Looks where `path` leads; nil where that is no regular file.
    init?(of path: ByteString) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
        self.init(status)
    }

    /// Looks what `descriptor` reads; nil where that is no regular file.
    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = status.st_dev
        node = status.st_ino
    }
}
