// SPDX-License-Identifier: GPL-3.0-or-later

/// Names given out once each: a second "book" becomes "book-2".
struct UniqueNames {
    private var taken: Set<ByteString> = []

    /// Returns `name`, or a name made from it where it was given out before.
    mutating func name(_ name: ByteString) -> ByteString {
        var candidate = name
        var number = 1
        while !taken.insert(candidate).inserted {
            number += 1
            candidate = ByteString(name.bytes + "-\(number)".utf8)
        }
        return candidate
    }
}
