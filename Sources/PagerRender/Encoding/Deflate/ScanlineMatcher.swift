// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds what repeats in scanlines: runs, rows like the row above, and shapes seen before.
struct ScanlineMatcher: ~Copyable {
    private static let tableBits: UInt64 = 13
    /// Where each hash was seen last, plus one.
    private let recent: UnsafeMutablePointer<UInt32>

    init() { recent = .allocate(capacity: 1 << Self.tableBits) }

    deinit { recent.deallocate() }

    /// Forgets everything seen.
    mutating func reset() { recent.update(repeating: 0, count: 1 << Self.tableBits) }

    /// Appends all repetitions of `scanlines` to `block`, and writes the block whenever it is
    /// full.
    mutating func match(
        _ scanlines: Scanlines, into block: inout DeflateBlock, writer: inout DeflateBitWriter
    ) {
        let input = scanlines.start
        var row = 0
        while row < scanlines.rows {
            let start = row * scanlines.rowBytes
            let repeated = repeatedRows(from: row, of: scanlines)
            if repeated > 0 {
                append(
                    run: repeated * scanlines.rowBytes, at: start, distance: scanlines.rowBytes,
                    of: input, to: &block, writer: &writer)
                row += repeated
            } else {
                matchRow(
                    from: start + 1, to: start + scanlines.rowBytes, of: scanlines, into: &block,
                    writer: &writer)
                row += 1
            }
        }
    }

    /// Returns how many rows from `row` on equal the row above `row`.
    private func repeatedRows(from row: Int, of scanlines: Scanlines) -> Int {
        let distance = scanlines.rowBytes
        guard row > 0, distance <= DeflateAlphabet.window,
            distance >= DeflateAlphabet.lengths.lowerBound
        else { return 0 }
        let start = row * distance
        return scanlines.start.repetition(
            at: start, distance: distance, limit: scanlines.count) / distance
    }

    private mutating func matchRow(
        from start: Int, to end: Int, of scanlines: Scanlines, into block: inout DeflateBlock,
        writer: inout DeflateBitWriter
    ) {
        let input = scanlines.start
        let pixel = scanlines.pixelBytes
        let mask: UInt64 = pixel == 3 ? 0xFFFF_FFFF_FFFF : pixel == 4 ? ~0 : 0xFFFF_FFFF
        let minimum = pixel == 3 ? 6 : pixel == 4 ? 8 : 4
        var position = start
        var misses = 0
        while position + minimum <= end {
            let word = input.word(at: position) & mask
            let slot =
                recent
                + Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> (64 - Self.tableBits))
            let candidate = Int(slot.pointee) &- 1
            slot.pointee = UInt32(truncatingIfNeeded: position &+ 1)
            var distance = pixel
            if position > start, input.word(at: position - pixel) & mask == word {
            } else if candidate >= 0, position &- candidate <= DeflateAlphabet.window,
                input.word(at: candidate) & mask == word
            {
                distance = position &- candidate
            } else {
                misses &+= 1
                position &+= pixel &* (1 &+ misses &>> 6)
                if block.isFull(pending: position - block.end) {
                    flush(&block, at: min(position, end), of: input, writer: &writer)
                }
                continue
            }
            misses = 0
            var length = input.repetition(at: position, distance: distance, limit: end)
            length -= length % pixel
            append(
                run: length, at: position, distance: distance, of: input, to: &block,
                writer: &writer)
            let last = position &+ length &- pixel
            let tail = input.word(at: last) & mask
            recent[
                Int(truncatingIfNeeded: (tail &* 0x9E37_79B9_7F4A_7C15) &>> (64 - Self.tableBits))] =
                UInt32(truncatingIfNeeded: last &+ 1)
            position &+= length
        }
    }

    /// Appends a repetition of any length, 3 or more.
    @inline(__always)
    private mutating func append(
        run length: Int, at start: Int, distance: Int, of input: UnsafePointer<UInt8>,
        to block: inout DeflateBlock, writer: inout DeflateBitWriter
    ) {
        var position = start
        var rest = length
        while rest > 0 {
            if block.isFull(pending: position - block.end) {
                flush(&block, at: position, of: input, writer: &writer)
            }
            let part = rest <= 258 ? rest : rest < 258 + 3 ? rest - 3 : 258
            block.append(upTo: position, of: input, length: part, distance: distance)
            position += part
            rest -= part
        }
    }

    private func flush(
        _ block: inout DeflateBlock, at position: Int, of input: UnsafePointer<UInt8>,
        writer: inout DeflateBitWriter
    ) {
        block.finish(at: position, of: input)
        block.write(of: input, isLast: false, to: &writer)
        block.reset(to: position)
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
