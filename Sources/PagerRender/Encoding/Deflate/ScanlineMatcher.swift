// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds what repeats in scanlines: runs, rows like the row above, and shapes seen before.
struct ScanlineMatcher: ~Copyable {
    private static var tableBits: UInt64 { 13 }
    /// After so many pixels in vain, as a power of two, every second pixel is passed over, then
    /// two of three, and so on.
    private static var patience: Int { 6 }
    /// Where each hash was seen last, plus one.
    private let recent: UnsafeMutablePointer<UInt32>

    init() {
        recent = .allocate(capacity: 1 << Self.tableBits)
        recent.initialize(repeating: 0, count: 1 << Self.tableBits)
    }

    deinit { recent.deallocate() }

    /// Appends all repetitions of `scanlines` to `stream`.
    mutating func match(_ scanlines: Scanlines, into stream: inout DeflateStream) {
        let rowBytes = scanlines.rowBytes
        var row = 0
        while row < scanlines.rows {
            let start = row * rowBytes
            let repeated = repeatedRows(from: row, of: scanlines)
            if repeated > 0 {
                stream.append(
                    repetitionAt: start, length: repeated * rowBytes, distance: rowBytes)
                row += repeated
            } else {
                matchRow(from: start + 1, to: start + rowBytes, of: scanlines, into: &stream)
                row += 1
            }
        }
    }

    /// Returns how many rows from `row` on equal the row above `row`.
    private func repeatedRows(from row: Int, of scanlines: Scanlines) -> Int {
        let distance = scanlines.rowBytes
        guard row > 0, DeflateAlphabet.shortest...DeflateAlphabet.window ~= distance else {
            return 0
        }
        return scanlines.start.repetition(
            at: row * distance, distance: distance, limit: scanlines.count) / distance
    }

    /// Appends the repetitions of the pixels from `start` to `end`, within one row.
    private mutating func matchRow(
        from start: Int, to end: Int, of scanlines: Scanlines, into stream: inout DeflateStream
    ) {
        let input = scanlines.start
        let pixel = scanlines.pixelBytes
        let shortest = pixel == 1 ? 4 : 2 * pixel
        let mask = ~0 as UInt64 &>> UInt64(truncatingIfNeeded: 64 &- 8 &* shortest)
        var position = start
        var misses = 0
        while position + shortest <= end {
            let word = input.word(at: position) & mask
            let candidate = exchange(word, for: position)
            let distance: Int
            if position > start && input.word(at: position - pixel) & mask == word {
                distance = pixel
            } else if let candidate, position &- candidate <= DeflateAlphabet.window,
                input.word(at: candidate) & mask == word
            {
                distance = position &- candidate
            } else {
                misses &+= 1
                position &+= pixel &* (1 &+ misses &>> Self.patience)
                continue
            }
            misses = 0
            let length = input.repetition(at: position, distance: distance, limit: end)
            let whole = length - length % pixel
            stream.append(repetitionAt: position, length: whole, distance: distance)
            position &+= whole
            _ = exchange(input.word(at: position &- pixel) & mask, for: position &- pixel)
        }
        stream.writeBlockIfFull(at: end)
    }

    /// Returns where `word` or another of its hash was seen last, if it was, and notes that it is
    /// at `position` now.
    @inline(__always)
    private mutating func exchange(_ word: UInt64, for position: Int) -> Int? {
        let hash = (word &* 0x9E37_79B9_7F4A_7C15) &>> (64 - Self.tableBits)
        let slot = recent + Int(truncatingIfNeeded: hash)
        let seen = slot.pointee
        slot.pointee = UInt32(truncatingIfNeeded: position &+ 1)
        return seen == 0 ? nil : Int(seen) &- 1
    }
}

extension UnsafePointer<UInt8> {
    /// The eight bytes at `offset`, the first one lowest.
    @inline(__always)
    fileprivate func word(at offset: Int) -> UInt64 {
        UInt64(
            littleEndian: UnsafeRawPointer(self).loadUnaligned(
                fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns how many bytes from `start` on equal those `distance` bytes before, up to `limit`.
    @inline(__always)
    fileprivate func repetition(at start: Int, distance: Int, limit: Int) -> Int {
        var position = start
        while position < limit {
            let difference = word(at: position) ^ word(at: position &- distance)
            if difference != 0 {
                position &+= difference.trailingZeroBitCount &>> 3
                break
            }
            position &+= 8
        }
        return Swift.min(position, limit) - start
    }
}
