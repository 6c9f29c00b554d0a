// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A regular file that is open to be sent; closed with its last owner.
final class ServedFile: Sendable {
    /// The descriptor; owned.
    let descriptor: Int32
    /// How many bytes it has.
    let length: Int

    /// Takes `descriptor` over.
    init(owning descriptor: Int32, length: Int) {
        self.descriptor = descriptor
        self.length = length
    }

    deinit { close(descriptor) }
}
