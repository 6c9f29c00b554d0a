// SPDX-License-Identifier: GPL-3.0-or-later

import CDeflate
import Testing

@testable import PagerRender

@Suite("Compressed scanlines")
struct EncodingDeflateTests {
    private let seed = UInt64.random(in: 0 ... .max)

    /// Compresses `bytes` as rows of `rowBytes`, and returns the stream.
    private func compress(_ bytes: [UInt8], rowBytes: Int, pixelBytes: Int = 1) throws -> [UInt8] {
        let padded = bytes + [UInt8](repeating: 0, count: Scanlines.padding)
        let bound = ScanlineCompressor.bound(bytes.count)
        return try padded.withUnsafeBufferPointer { source in
            let scanlines = Scanlines(
                start: try #require(source.baseAddress), rowBytes: rowBytes,
                rows: bytes.count / rowBytes, pixelBytes: pixelBytes)
            return try [UInt8](unsafeUninitializedCapacity: bound) { destination, count in
                let start = try #require(destination.baseAddress)
                count = ScanlineCompressor().compress(scanlines, into: start)
            }
        }
    }

    @Test("A stream inflates to what it was made of, whatever repeats and how far away")
    func inflates() throws {
        var generator = SeededGenerator(seed: seed)
        for period in [1, 2, 3, 5, 257, 258, 259, 32767, 32768, 32769, 32770, 40000] {
            let unit = (0..<period).map { _ in UInt8.random(in: 0...255, using: &generator) }
            for (rowBytes, pixelBytes) in [(period, 1), (90_001, 1), (90_001, 3), (90_001, 4)] {
                let count = max(1, 90_001 / rowBytes) * rowBytes
                let bytes = (0..<count).map { unit[$0 % period] }
                let stream = try compress(bytes, rowBytes: rowBytes, pixelBytes: pixelBytes)
                #expect(
                    try DecodedPNG.inflate(stream, count: count) == bytes,
                    "period \(period), rows of \(rowBytes), seed \(seed)")
            }
        }
    }

    @Test("Every length of run inflates to itself")
    func runs() throws {
        for length in 1...800 {
            let row = [0, 1, 2] + [UInt8](repeating: 7, count: length) + [3, 4]
            let stream = try compress(row + row, rowBytes: row.count)
            #expect(try DecodedPNG.inflate(stream, count: row.count * 2) == row + row)
        }
    }

    @Test("Bytes so uneven that their best code would be too long inflate to themselves")
    func unevenBytes() throws {
        var (count, next) = (1, 2)
        var bytes: [UInt8] = []
        for byte in UInt8(1)...21 {
            bytes += [UInt8](repeating: byte, count: count)
            (count, next) = (next, count + next)
        }
        var file = [UInt8](repeating: 0, count: ScanlineCompressor.bound(bytes.count))
        try bytes.withUnsafeBufferPointer { source in
            try file.withUnsafeMutableBytes { destination in
                var stream = DeflateStream(
                    of: try #require(source.baseAddress), to: try #require(destination.baseAddress))
                _ = stream.finish(at: source.count)
            }
        }
        var inflated = [UInt8](repeating: 0, count: bytes.count)
        let decompressor = libdeflate_alloc_decompressor()
        defer { libdeflate_free_decompressor(decompressor) }
        let status = libdeflate_deflate_decompress(
            decompressor, file, file.count, &inflated, inflated.count, nil)
        #expect(status == LIBDEFLATE_SUCCESS)
        #expect(inflated == bytes)
    }

    @Test("What does not compress grows by five bytes a block and the frame of the stream")
    func incompressible() throws {
        var generator = SeededGenerator(seed: seed)
        for count in [1, 2, 10, 100, 1000, 65_536, 65_537, 300_000] {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let stream = try compress(bytes, rowBytes: count)
            #expect(stream.count <= count + 6 + 5 * (count / 65_535 + 2), "seed \(seed)")
            #expect(try DecodedPNG.inflate(stream, count: count) == bytes, "seed \(seed)")
        }
    }
}

@Suite("Huffman codes")
struct EncodingHuffmanTests {
    private let seed = UInt64.random(in: 0 ... .max)

    private func lengths(_ frequencies: [UInt32], limit: Int) -> [Int] {
        frequencies.withUnsafeBufferPointer {
            HuffmanLengths(frequencies: $0, limit: limit).bits.map(Int.init)
        }
    }

    @Test("Codes are complete, within the limit, and shorter for what is more frequent")
    func areWellFormed() {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let limit = Int.random(in: 7...15, using: &generator)
            let count = Int.random(in: 2...min(286, 1 << limit), using: &generator)
            let steepness = UInt32.random(in: 0...20, using: &generator)
            let frequencies = (0..<count).map { _ in
                let shift = UInt32.random(in: 0...steepness, using: &generator)
                return UInt32.random(in: 0...1 << shift, using: &generator)
            }
            let bits = lengths(frequencies, limit: limit)
            let used = bits.filter { $0 > 0 }
            #expect(used.allSatisfy { $0 <= limit }, "seed \(seed)")
            #expect(used.reduce(0) { $0 + 1 << (limit - $1) } == 1 << limit, "seed \(seed)")
            for (first, second) in zip(frequencies.indices, frequencies.indices.dropFirst())
            where frequencies[first] > frequencies[second] && frequencies[second] > 0 {
                #expect(bits[first] <= bits[second], "seed \(seed)")
            }
            #expect(frequencies.indices.allSatisfy { frequencies[$0] == 0 || bits[$0] > 0 })
        }
    }

    @Test("Known frequencies get the known best lengths")
    func isBest() {
        #expect(lengths([1, 1, 2, 4, 8], limit: 15) == [4, 4, 3, 2, 1])
        #expect(lengths([5, 5, 5, 5], limit: 15) == [2, 2, 2, 2])
        #expect(lengths([0, 9, 0], limit: 15) == [1, 1, 0])
        #expect(lengths([0, 0, 0], limit: 15) == [1, 1, 0])
    }

    @Test("Frequencies that ask for longer codes are cut to the limit", arguments: [7, 9, 15])
    func areLimited(limit: Int) {
        var fibonacci: [UInt32] = [1, 1]
        while fibonacci.count < 30 { fibonacci.append(fibonacci.suffix(2).reduce(0, +)) }
        let bits = lengths(fibonacci, limit: limit)
        #expect(bits.max() == limit)
        #expect(bits.reduce(0) { $0 + 1 << (limit - $1) } == 1 << limit)
    }
}
