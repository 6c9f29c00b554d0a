// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds what repeats in scanlines: runs, pixels like those above, and shapes seen before.
struct ScanlineMatcher: ~Copyable {
    /// How many bytes repeat, and from how many bytes before.
    private struct Repetition {
        var length = 0
        var distance = 0
    }

    private static var tableBits: UInt64 { 13 }
    /// A repetition of so many bytes is taken without looking for a longer one.
    private static var enough: Int { 64 }
    /// After so many pixels in vain, as a power of two, every second pixel is passed over, then
    /// two of three, and so on.
    private static var patience: Int { 6 }

    private let scanlines: Scanlines
    private let pixel: Int
    /// The shortest repetition worth noting.
    private let shortest: Int
    /// The bytes of a word that a shortest repetition takes.
    private let mask: UInt64
    /// Where each hash was seen last, plus one.
    private let recent: UnsafeMutablePointer<UInt32>

    init(_ scanlines: Scanlines) {
        self.scanlines = scanlines
        pixel = scanlines.pixelBytes
        shortest = pixel == 1 ? 4 : 2 * pixel
        mask = ~0 >> (64 - 8 * UInt64(shortest))
        recent = .allocate(capacity: 1 << Self.tableBits)
        recent.initialize(repeating: 0, count: 1 << Self.tableBits)
    }

    deinit { recent.deallocate() }

    /// Appends all repetitions to `stream`.
    mutating func match(into stream: inout DeflateStream) {
        for row in 0..<scanlines.rows {
            let start = row * scanlines.rowBytes
            matchRow(from: start + 1, to: start + scanlines.rowBytes, into: &stream)
            stream.writeBlockIfFull(at: start + scanlines.rowBytes)
        }
    }

    /// Appends the repetitions of the pixels from `start` to `end`, within one row.
    private mutating func matchRow(from start: Int, to end: Int, into stream: inout DeflateStream) {
        var position = start
        var misses = 0
        while position + shortest <= end {
            let best = longest(at: position, from: start, to: end)
            guard best.length > 0 else {
                misses &+= 1
                position &+= pixel &* (1 &+ misses &>> Self.patience)
                continue
            }
            misses = 0
            let length = best.length - best.length % pixel
            stream.append(repetitionAt: position, length: length, distance: best.distance)
            position &+= length
            _ = exchange(word(at: position &- pixel), for: position &- pixel)
        }
    }

    /// Returns the longest repetition at `position` in the row from `start` to `end`.
    ///
    /// Only runs may be longer than one symbol says: their further symbols are the cheapest.
    @inline(__always)
    private mutating func longest(at position: Int, from start: Int, to end: Int) -> Repetition {
        let word = word(at: position)
        let candidate = exchange(word, for: position)
        var best = Repetition()
        if position > start {
            prolong(&best, word, at: position, distance: pixel, limit: end)
        }
        guard best.length < Self.enough else { return best }
        let limit = min(end, position &+ DeflateAlphabet.longest)
        if start > scanlines.rowBytes {
            prolong(&best, word, at: position, distance: scanlines.rowBytes, limit: limit)
        }
        guard best.length < Self.enough, let candidate else { return best }
        prolong(&best, word, at: position, distance: position &- candidate, limit: limit)
        return best
    }

    /// Puts the repetition from `distance` bytes before in the place of a shorter `best`.
    @inline(__always)
    private func prolong(
        _ best: inout Repetition, _ word: UInt64, at position: Int, distance: Int, limit: Int
    ) {
        guard distance <= DeflateAlphabet.window, self.word(at: position &- distance) == word
        else { return }
        let length = scanlines.start.repetition(at: position, distance: distance, limit: limit)
        if length > best.length { best = Repetition(length: length, distance: distance) }
    }

    /// The bytes at `position` that a shortest repetition takes.
    @inline(__always)
    private func word(at position: Int) -> UInt64 { scanlines.start.word(at: position) & mask }

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
