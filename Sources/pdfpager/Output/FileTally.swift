// SPDX-License-Identifier: GPL-3.0-or-later

/// Which files were written, as far as a line has room for their names.
struct FileTally: Equatable, Sendable {
    private var first: ByteString?
    private var last: ByteString?
    private var count = 0

    /// Counts the file at `path`.
    mutating func add(_ path: ByteString) {
        first = first ?? path
        last = path
        count += 1
    }

    /// The files in one line, however many they are; nil where there is none.
    var summary: String? {
        guard let first, let last else { return nil }
        return count == 1
            ? first.printable : "\(count) files: \(first.printable) … \(last.printable)"
    }
}
