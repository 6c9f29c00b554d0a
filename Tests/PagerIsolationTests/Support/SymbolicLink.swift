// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A symbolic link.
enum SymbolicLink {
    /// Reads the link at `path`; nil where there is none.
    static func target(of path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink(path, start, buffer.count)
            guard count > 0 else { return nil }
            return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
