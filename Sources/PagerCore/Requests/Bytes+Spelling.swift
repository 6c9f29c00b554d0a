// SPDX-License-Identifier: GPL-3.0-or-later

extension Sequence where Element == UInt8 {
    /// Returns whether these bytes are those of `word`, which has only ASCII letters.
    ///
    /// Strings are not compared: that would bring in the tables of Unicode.
    func spell(_ word: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}
