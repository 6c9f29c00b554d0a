// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A regular file that is open to be sent as it was when its contents got their name; closed with
/// its last owner.
final class ServedFile: Sendable {
    private let descriptor: Int32
    private let stamp: FileStamp

    /// Takes `descriptor` over, of a file that was like `stamp` says.
    init(owning descriptor: Int32, _ stamp: FileStamp) {
        self.descriptor = descriptor
        self.stamp = stamp
    }

    deinit { close(descriptor) }

    /// How many bytes it has.
    var length: Int { stamp.bytes }

    /// Copies what fits of the bytes from `position` on.
    ///
    /// - Returns: How many there were, at least one; nil where the file cannot be read, or may not
    ///   be what it was.
    func read(from position: Int, into target: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = pread(descriptor, target.baseAddress, target.count, off_t(position))
            if count < 0, errno == EINTR { continue }
            // Asked afterwards: what was written before is told by it.
            return count > 0 && isUnchanged ? count : nil
        }
    }

    private var isUnchanged: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && FileStamp(status) == stamp
    }
}
