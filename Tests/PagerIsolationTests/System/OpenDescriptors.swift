// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The descriptors of this process that are open on a certain file.
///
/// Tests run side by side, so the number of all descriptors says nothing about one of them; a
/// memory file of its own name does.
enum OpenDescriptors {
    /// How many descriptors are open on the memory file named `name`.
    static func count(ofMemoryFileNamed name: String) -> Int {
        (0..<CInt(1 << 12)).count { target(of: $0)?.hasPrefix("/memfd:\(name) ") ?? false }
    }

    private static func target(of number: CInt) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink("/proc/self/fd/\(number)", start, buffer.count)
            guard count > 0 else { return nil }
            return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
