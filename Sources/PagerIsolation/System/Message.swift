// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A message that arrived, with the descriptors that came along.
struct Message: ~Copyable {
    /// What the message says; at least one byte.
    let bytes: [UInt8]
    /// The descriptors, in the order they were sent; closed where nobody takes them.
    var descriptors: DescriptorQueue
}

/// Descriptors that arrived together and are taken one after the other.
struct DescriptorQueue: ~Copyable {
    private var numbers: [CInt]

    /// Takes over `numbers`.
    init(adopting numbers: [CInt]) { self.numbers = numbers }

    deinit {
        for number in numbers { close(number) }
    }

    /// How many are left.
    var count: Int { numbers.count }

    /// Hands over the first that is left.
    mutating func takeFirst() -> Descriptor? {
        numbers.isEmpty ? nil : Descriptor(adopting: numbers.removeFirst())
    }
}
