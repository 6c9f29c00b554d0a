// SPDX-License-Identifier: GPL-3.0-or-later

/// The beginning of a file, read by position; nothing is there beyond its end.
struct HeaderBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the byte at `position`, or nil beyond the end.
    func byte(_ position: Int) -> Int? {
        position >= 0 && position < bytes.count ? Int(bytes[position]) : nil
    }

    /// Returns the number in `count` bytes from `position`, the highest first.
    func bigEndian(_ position: Int, count: Int) -> Int? {
        number(stride(from: position, to: position + count, by: 1))
    }

    /// Returns the number in `count` bytes from `position`, the lowest first.
    func littleEndian(_ position: Int, count: Int) -> Int? {
        number(stride(from: position + count - 1, through: position, by: -1))
    }

    /// Returns whether `word` stands at `position`.
    func has(_ word: StaticString, at position: Int) -> Bool {
        position + word.utf8CodeUnitCount <= bytes.count
            && bytes[position..<position + word.utf8CodeUnitCount].spell(word)
    }

    /// Returns whether `values` stand at `position`.
    func has(_ values: [UInt8], at position: Int) -> Bool {
        position + values.count <= bytes.count
            && bytes[position..<position + values.count].elementsEqual(values)
    }

    private func number(_ positions: some Sequence<Int>) -> Int? {
        var number = 0
        for position in positions {
            guard let byte = byte(position) else { return nil }
            number = number << 8 | byte
        }
        return number
    }
}
